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
  deviceId: number
  at: Date
  lon: number
  lat: number
  valid: boolean
}

type Key = Pick<Place, 'userId' | 'deviceId' | 'at'>

/** Below the numbers of all devices. */
const lowest = -(2 ** 31)

/** Positions read, and deleted, at a time. */
const positionsAtOnce = 5000

/** Keeps of each week of a device the first position and those that add information. An untrusted position never
 * makes a trusted one redundant. Repeating it changes nothing. */
export async function thinWeek(week: Week, rule: Sparseness): Promise<void> {
  // By device, for the person whose positions are read: the last kept and the last trusted one.
  const kept = new Map<number, Place>()
  const trusted = new Map<number, Place>()
  let last: Key = { userId: 0, deviceId: lowest, at: week.from }
  for (;;) {
    const places = await readAfter(week, last)
    const gone: Place[] = []
    for (const place of places) {
      const { userId, deviceId } = place
      const before = (place.valid ? trusted : kept).get(deviceId)
      if (before?.userId === userId && !isTelling(before, place, rule)) {
        gone.push(place)
        continue
      }
      kept.set(deviceId, place)
      if (place.valid) trusted.set(deviceId, place)
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

function readAfter({ from, till }: Week, { userId, deviceId, at }: Key): Promise<Place[]> {
  return database.query<Place>(sql`
    select user_id as "userId", device_id as "deviceId", date as at, lon, lat, valid from positions
    where date >= ${from} and date < ${till}
      and (user_id, date, device_id) > (${userId}::int, ${at}::timestamptz, ${deviceId}::int)
    order by user_id, date, device_id limit ${positionsAtOnce}`)
}

/** The live position of a person is a separate row and is kept. */
async function remove(places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  await database.query(sql`
    delete from positions p
    using unnest(${numbers(places.map(({ userId }) => userId))}::int[],
      ${numbers(places.map(({ deviceId }) => deviceId))}::int[],
      ${moments(places.map(({ at }) => at))}::float8[]) as g (user_id, device_id, ms)
    where p.user_id = g.user_id and p.device_id = g.device_id and p.date = to_timestamp(g.ms / 1000)`)
}
