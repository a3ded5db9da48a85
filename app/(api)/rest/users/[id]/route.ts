import { forRight, forRightOrOwn, signedIn } from '@/lib/access/policy'
import {
  ChangeUser,
  changeUser,
  deleteUser,
  etagOfUser,
  getVisibleUser,
  presentUser,
  userPolicy,
  userRights,
} from '@/lib/domain/users'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read one visible user',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getVisibleUser(ctx, path.id),
  present: presentUser,
  may: userRights,
  etag: etagOfUser,
})

export const PATCH = rest({
  summary: "Change a user, or some fields of the caller's own account",
  access: forRightOrOwn(userPolicy.change),
  path: inputs.IdPath,
  body: ChangeUser,
  run: ({ ctx, path, body, ifMatch }) => changeUser(ctx, path.id, body, ifMatch),
  present: presentUser,
  etag: etagOfUser,
})

export const DELETE = rest({
  summary: 'Delete a user',
  access: forRight(userPolicy.delete),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteUser(ctx, path.id, ifMatch),
  present: empty,
})
