import { signedIn } from '@/lib/access/policy'
import { listPriorities, presentPriorities, PriorityListQuery } from '@/lib/domain/reference'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Priorities',
  access: signedIn,
  query: PriorityListQuery,
  run: ({ ctx, query }) => listPriorities(ctx, query),
  present: presentPriorities,
})
