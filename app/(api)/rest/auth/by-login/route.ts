import { anyone } from '@/lib/access/policy'
import { SignInBody, signIn } from '@/lib/domain/sessions'
import { getUser, presentSignedInUser } from '@/lib/domain/users'
import { peerAddress, rest } from '@/lib/http'

export const POST = rest({
  summary: 'Sign in by login and password',
  access: anyone,
  body: SignInBody,
  // The hash is computed outside any transaction: many sign-ins at once must not hold connections.
  ownTransaction: true,
  signsIn: true,
  run: async ({ ctx, body, request }) => {
    const { userId, token } = await signIn(ctx, body, peerAddress(request), request.headers.get('user-agent'))
    return { ...(await getUser(ctx, userId)), token }
  },
  present: presentSignedInUser,
})
