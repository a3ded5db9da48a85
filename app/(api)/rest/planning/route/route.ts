import { signedIn } from '@/lib/access/policy'
import { planRoute, presentRoute, RouteBody } from '@/lib/domain/planning'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Put the tasks of a person in order by time and travel, without saving it',
  access: signedIn,
  body: RouteBody,
  readsOnly: true,
  ownTransaction: true,
  run: ({ ctx, body }) => planRoute(ctx, body),
  present: presentRoute,
})
