import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { checkLogin, LoginQuestion, presentLoginAnswer } from '@/lib/domain/users'
import { peerAddress, rest } from '@/lib/http'

export const POST = rest({
  summary: 'Check whether a login is free',
  access: anyone,
  body: LoginQuestion,
  ownTransaction: true,
  run: async ({ ctx, body, request }) => {
    await rejectTooOften('login-check', peerAddress(request))
    return checkLogin(ctx, body)
  },
  present: presentLoginAnswer,
})
