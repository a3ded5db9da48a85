import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { CitizenComment, commentTracked, presentTracked, TrackingPath } from '@/lib/domain/citizens'
import { peerAddress, rest } from '@/lib/http'

export const POST = rest({
  summary: 'Comment on a request by the token of its tracking link',
  access: anyone,
  path: TrackingPath,
  body: CitizenComment,
  ownTransaction: true,
  run: async ({ ctx, path, body, request }) => {
    await rejectTooOften('citizen-word', peerAddress(request))
    return commentTracked(ctx.locale, path.token, body)
  },
  present: presentTracked,
})
