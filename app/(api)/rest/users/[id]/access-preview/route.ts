import { forRight } from '@/lib/access/policy'
import { getAccessPreview, presentAccessPreview } from '@/lib/domain/access-preview'
import { userReadPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'What a user sees, and why',
  access: forRight(userReadPolicy.preview),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getAccessPreview(ctx, path.id),
  present: presentAccessPreview,
})
