import { signedIn } from '@/lib/access/policy'
import { listUserTypes, presentUserTypes } from '@/lib/domain/user-types'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List user types by title',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listUserTypes(ctx, query),
  present: presentUserTypes,
})
