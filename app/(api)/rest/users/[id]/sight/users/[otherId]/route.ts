import { forRight } from '@/lib/access/policy'
import { explainSightOfUser, presentExplanation, UserSightPath } from '@/lib/domain/sight'
import { userReadPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Whether a user sees another one, and why',
  access: forRight(userReadPolicy.sight),
  path: UserSightPath,
  run: ({ ctx, path }) => explainSightOfUser(ctx, path.id, path.otherId),
  present: presentExplanation,
})
