import { signedIn } from '@/lib/access/policy'
import { TaskReportFileQuery, writeTaskReport } from '@/lib/domain/reports'
import { answerStream, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Export a table of the report on tasks as CSV or XLSX',
  access: signedIn,
  replica: true,
  costs: 'export',
  query: TaskReportFileQuery,
  run: async ({ ctx, query }) => answerStream(await writeTaskReport(ctx, query)),
})
