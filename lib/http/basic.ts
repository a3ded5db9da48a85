import { consoleCookie } from '@/lib/access/console-cookie'
import type { LoadedActor } from '@/lib/access/load-actor'
import { isAccessKey } from '@/lib/access/tokens'
import { type Problem, problem } from '@/lib/problems'

/** A login and password of HTTP Basic. */
export interface BasicPair {
  login: string
  password: string
}

/** Signs in by a pair; `load` finds the user of a session by its id. */
export type BasicSignIn = (
  pair: BasicPair,
  from: { address: string; userAgent: string | null },
  load: (sessionId: string) => Promise<LoadedActor | null>,
) => Promise<LoadedActor | null>

/** The pair that a request carries; null when it carries none, or no valid one. */
export function basicPairOf(headers: Headers): BasicPair | null {
  const [, encoded] =
    /^Basic\s+([A-Za-z\d+/]+={0,2})$/i.exec(headers.get('authorization')?.trim() ?? '') ?? []
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const at = text.indexOf(':')
  const [login, password] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 0 || password === '' || text.includes('\0')) return null
  if (!isAccessKey(password) && (login === '' || login.length > 200 || password.length > 1000)) return null
  return { login, password }
}

/** The 401 as programs understand it that ask for login and password. Not for pages: a browser would ask the person,
 * over the console. */
export function challenged(headers: Headers, error: Problem): Problem {
  const fromPage = ['origin', 'referer'].some((name) => headers.has(name))
  const fetched = !['navigate', null].includes(headers.get('sec-fetch-mode'))
  const signedIn = headers.get('cookie')?.includes(consoleCookie) === true
  if (fromPage || fetched || signedIn) return error
  return problem(error.key, {}, { 'www-authenticate': 'Basic realm="Azimut", charset="UTF-8"' })
}
