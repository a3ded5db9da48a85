import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readingContext } from '@/lib/access/context'
import type { LoadedActor } from '@/lib/access/load-actor'
import { defaultLocale } from '@/lib/platform/default-locale'
import { processSingleton } from '@/lib/platform/process-singleton'
import { sessionSecret } from '@/lib/platform/session-secret'
import { type SignIn, signIn } from './sign-in'

/** Sessions of pairs that were right, by a keyed hash of the pair: a map asks for hundreds of tiles, and each check of a
 * password takes a tenth of a second. */
const sessions = processSingleton(
  'basic-sessions',
  () => new LRUCache<string, Promise<string>>({ max: 1000, ttl: 12 * 3_600_000 }),
)

const keyOf = ({ login, password }: SignIn): string =>
  createHmac('sha256', sessionSecret())
    .update(JSON.stringify(['basic', login, password]))
    .digest('base64')

/** The user of a login and password that come with every request. The pair is checked once and then stands for a session,
 * so that it ends as sessions do: with a new password, a block, a deletion. */
export async function signInBasic(
  pair: SignIn,
  { address, userAgent }: { address: string; userAgent: string | null },
  load: (sessionId: string) => Promise<LoadedActor | null>,
): Promise<LoadedActor | null> {
  const key = keyOf(pair)
  const open = () => {
    const opening = openSession(pair, address, userAgent)
    sessions.set(key, opening)
    // Only right pairs are kept.
    opening.catch(() => sessions.delete(key))
    return opening
  }
  const known = sessions.get(key)
  const actor = known && (await load(await known))
  if (actor) return actor
  if (known && sessions.get(key) === known) sessions.delete(key)
  return load(await (sessions.get(key) ?? open()))
}

async function openSession(pair: SignIn, address: string, userAgent: string | null): Promise<string> {
  const ctx = await readingContext(null, defaultLocale())
  const { sessionId } = await signIn(ctx, pair, address, `HTTP Basic ${userAgent ?? ''}`)
  return sessionId
}
