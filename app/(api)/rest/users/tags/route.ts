import { forRight } from '@/lib/access/policy'
import {
  CreateUserTag,
  createUserTag,
  etagOfUserTag,
  userTagPolicy,
  presentUserTag,
} from '@/lib/domain/user-tags'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create a user tag',
  access: forRight(userTagPolicy.write),
  body: CreateUserTag,
  run: ({ ctx, body }) => createUserTag(ctx, body),
  present: presentUserTag,
  etag: etagOfUserTag,
})
