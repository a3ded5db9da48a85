import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { presentTracked, TrackingPath, trackRequest } from '@/lib/domain/citizens'
import { peerAddress, rest } from '@/lib/http'

export const GET = rest({
  summary: 'Follow a request by the token of its tracking link',
  access: anyone,
  path: TrackingPath,
  run: async ({ ctx, path, request }) => {
    await rejectTooOften('citizen-try', peerAddress(request))
    return trackRequest(ctx, path.token)
  },
  present: presentTracked,
})
