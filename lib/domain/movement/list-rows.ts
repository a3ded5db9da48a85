import type { Context } from '@/lib/access/context'
import { labelPoints } from '@/lib/domain/geocoding'
import type { WayPoint } from '@/lib/shared/track/trips'
import { readMovement } from './read-movement'
import type { DrawnTrip, PersonDay, Place, StopRow, TripRow } from './record'
import type { MovementQuery, PeopleAndDays } from './schema'
import { selectPeople } from './select-people'

/** Places whose addresses are looked up at once. */
export const placesAtOnce = 500

export interface Page<Row> {
  items: Row[]
  total: number
  page: number
  limit: number
}

/** The rows of a page. */
export function pageOfRows<Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }) {
  return { items: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit }
}

/** The trips of people by person, day and time. */
export async function listTrips(ctx: Context, query: MovementQuery): Promise<Page<TripRow>> {
  const page = pageOfRows(await collect(ctx, query, tripsOf), query)
  return { ...page, items: await withAddresses(ctx, page.items, placesOfTrip) }
}

/** The stops of people by person, day and time. */
export async function listStops(ctx: Context, query: MovementQuery): Promise<Page<StopRow>> {
  const page = pageOfRows(await collect(ctx, query, stopsOf), query)
  return { ...page, items: await withAddresses(ctx, page.items, placesOfStop) }
}

async function collect<Row>(ctx: Context, query: PeopleAndDays, rowsOf: (of: PersonDay) => Row[]) {
  const rows: Row[] = []
  for await (const day of readMovement(ctx, await selectPeople(ctx, query), query)) rows.push(...rowsOf(day))
  return rows
}

const placeAt = ({ lon, lat }: Pick<Place, 'lon' | 'lat'>): Place => ({ lon, lat, address: null })
const byTime = (one: { from: number }, other: { from: number }) => one.from - other.from

/** The trips of a day by time, without addresses. */
export const drawnTripsOf = ({ person, day, parts }: PersonDay): DrawnTrip[] =>
  parts
    .flatMap(({ deviceId, movement }) =>
      movement.trips.map((trip) => ({
        person,
        deviceId,
        date: day.date,
        ...trip,
        start: placeAt(trip.way[0] as WayPoint),
        end: placeAt(trip.way.at(-1) as WayPoint),
      })),
    )
    .sort(byTime)

const tripsOf = (day: PersonDay): TripRow[] => drawnTripsOf(day).map(({ way: _, ...row }) => row)

/** The stops of a day by time, without addresses. */
export const stopsOf = ({ person, day, parts }: PersonDay): StopRow[] =>
  parts
    .flatMap(({ deviceId, movement }) =>
      movement.stops.map(({ from, till, ...centre }) => ({
        person,
        deviceId,
        date: day.date,
        from,
        till,
        place: placeAt(centre),
      })),
    )
    .sort(byTime)

export const placesOfTrip = ({ start, end }: TripRow): Place[] => [start, end]
export const placesOfStop = ({ place }: StopRow): Place[] => [place]

/** The rows with the addresses of their places, in the reader's language. */
export async function withAddresses<Row>(
  { database, locale }: Context,
  rows: Row[],
  placesOf: (row: Row) => Place[],
): Promise<Row[]> {
  const places = rows.flatMap(placesOf)
  for (let first = 0; first < places.length; first += placesAtOnce) {
    const part = places.slice(first, first + placesAtOnce)
    const labels = await labelPoints(database, part, locale)
    part.forEach((place, n) => {
      place.address = labels[n] ?? null
    })
  }
  return rows
}
