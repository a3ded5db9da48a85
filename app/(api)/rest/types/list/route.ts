import { signedIn } from '@/lib/access/policy'
import { listWorkTypes, presentWorkTypes } from '@/lib/domain/reference'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Work types',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listWorkTypes(ctx, query),
  present: presentWorkTypes,
})
