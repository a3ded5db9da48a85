import { signedIn } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { etagOfGroup, getGroup, presentGroup } from '@/lib/domain/layer-groups'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Read a group with its layers in the full form',
  access: signedIn,
  basic: signInBasic,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getGroup(ctx, path.id),
  present: presentGroup,
  etag: etagOfGroup,
})
