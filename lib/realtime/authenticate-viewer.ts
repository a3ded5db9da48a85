import type { Actor } from '@/lib/access/actor'
import { authenticate, type Credentials } from '@/lib/http/authenticate'
import { versionOf } from '@/lib/http/version-of'
import { invalid, problem } from '@/lib/problems'
import { type Dialect, dialectOf } from '@/lib/wire'
import { currentVisibilityInputs, type VisibilityInputs } from './visibility-inputs'

/** Connection limit per session. */
const mostPerSession = 100

/** What a connection needs before it is opened. */
export interface AuthenticatedViewer {
  actor: Actor
  visibilityInputs: VisibilityInputs
  dialect: Dialect
  since: number | null
}

/** Number of open connections of a session. */
export interface Seats {
  count(sessionId: string): number
}

interface Request extends Omit<Credentials, 'method'> {
  since: string | null
}

/** Authenticates a viewer of the notification channel and parses its parameters, or throws the problem. */
export async function authenticateViewer(seats: Seats, request: Request): Promise<AuthenticatedViewer> {
  // Opening a channel counts as unsafe: with the console's cookie the page must have our origin.
  const actor = await authenticate({ ...request, method: 'CONNECT' })
  if (actor.accessKey?.layerIds) throw problem('access.key-of-layers')
  const dialect = dialectOf(versionOf(request.query))
  const since = sinceOf(request.since)
  const visibilityInputs = await currentVisibilityInputs()
  if (seats.count(actor.sessionId) >= mostPerSession) throw problem('request.too-many-sockets')
  return { actor, visibilityInputs, dialect, since }
}

function sinceOf(text: string | null): number | null {
  if (text === null) return null
  if (!/^\d{1,15}$/.test(text)) throw invalid({ path: 'since', rule: 'integer' })
  return Number(text)
}
