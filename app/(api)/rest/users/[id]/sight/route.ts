import { forRight } from '@/lib/access/policy'
import { getSight, presentSight } from '@/lib/domain/sight'
import { userReadPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'What a user sees, and why',
  access: forRight(userReadPolicy.sight),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getSight(ctx, path.id),
  present: presentSight,
})
