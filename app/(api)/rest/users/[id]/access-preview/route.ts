import { forRight } from '@/lib/access/policy'
import { getAccessPreview, presentAccessPreview } from '@/lib/domain/access-preview'
import { userReadPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Explain what a user sees',
  access: forRight(userReadPolicy.preview),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getAccessPreview(ctx, path.id),
  present: presentAccessPreview,
})
