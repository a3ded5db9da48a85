import { anyone } from '@/lib/access/policy'
import { SignInBody, signIn } from '@/lib/domain/sessions'
import { getUser, presentSignedInUser } from '@/lib/domain/users'
import { peerAddress, rest } from '@/lib/http'
import { Problem, problem } from '@/lib/problems'
import { type ApiVersion, dialectOf } from '@/lib/wire'

export const POST = rest({
  summary: 'Sign in by login and password',
  access: anyone,
  body: SignInBody,
  // The hash is computed outside any transaction: many sign-ins at once must not hold connections.
  ownTransaction: true,
  signsIn: true,
  run: async ({ ctx, body, version, request }) => {
    const agent = request.headers.get('user-agent')
    const session = await signIn(ctx, body, peerAddress(request), agent).catch((error: unknown) => {
      throw asKnownTo(version, error)
    })
    return { ...(await getUser(ctx, session.userId)), token: session.token }
  },
  present: presentSignedInUser,
})

/** Clients of 1.x take 403 for a wrong pair and anything else for a technical fault. */
function asKnownTo(version: ApiVersion, error: unknown): unknown {
  const isWrong = error instanceof Problem && error.key === 'auth.wrong-pair'
  return isWrong && dialectOf(version) === 'text' ? problem('auth.wrong-pair-1x') : error
}
