import { forRight } from '@/lib/access/policy'
import { TagsBatch, tagUsers, userListPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const PATCH = rest({
  summary: 'Add tags to many users and remove them',
  access: forRight(userListPolicy.tagMany),
  body: TagsBatch,
  run: ({ ctx, body }) => tagUsers(ctx, body),
  present: empty,
})
