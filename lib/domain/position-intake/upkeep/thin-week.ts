import { database, sql } from '@/lib/platform/database'
import type { Week } from '@/lib/platform/weeks'
import { metresBetween } from '@/lib/shared/great-circle'
import { moments, numbers } from '../columns'

/** A position is kept when it is this far from the one kept before, or this long after it. */
export interface Sparseness {
  metres: number
  seconds: number
}

interface Place {
  userId: number
  at: Date
  lon: number
  lat: number
  valid: boolean
}

/** Positions read, and deleted, at a time. */
const positionsAtOnce = 5000

/** Keeps of each person's week the first position and those that add information. An untrusted position never
 * makes a trusted one redundant. Repeating it changes nothing. */
export async function thinWeek(week: Week, rule: Sparseness): Promise<void> {
  let kept: Place | null = null
  let trusted: Place | null = null
  let last: Pick<Place, 'userId' | 'at'> = { userId: 0, at: week.from }
  for (;;) {
    const places = await readAfter(week, last)
    const gone: Place[] = []
    for (const place of places) {
      const before: Place | null = place.valid ? trusted : kept
      if (before?.userId === place.userId && !isTelling(before, place, rule)) {
        gone.push(place)
        continue
      }
      kept = place
      if (place.valid) trusted = place
    }
    await remove(gone)
    const end = places.at(-1)
    if (!end) return
    last = end
  }
}

function isTelling(kept: Place, { at, lon, lat }: Place, { metres, seconds }: Sparseness): boolean {
  return (
    at.getTime() - kept.at.getTime() >= seconds * 1000 ||
    metresBetween(kept.lon, kept.lat, lon, lat) >= metres
  )
}

function readAfter({ from, till }: Week, { userId, at }: Pick<Place, 'userId' | 'at'>): Promise<Place[]> {
  return database.query<Place>(sql`
    select user_id as "userId", date as at, lon, lat, valid from positions
    where date >= ${from} and date < ${till} and (user_id, date) > (${userId}::int, ${at}::timestamptz)
    order by user_id, date limit ${positionsAtOnce}`)
}

/** The live position of a person is a separate row and is kept. */
async function remove(places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  await database.query(sql`
    delete from positions p
    using unnest(${numbers(places.map(({ userId }) => userId))}::int[],
      ${moments(places.map(({ at }) => at))}::float8[]) as g (user_id, ms)
    where p.user_id = g.user_id and p.date = to_timestamp(g.ms / 1000)`)
}
