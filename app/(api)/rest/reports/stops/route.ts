import { signedIn } from '@/lib/access/policy'
import { listStops, presentStops, MovementQuery } from '@/lib/domain/movement'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List the stops of visible users in days of a time zone',
  access: signedIn,
  replica: true,
  query: MovementQuery,
  run: ({ ctx, query }) => listStops(ctx, query),
  present: presentStops,
})
