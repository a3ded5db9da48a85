import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { presentOpenLink, ResetBody, setByLink } from '@/lib/domain/password-resets'
import { forgetFailures } from '@/lib/domain/sessions'
import { peerAddress, rest } from '@/lib/http'

export const POST = rest({
  summary: 'Set a new password by a link',
  access: anyone,
  body: ResetBody,
  ownTransaction: true,
  run: async ({ ctx, body, request }) => {
    await rejectTooOften('reset-try', peerAddress(request))
    const link = await setByLink(ctx, body)
    // Who has forgotten a password has tried several.
    await forgetFailures({ login: link.login, address: peerAddress(request) })
    return link
  },
  present: presentOpenLink,
})
