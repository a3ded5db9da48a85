import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { askForLink, ForgottenBody } from '@/lib/domain/password-resets'
import { peerAddress, rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const POST = rest({
  summary: 'Ask for a link for a new password by mail; the answer is the same for every login',
  access: anyone,
  body: ForgottenBody,
  ownTransaction: true,
  run: async ({ ctx, body, request }) => {
    await rejectTooOften('reset-request', peerAddress(request))
    await askForLink(ctx, body.login)
  },
  present: empty,
})
