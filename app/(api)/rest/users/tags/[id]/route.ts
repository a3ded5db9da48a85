import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangeUserTag,
  changeUserTag,
  deleteUserTag,
  etagOfUserTag,
  getUserTag,
  userTagPolicy,
  presentUserTag,
} from '@/lib/domain/user-tags'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a user tag',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getUserTag(ctx, path.id),
  present: presentUserTag,
  etag: etagOfUserTag,
})

export const PATCH = rest({
  summary: 'Change a user tag',
  access: forRight(userTagPolicy.write),
  path: inputs.IdPath,
  body: ChangeUserTag,
  run: ({ ctx, path, body, ifMatch }) => changeUserTag(ctx, path.id, body, ifMatch),
  present: presentUserTag,
  etag: etagOfUserTag,
})

export const DELETE = rest({
  summary: 'Delete a user tag and take it off everybody',
  access: forRight(userTagPolicy.write),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteUserTag(ctx, path.id, ifMatch),
  present: empty,
})
