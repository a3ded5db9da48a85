import { signedIn } from '@/lib/access/policy'
import { listNearest, NearestQuery, presentNearest } from '@/lib/domain/locations'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List visible users, nearest first, then those not seen lately by name',
  access: signedIn,
  replica: true,
  query: NearestQuery,
  run: ({ ctx, query }) => listNearest(ctx, query),
  present: presentNearest,
})
