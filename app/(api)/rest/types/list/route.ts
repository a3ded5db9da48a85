import { signedIn } from '@/lib/access/policy'
import { listWorkTypes, presentWorkTypes, WorkTypeListQuery } from '@/lib/domain/reference'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Work types',
  access: signedIn,
  query: WorkTypeListQuery,
  run: ({ ctx, query }) => listWorkTypes(ctx, query),
  present: presentWorkTypes,
})
