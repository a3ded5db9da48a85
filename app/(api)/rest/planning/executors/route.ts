import { signedIn } from '@/lib/access/policy'
import { DraftExecutorsQuery, listDraftExecutors, presentExecutors } from '@/lib/domain/planning'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List the people who may be the executor of a task that is not stored yet, the best suited first',
  access: signedIn,
  query: DraftExecutorsQuery,
  run: ({ ctx, query }) => listDraftExecutors(ctx, query),
  present: presentExecutors,
})
