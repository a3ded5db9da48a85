import { signedIn } from '@/lib/access/policy'
import { listTaskFilters, presentTaskFilters } from '@/lib/domain/task-filters'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List saved task filters of the caller and those shared with the caller',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listTaskFilters(ctx, query),
  present: presentTaskFilters,
})
