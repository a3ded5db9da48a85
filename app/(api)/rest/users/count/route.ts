import { forRight } from '@/lib/access/policy'
import { countVisibleUsers, presentUserCount, userReadPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Count the users',
  access: forRight(userReadPolicy.count),
  run: ({ ctx }) => countVisibleUsers(ctx),
  present: presentUserCount,
})
