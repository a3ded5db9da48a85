import { signedIn } from '@/lib/access/policy'
import { listScheduleRuns, presentScheduleRuns, RunsQuery } from '@/lib/domain/schedules'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List past and coming runs of schedules in a period',
  access: signedIn,
  query: RunsQuery,
  run: ({ ctx, query }) => listScheduleRuns(ctx, query),
  present: presentScheduleRuns,
})
