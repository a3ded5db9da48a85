import { forRight } from '@/lib/access/policy'
import { presentWorkReport, reportOnWork, WorkReportQuery, workTimePolicy } from '@/lib/domain/work-time'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Report on the work time of a period by task, person, day, work type or organization',
  access: forRight(workTimePolicy.use),
  replica: true,
  query: WorkReportQuery,
  run: ({ ctx, query }) => reportOnWork(ctx, query),
  present: presentWorkReport,
})
