import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { EngineFind, EnginePoint, EngineText } from './record'

const answersAtMost = 5000
const freshFor = 24 * 3_600_000

const state = () =>
  processSingleton('geocoder-engine-answers', () => ({
    kept: growingCache<string, readonly EngineFind[]>({ most: answersAtMost, ttl: freshFor }),
    asking: new Map<string, Promise<readonly EngineFind[] | null>>(),
  }))

/** A cached answer, or one requested once for all parallel callers. Failures are not cached. */
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

/** Cache key of a text search. */
export const textKey = ({ query, locale, bbox, limit }: EngineText): string =>
  JSON.stringify([
    query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim(),
    locale,
    bbox?.map((degrees) => degrees.toFixed(3)) ?? null,
    limit,
  ])

/** Cache key of a point, rounded by detail: to some metres for houses and streets, to a hundred for areas. */
export function pointKey({ lon, lat, zoom, locale }: EnginePoint): string {
  const digits = zoom >= 16 ? 4 : 3
  return JSON.stringify([lon.toFixed(digits), lat.toFixed(digits), zoom, locale])
}
