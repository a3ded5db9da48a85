import { signedIn } from '@/lib/access/policy'
import { listScheduleRuns, presentScheduleRuns, RunsQuery } from '@/lib/domain/schedules'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Past and coming runs of schedules between two moments',
  access: signedIn,
  query: RunsQuery,
  run: ({ ctx, query }) => listScheduleRuns(ctx, query),
  present: presentScheduleRuns,
})
