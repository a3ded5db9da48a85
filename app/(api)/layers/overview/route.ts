import { signedIn } from '@/lib/access/policy'
import { listOverview, presentOverview } from '@/lib/domain/layer-statistics'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'List the object count, extent and visibility of each layer',
  access: signedIn,
  replica: true,
  run: ({ ctx }) => listOverview(ctx),
  present: presentOverview,
})
