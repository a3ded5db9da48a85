import { signedIn } from '@/lib/access/policy'
import { ExportQuery, exportTasks } from '@/lib/domain/task-export'
import { answerStream, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Export the tasks of a filter as CSV, XLSX or GeoJSON',
  access: signedIn,
  replica: true,
  costs: 'export',
  query: ExportQuery,
  run: async ({ ctx, query }) => answerStream(await exportTasks(ctx, query)),
})
