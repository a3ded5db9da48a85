import { forRight } from '@/lib/access/policy'
import { WorkReportFileQuery, workTimePolicy, writeWorkReport } from '@/lib/domain/work-time'
import { answerStream, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Export the report on work time as CSV or XLSX',
  access: forRight(workTimePolicy.use),
  replica: true,
  costs: 'export',
  query: WorkReportFileQuery,
  run: async ({ ctx, query }) => answerStream(await writeWorkReport(ctx, query)),
})
