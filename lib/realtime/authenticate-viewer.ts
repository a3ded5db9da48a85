import type { Actor } from '@/lib/access/actor'
import { authenticate, type Credentials } from '@/lib/http/authenticate'
import { versionOf } from '@/lib/http/version-of'
import { invalid, problem } from '@/lib/problems'
import { type Dialect, dialectOf } from '@/lib/wire'
import { currentVisibilityInputs, type VisibilityInputs } from './visibility-inputs'

/** Connections that one session may hold open. */
const mostPerSession = 100

/** What a connection needs before it is opened. */
export interface AuthenticatedViewer {
  actor: Actor
  visibilityInputs: VisibilityInputs
  dialect: Dialect
  since: number | null
}

/** How many connections a session holds. */
export interface Seats {
  count(sessionId: string): number
}

interface Request extends Omit<Credentials, 'method'> {
  since: string | null
}

/** Lets somebody in to the notification channel, or throws the problem: who, then what was asked. */
export async function authenticateViewer(seats: Seats, request: Request): Promise<AuthenticatedViewer> {
  // Opening a channel counts as unsafe: with the console's cookie it takes a page of our own.
  const actor = await authenticate({ ...request, method: 'CONNECT' })
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
