import type { Context } from '@/lib/access/context'
import { labelPoints } from '@/lib/domain/geocoding'
import type { TrackPoint } from '../record'
import type { TrackQuery } from '../schema'
import { findPerson } from './find-person'
import { trackInterval } from './interval'
import { readRoute } from './read-route'
import { Route } from './route'

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
