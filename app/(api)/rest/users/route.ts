import { forRight, signedIn } from '@/lib/access/policy'
import {
  CreateUser,
  createUser,
  etagOfUser,
  listUsers,
  presentUser,
  presentUsers,
  UserQuery,
  userPolicy,
  userRights,
} from '@/lib/domain/users'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List visible users by name, with their task counts',
  access: signedIn,
  replica: true,
  query: UserQuery,
  run: ({ ctx, query }) => listUsers(ctx, query),
  present: presentUsers,
  mayEach: userRights,
})

export const POST = rest({
  summary: 'Create a user',
  access: forRight(userPolicy.create),
  body: CreateUser,
  run: ({ ctx, body }) => createUser(ctx, body),
  present: presentUser,
  etag: etagOfUser,
})
