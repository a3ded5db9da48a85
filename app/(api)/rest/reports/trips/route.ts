import { signedIn } from '@/lib/access/policy'
import { listTrips, presentTrips, MovementQuery } from '@/lib/domain/movement'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List the trips of visible users in days of a time zone',
  access: signedIn,
  replica: true,
  query: MovementQuery,
  run: ({ ctx, query }) => listTrips(ctx, query),
  present: presentTrips,
})
