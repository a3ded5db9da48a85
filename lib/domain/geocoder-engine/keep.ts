import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { EngineFind, EnginePoint, EngineText } from './record'

const answersAtMost = 5000
const freshFor = 24 * 3_600_000

const state = () =>
  processSingleton('geocoder-engine-answers', () => ({
    kept: new LRUCache<string, readonly EngineFind[]>({ max: answersAtMost, ttl: freshFor }),
    asking: new Map<string, Promise<readonly EngineFind[] | null>>(),
  }))

/** An answer that is at hand, or one that is asked for now, once for all who want it. Failures are not kept. */
export async function keepAnswer(
  key: string,
  ask: () => Promise<readonly EngineFind[] | null>,
): Promise<readonly EngineFind[] | null> {
  const { kept, asking } = state()
  const known = kept.get(key)
  if (known) return known
  const running = asking.get(key)
  if (running) return running
  const asked = ask()
    .then((found) => {
      if (found) kept.set(key, found)
      return found
    })
    .finally(() => asking.delete(key))
  asking.set(key, asked)
  return asked
}

export const textKey = ({ query, locale, bbox, limit }: EngineText): string =>
  JSON.stringify([
    query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim(),
    locale,
    bbox?.map((degrees) => degrees.toFixed(3)) ?? null,
    limit,
  ])

/** Points that are one for the detail that is asked for: some metres for a house or a street, a hundred for all that has
 * a border. */
export function pointKey({ lon, lat, zoom, locale }: EnginePoint): string {
  const digits = zoom >= 16 ? 4 : 3
  return JSON.stringify([lon.toFixed(digits), lat.toFixed(digits), zoom, locale])
}
