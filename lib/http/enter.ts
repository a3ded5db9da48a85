import type { Actor } from '@/lib/access/actor'
import { type Access, passes } from '@/lib/access/policy'
import { denied } from '@/lib/problems'
import type { ErrorForm } from './answer'
import { authenticate, authenticateOrGuest, type Credentials, recognize } from './authenticate'
import type { BasicSignIn } from './basic'
import { checkAccessKey, type KeyReach } from './check-access-key'
import { peerAddress } from './peer-address'

/** Who may call an endpoint, and how they may sign in. */
interface Door {
  access: Access
  keys?: KeyReach
  readsOnly?: boolean
  basic?: BasicSignIn
}

interface Asked {
  request: Request
  url: URL
}

/** Checks the declared authentication; access keys and roles without access get 403 before input is validated. */
export async function enter(
  form: ErrorForm,
  { access, keys, readsOnly, basic }: Door,
  { request, url, params }: Asked & { params: Readonly<Record<string, unknown>> },
): Promise<Actor | null> {
  if (access.kind === 'anyone' && !access.recognized) return null
  const credentials = credentialsOf({ basic }, { request, url })
  const { method } = request
  const actor = await actorOf(access, credentials)
  if (actor?.accessKey) checkAccessKey(actor.accessKey, { access, keys, readsOnly, form, method })
  if (actor && access.kind !== 'anyone' && !passes(access, actor, params.id)) throw denied()
  return actor
}

function actorOf(access: Access, credentials: Credentials): Promise<Actor | null> {
  if (access.kind === 'anyone') return recognize(credentials)
  return access.kind === 'signed-in' && access.guests
    ? authenticateOrGuest(credentials)
    : authenticate(credentials)
}

/** What the request carries to say who sends it. */
export const credentialsOf = ({ basic }: Pick<Door, 'basic'>, { request, url }: Asked): Credentials => ({
  headers: request.headers,
  query: url.searchParams,
  method: request.method,
  origin: url.origin,
  ...(basic && { basic: { signIn: basic, address: peerAddress(request) } }),
})
