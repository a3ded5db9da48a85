import { signedIn } from '@/lib/access/policy'
import { listHeat, presentHeat, TaskReportQuery } from '@/lib/domain/reports'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read where the tasks created in a period are, for a heat map',
  access: signedIn,
  replica: true,
  query: TaskReportQuery,
  run: ({ ctx, query }) => listHeat(ctx, query),
  present: presentHeat,
})
