import { signedIn } from '@/lib/access/policy'
import { listPriorities, presentPriorities } from '@/lib/domain/reference'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Priorities',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listPriorities(ctx, query),
  present: presentPriorities,
})
