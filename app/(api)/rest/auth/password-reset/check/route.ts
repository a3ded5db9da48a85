import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { checkLink, presentOpenLink, ResetTokenBody } from '@/lib/domain/password-resets'
import { peerAddress, rest } from '@/lib/http'

export const POST = rest({
  summary: 'Check whether a link for a new password works',
  access: anyone,
  body: ResetTokenBody,
  ownTransaction: true,
  run: async ({ ctx, body, request }) => {
    await rejectTooOften('reset-try', peerAddress(request))
    return checkLink(ctx, body.token)
  },
  present: presentOpenLink,
})
