import { signedIn } from '@/lib/access/policy'
import { listUserTags, presentUserTags } from '@/lib/domain/user-tags'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List user tags by title',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listUserTags(ctx, query),
  present: presentUserTags,
})
