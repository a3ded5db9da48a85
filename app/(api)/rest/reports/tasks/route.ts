import { signedIn } from '@/lib/access/policy'
import { presentTaskReport, reportOnTasks, TaskReportQuery } from '@/lib/domain/reports'
import { rest } from '@/lib/http'

export const GET = rest({
  summary:
    'Report on the tasks of a period beside the one before: created, completed, times and share on time',
  access: signedIn,
  replica: true,
  query: TaskReportQuery,
  run: ({ ctx, query }) => reportOnTasks(ctx, query),
  present: presentTaskReport,
})
