import { estimateWay } from '@/lib/domain/planning'
import type { Database } from '@/lib/platform/database'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'

interface Place {
  lon: number
  lat: number
}

/** About how long the assignee is on the way. */
export interface Arrival {
  seconds: number
  /** False where it rests on a straight line alone. */
  byStreets: boolean
}

/** Pages ask every few seconds, and a way is searched again once the person has moved by some ten metres. */
const ways = processSingleton('ways-of-shares', () =>
  growingCache<string, Promise<Arrival>>({ most: 1000, ttl: 5 * 60_000 }),
)

const rounded = ({ lon, lat }: Place) => `${lon.toFixed(4)} ${lat.toFixed(4)}`

/** How long it takes from a position to the place of a task, in whole minutes. */
export function arrivalAt(database: Database, share: number, from: Place, to: Place): Promise<Arrival> {
  const key = `${share} ${rounded(from)} ${rounded(to)}`
  const known = ways.get(key)
  if (known) return known
  const asked = estimateWay(database, from, to).then(({ seconds, byStreets }) => ({
    seconds: Math.ceil(seconds / 60) * 60,
    byStreets,
  }))
  ways.set(key, asked)
  asked.catch(() => ways.delete(key))
  return asked
}
