import { signedIn } from '@/lib/access/policy'
import { listVisits, presentVisits, VisitsQuery } from '@/lib/domain/movement'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List visits of visible users to zones of visible tasks and to objects of a layer',
  access: signedIn,
  replica: true,
  query: VisitsQuery,
  run: ({ ctx, query }) => listVisits(ctx, query),
  present: presentVisits,
})
