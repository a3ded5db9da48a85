import type { Context } from '@/lib/access/context'
import { readFilters } from '@/lib/domain/devices'
import { labelPoints } from '@/lib/domain/geocoding'
import type { TrackPoint } from '../record'
import type { TrackQuery } from '../schema'
import { trackInterval } from './interval'
import { type MergedFix, mergeDevices } from './merge-devices'
import { readFixes } from './read-fixes'
import { getVisibleUser, type UserRecord } from '@/lib/domain/users'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { Fix } from '@/lib/shared/track/filter-fixes'

/** A person by satellite id, or by user id when nobody has it as satellite id: 404 for an unknown person,
 * 403 for one that the caller does not see. */
async function findPerson(ctx: Context, serviceUserId: number): Promise<UserRecord> {
  const [found] = await ctx.database.query<{ id: number }>(sql`
    select u.id from users u
    where u.deleted_at is null and (u.glonass_id = ${serviceUserId}::int8 or u.id = ${serviceUserId}::int8)
    order by u.glonass_id = ${serviceUserId}::int8 desc nulls last limit 1`)
  if (!found) throw absent('user')
  return getVisibleUser(ctx, found.id)
}

/** Points rendered and sent at once. */
const pointsAtOnce = 500

interface Part {
  items: TrackPoint[]
}

/** The track of a person in chunks: a week at one fix per second is six hundred thousand points. Empty
 * while tracking is off. */
export async function readTrack(
  ctx: Context,
  serviceUserId: number,
  query: TrackQuery,
): Promise<AsyncIterable<Part>> {
  const person = await findPerson(ctx, serviceUserId)
  const interval = trackInterval(query)
  const byDevice: ReadonlyMap<number, Fix[]> = person.tracking
    ? await readFixes(ctx.database, person.id, interval, query.deviceId ? [query.deviceId] : [])
    : new Map()
  const fixes = mergeDevices(byDevice, await readFilters(ctx.database, byDevice.keys()))
  return partsOf(fixes, await addressesOf(ctx, fixes))
}

/** Addresses of the control points, by index in the track: the first and the last fix, and the first of every
 * stop. */
async function addressesOf(
  { database, locale }: Context,
  fixes: readonly MergedFix[],
): Promise<Map<number, string | null>> {
  const controls = fixes.flatMap(({ stopTill }, n) =>
    stopTill !== null || n === 0 || n === fixes.length - 1 ? [n] : [],
  )
  const points = controls.map((at) => fixes[at] as MergedFix)
  const labels = await labelPoints(database, points, locale)
  return new Map(controls.map((at, n) => [at, labels[n] ?? null]))
}

async function* partsOf(
  fixes: readonly MergedFix[],
  addresses: ReadonlyMap<number, string | null>,
): AsyncGenerator<Part> {
  for (let first = 0; first < fixes.length; first += pointsAtOnce) {
    const part = fixes.slice(first, first + pointsAtOnce)
    yield { items: part.map((fix, n) => pointOf(fix, first + n, addresses)) }
  }
}

function pointOf(fix: MergedFix, at: number, addresses: ReadonlyMap<number, string | null>): TrackPoint {
  return {
    at: fix.at,
    lon: fix.lon,
    lat: fix.lat,
    control: addresses.has(at),
    address: addresses.get(at) ?? null,
    distance: fix.distance,
    doubt: fix.doubt,
    stopTill: fix.stopTill,
    deviceId: fix.deviceId,
  }
}
