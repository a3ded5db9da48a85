import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { presentOpenLink, ResetBody, setByLink } from '@/lib/domain/password-resets'
import { peerAddress, rest } from '@/lib/http'

export const POST = rest({
  summary: 'Set a new password by a link',
  access: anyone,
  body: ResetBody,
  ownTransaction: true,
  run: async ({ ctx, body, request }) => {
    await rejectTooOften('reset-try', peerAddress(request))
    return setByLink(ctx, body)
  },
  present: presentOpenLink,
})
