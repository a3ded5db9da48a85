import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangeUserType,
  changeUserType,
  deleteUserType,
  etagOfUserType,
  getUserType,
  userTypePolicy,
  presentUserType,
} from '@/lib/domain/user-types'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a user type',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getUserType(ctx, path.id),
  present: presentUserType,
  etag: etagOfUserType,
})

export const PATCH = rest({
  summary: 'Change a user type',
  access: forRight(userTypePolicy.write),
  path: inputs.IdPath,
  body: ChangeUserType,
  run: ({ ctx, path, body, ifMatch }) => changeUserType(ctx, path.id, body, ifMatch),
  present: presentUserType,
  etag: etagOfUserType,
})

export const DELETE = rest({
  summary: 'Delete a user type that nobody has',
  access: forRight(userTypePolicy.write),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteUserType(ctx, path.id, ifMatch),
  present: empty,
})
