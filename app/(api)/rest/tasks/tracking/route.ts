import { signedIn } from '@/lib/access/policy'
import { listTracking, presentTracking } from '@/lib/domain/tracking'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List zone entries and exits of users',
  access: signedIn,
  replica: true,
  query: inputs.Paging,
  run: ({ ctx, query }) => listTracking(ctx, query),
  present: presentTracking,
})
