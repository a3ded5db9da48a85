import { signedIn } from '@/lib/access/policy'
import { ExecutorsQuery, listExecutors, presentExecutors } from '@/lib/domain/planning'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List the people who may be the executor of a task, those who suit it best first',
  access: signedIn,
  path: inputs.IdPath,
  query: ExecutorsQuery,
  run: ({ ctx, path, query }) => listExecutors(ctx, path.id, query),
  present: presentExecutors,
})
