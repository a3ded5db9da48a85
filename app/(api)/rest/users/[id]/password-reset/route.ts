import { forRight } from '@/lib/access/policy'
import { createResetLink, presentResetLink, ResetLinkBody } from '@/lib/domain/password-resets'
import { userPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Make a link by which a user sets a new password; only this response shows it',
  access: forRight(userPolicy.change),
  keys: 'none',
  path: inputs.IdPath,
  body: ResetLinkBody,
  run: ({ ctx, path, body }) => createResetLink(ctx, path.id, body),
  present: presentResetLink,
})
