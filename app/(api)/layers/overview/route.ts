import { signedIn } from '@/lib/access/policy'
import { listOverview, presentOverview } from '@/lib/domain/layer-statistics'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'How many objects each layer has, where they lie and whether it is shown',
  access: signedIn,
  run: ({ ctx }) => listOverview(ctx),
  present: presentOverview,
})
