import { forRight } from '@/lib/access/policy'
import {
  CreateUserType,
  createUserType,
  etagOfUserType,
  userTypePolicy,
  presentUserType,
} from '@/lib/domain/user-types'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create a user type',
  access: forRight(userTypePolicy.write),
  body: CreateUserType,
  run: ({ ctx, body }) => createUserType(ctx, body),
  present: presentUserType,
  etag: etagOfUserType,
})
