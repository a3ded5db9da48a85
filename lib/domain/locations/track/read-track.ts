import type { Context } from '@/lib/access/context'
import { labelPoints } from '@/lib/domain/geocoding'
import type { TrackPoint } from '../record'
import type { TrackQuery } from '../schema'
import { trackInterval, type Interval } from './interval'
import { Route } from './route'
import { getVisibleUser, type UserRecord } from '@/lib/domain/users'
import { sql, streamColumn } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

/** Fixes fetched from the database at once. */
const fixesAtOnce = 2000

/** The route of a person in an interval, both ends included, from valid fixes. */
async function readRoute(userId: number, { from, till }: Interval): Promise<Route> {
  const route = new Route()
  const statement = sql`
    select date_part('epoch', p.date) || ' ' || p.lon || ' ' || p.lat from positions p
    where p.user_id = ${userId} and p.date between ${from} and ${till} and p.valid order by p.date`
  for await (const fixes of streamColumn<string>(statement, fixesAtOnce))
    for (const fix of fixes) {
      const [at, lon, lat] = fix.split(' ')
      route.add(Number(at), Number(lon), Number(lat))
    }
  return route
}

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
  const route = person.tracking ? await readRoute(person.id, interval) : new Route()
  return partsOf(route, await addressesOf(ctx, route))
}

/** Addresses of the control points, by index in the route. */
async function addressesOf({ database, locale }: Context, route: Route): Promise<Map<number, string | null>> {
  const { controls, lon, lat } = route
  const points = controls.map((at) => ({ lon: lon[at] ?? 0, lat: lat[at] ?? 0 }))
  const labels = await labelPoints(database, points, locale)
  return new Map(controls.map((at, n) => [at, labels[n] ?? null]))
}

async function* partsOf(route: Route, addresses: ReadonlyMap<number, string | null>): AsyncGenerator<Part> {
  for (let first = 0; first < route.length; first += pointsAtOnce) {
    const count = Math.min(pointsAtOnce, route.length - first)
    yield { items: Array.from({ length: count }, (_, n) => pointOf(route, first + n, addresses)) }
  }
}

function pointOf(route: Route, at: number, addresses: ReadonlyMap<number, string | null>): TrackPoint {
  return {
    at: route.at[at] ?? 0,
    lon: route.lon[at] ?? 0,
    lat: route.lat[at] ?? 0,
    control: addresses.has(at),
    address: addresses.get(at) ?? null,
    distance: route.distance[at] ?? 0,
  }
}
