import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { CitizenRating, presentTracked, rateTracked, TrackingPath } from '@/lib/domain/citizens'
import { peerAddress, rest } from '@/lib/http'

export const POST = rest({
  summary: 'Rate a request that is done by the token of its tracking link, once',
  access: anyone,
  path: TrackingPath,
  body: CitizenRating,
  ownTransaction: true,
  run: async ({ ctx, path, body, request }) => {
    await rejectTooOften('citizen-word', peerAddress(request))
    return rateTracked(ctx.locale, path.token, body)
  },
  present: presentTracked,
})
