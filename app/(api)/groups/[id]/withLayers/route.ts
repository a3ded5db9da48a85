import { signedIn } from '@/lib/access/policy'
import { etagOfGroup, getGroup, presentGroup } from '@/lib/domain/layer-groups'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Read a group with its layers in the full form',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getGroup(ctx, path.id),
  present: presentGroup,
  etag: etagOfGroup,
})
