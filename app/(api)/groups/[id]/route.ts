import { signedIn } from '@/lib/access/policy'
import { ChangeGroup, changeGroup, deleteGroup, etagOfGroup, presentGroup } from '@/lib/domain/layer-groups'
import { map } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const PATCH = map({
  summary: 'Change a group of layers, its position and its contents',
  access: signedIn,
  keys: 'whole',
  path: inputs.IdPath,
  body: ChangeGroup,
  run: ({ ctx, path, body, ifMatch }) => changeGroup(ctx, path.id, body, ifMatch),
  present: presentGroup,
  etag: etagOfGroup,
})

export const DELETE = map({
  summary: 'Delete a group; its layers stay',
  access: signedIn,
  keys: 'whole',
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteGroup(ctx, path.id, ifMatch),
  present: empty,
})
