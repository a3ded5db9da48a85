import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { presentUser, RegisterUser, registerUser } from '@/lib/domain/users'
import { peerAddress, rest } from '@/lib/http'

export const POST = rest({
  summary: 'Register as a Client of a public organization',
  access: anyone,
  body: RegisterUser,
  ownTransaction: true,
  run: async ({ ctx, body, request }) => {
    await rejectTooOften('registration', peerAddress(request))
    return registerUser(ctx, body)
  },
  present: presentUser,
})
