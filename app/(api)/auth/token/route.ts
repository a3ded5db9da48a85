import { anyone } from '@/lib/access/policy'
import { presentTokenPair, SignInBody, signIn } from '@/lib/domain/sessions'
import { map, peerAddress } from '@/lib/http'

export const POST = map({
  summary: 'Get a token pair for a login and password',
  access: anyone,
  body: SignInBody,
  looseBody: true,
  ownTransaction: true,
  signsIn: true,
  run: ({ ctx, body, request }) => signIn(ctx, body, peerAddress(request), request.headers.get('user-agent')),
  present: presentTokenPair,
})
