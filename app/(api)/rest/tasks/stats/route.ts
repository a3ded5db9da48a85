import { signedIn } from '@/lib/access/policy'
import { countTasksBySteps, presentTaskStats, StatsPeriod } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Count steps over a period, by priorities, types and organizations',
  access: signedIn,
  replica: true,
  query: StatsPeriod,
  run: ({ ctx, query }) => countTasksBySteps(ctx, query),
  present: presentTaskStats,
})
