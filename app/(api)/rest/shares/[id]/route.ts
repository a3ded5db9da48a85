import { forRight } from '@/lib/access/policy'
import { revokeShare, sharePolicy } from '@/lib/domain/shares'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const DELETE = rest({
  summary: 'Revoke a link',
  access: forRight(sharePolicy.make),
  path: inputs.IdPath,
  run: ({ ctx, path }) => revokeShare(ctx, path.id),
  present: empty,
})
