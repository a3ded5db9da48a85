import { signedIn } from '@/lib/access/policy'
import { listTaskFilters, presentTaskFilters } from '@/lib/domain/task-filters'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Kept filters of tasks: the own ones and those that are shared with the caller',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listTaskFilters(ctx, query),
  present: presentTaskFilters,
})
