import type { Actor } from '@/lib/access/actor'
import { sessionIdFromCookie } from '@/lib/access/console-cookie'
import { loadGuest } from '@/lib/access/guest'
import { type LoadedActor, loadActorsBySession, loadActorsByToken } from '@/lib/access/load-actor'
import { hashToken, isAccessKey } from '@/lib/access/tokens'
import { type Database, database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { Batcher } from '@/lib/platform/batcher'
import { processSingleton } from '@/lib/platform/process-singleton'
import { log } from '@/lib/platform/log'
import { Problem, problem } from '@/lib/problems'
import { type BasicSignIn, basicPairOf, challenged } from './basic'
import { isAllowedOrigin } from './cors'

/** What a request may carry to say who sends it. */
export interface Credentials {
  headers: Headers
  query: URLSearchParams
  method: string
  /** Address that the request came to, for the same-origin check. */
  origin: string
  /** How to check a login and password of HTTP Basic; absent where they are not accepted. */
  basic?: { signIn: BasicSignIn; address: string }
}

/** The signed-in user of a request. The first of these that says something counts: Authorization: Bearer,
 * X-Auth-Token, query `token`, the console's cookie (which also asks for a same-origin Origin on changes), HTTP Basic
 * where it is accepted. */
export async function authenticate(credentials: Credentials): Promise<Actor> {
  const actor = await findActor(credentials).catch((error: unknown) => {
    const isWrong = error instanceof Problem && error.key === 'auth.wrong-pair'
    throw isWrong ? challenged(credentials.headers, error) : error
  })
  if (!actor) throw unauthorized(credentials)
  if (actor.accessKey ? actor.idleHours > keyHours : actor.idleHours > 1) touch(actor)
  return actor
}

/** 401 that says how to sign in. */
export function unauthorized(credentials: Credentials): Problem {
  const error = problem('auth.required', {}, { 'www-authenticate': 'Bearer' })
  return credentials.basic && tokenOf(credentials) === null ? challenged(credentials.headers, error) : error
}

/** The user of a request that need not have one: null when it carries nothing that says who sends it. */
export async function recognize(credentials: Credentials): Promise<Actor | null> {
  return (await isSilent(credentials)) ? null : authenticate(credentials)
}

/** The same where those who have not signed in may see public layers. */
export async function authenticateOrGuest(credentials: Credentials): Promise<Actor> {
  const isAnonymous = !credentials.headers.has('authorization') && (await isSilent(credentials))
  return (isAnonymous && (await loadGuest(database))) || authenticate(credentials)
}

const isSilent = async (credentials: Credentials) =>
  tokenOf(credentials) === null && !(await sessionIdFromCookie(credentials.headers.get('cookie')))

type Load<Key> = (
  database: Database,
  keys: readonly Key[],
  idleDays: number,
) => Promise<(LoadedActor | null)[]>

// Everybody who asks at the same moment is looked up by one statement, that begins after they have asked.
const lookup = <Key>(name: string, load: Load<Key>) =>
  processSingleton(
    name,
    () => new Batcher((keys: readonly Key[]) => load(database, keys, env.SESSION_IDLE_DAYS)),
  )

const byToken = lookup('actors-by-token', loadActorsByToken)
const bySession = lookup('actors-by-session', loadActorsBySession)

async function findActor(credentials: Credentials): Promise<LoadedActor | null> {
  const token = tokenOf(credentials)
  if (token !== null) return token === '' ? null : byToken.ask(hashToken(token))
  const sessionId = await sessionIdFromCookie(credentials.headers.get('cookie'))
  if (!sessionId) return findActorOfPair(credentials)
  rejectForeignOrigin(credentials)
  return bySession.ask(sessionId)
}

/** The user of HTTP Basic: of an access key as the password, whatever the name, or of a login and password. */
async function findActorOfPair(credentials: Credentials): Promise<LoadedActor | null> {
  const { basic, headers, method } = credentials
  const pair = basic ? basicPairOf(headers) : null
  if (!basic || !pair) return null
  // Browsers send a pair that they know by themselves, as they do cookies.
  if (headers.has('origin') && !safeMethods.has(method)) rejectForeignOrigin(credentials)
  if (isAccessKey(pair.password)) return byToken.ask(hashToken(pair.password))
  const from = { address: basic.address, userAgent: headers.get('user-agent') }
  return basic.signIn(pair, from, (sessionId) => bySession.ask(sessionId))
}

/** The token that a request carries outside of the cookie: empty when a place for it was left empty, null when it
 * carries none. Another scheme of Authorization may be a proxy's. */
export function tokenOf({ headers, query }: Pick<Credentials, 'headers' | 'query'>): string | null {
  const bearer = /^Bearer(?:\s+(.*))?$/is.exec(headers.get('authorization')?.trim() ?? '')
  const named = [bearer && (bearer[1] ?? '').trim(), headers.get('x-auth-token')?.trim() ?? null]
  const given = named.find(Boolean)
  if (given) return given
  const tokens = query.getAll('token')
  // Two different tokens leave open who is asking.
  if (tokens.length > 1) throw problem('auth.required')
  return tokens[0] ?? named.find((one) => one !== null) ?? null
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function rejectForeignOrigin({ method, headers, origin }: Credentials): void {
  if (safeMethods.has(method)) return
  const from = headers.get('origin')
  if (!from || !isOwnOrigin(from, origin, headers)) throw problem('auth.foreign-origin')
}

/** Whether an Origin header names this server: the configured BASE_URL or the address the request came to. */
export function isOwnOrigin(from: string, origin: string, headers: Headers): boolean {
  if (from === new URL(env.BASE_URL).origin || from === origin) return true
  const host = headers.get('host')
  return host !== null && (from === `http://${host}` || from === `https://${host}`)
}

/** Whether a page asks that is neither this server's nor of a listed origin: sockets know no CORS, so the server has to
 * refuse it. Programs send no Origin, their own, or one that is no address of the web. */
export function isForeignPage(headers: Headers, origin: string): boolean {
  const from = headers.get('origin')
  if (from === null || !/^(https?:|null$)/i.test(from)) return false
  return !isAllowedOrigin(from) && !isOwnOrigin(from, origin, headers)
}

/** Whether a request carries the console's cookie of a session that is open. */
export async function holdsSession(cookies: string | null): Promise<boolean> {
  const sessionId = await sessionIdFromCookie(cookies)
  return sessionId !== null && (await bySession.ask(sessionId)) !== null
}

/** How often the last use of an access key is written. */
const keyHours = 1 / 6

/** Keeps a session from going idle, at most once an hour and in the background; notes the use of an access key. */
function touch({ sessionId, accessKey }: Actor): void {
  const used = accessKey
    ? sql`update access_keys set last_used_at = now() where id = ${accessKey.id}`
    : sql`update sessions set last_used_at = now() where id = ${sessionId}::uuid`
  database.query(used).catch((error) => log.warn({ err: error }, 'a session could not be touched'))
}
