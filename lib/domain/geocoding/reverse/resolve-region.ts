import type { Kind } from '@/lib/domain/places'
import type { Database } from '@/lib/platform/database'
import type { PlaceRow } from '../record'
import { findAround, findContaining, findCountryNear, findPlace, type Near } from './find-nearest'
import { coastWithin, type Depth, neighbourhoodWithin, settlementWithin } from './levels'

/** The parents of a point from the smallest, and its distance from the centre. */
export interface Region {
  district: number | null
  city: number | null
  county: number | null
  state: number | null
  country: number | null
}

const settlements: readonly Kind[] = ['city', 'town', 'village', 'hamlet']
const parts: readonly Kind[] = ['district', 'neighbourhood']

/** Assumed population of settlements without data, for their reach. */
const usual: Partial<Record<Kind, number>> = { city: 50_000, town: 5_000 }
const reach = ({ population, kind }: Near): number =>
  Math.min(15_000, 1_500 + 12 * Math.sqrt(population ?? usual[kind] ?? 500))

/** Areas decide; without areas, settlements by their reach, and their parents. */
export async function resolveRegion(database: Database, lon: number, lat: number): Promise<Region> {
  const areas = await findContaining(database, lon, lat)
  const around = await findAround(database, lon, lat, settlementWithin)
  const inside = (role: string) => areas.find((area) => area.role === role)?.id ?? null
  const country = inside('country')
  const settled = around.filter(({ kind }) => settlements.includes(kind))
  const nearest = [...settled].sort((a, b) => a.distance / reach(a) - b.distance / reach(b))[0]
  const city = inside('city') ?? (nearest && nearest.distance <= 3 * reach(nearest) ? nearest.id : null)
  const part = around.find(({ kind, distance }) => parts.includes(kind) && distance <= neighbourhoodWithin)
  const own = settled.find(({ id }) => id === city)
  // A settlement across a border is not a neighbour.
  const neighbour = own ?? settled.find((one) => country === null || one.country_id === country)
  // The area of a town is exact, outlines of countries are coarse. A settlement loaded before its country takes it from
  // the next one.
  const ofTown = inside('city') === null ? null : (own?.country_id ?? null)
  const land = ofTown ?? country ?? neighbour?.country_id ?? null
  const next = settled.find(({ country_id: id }) => id !== null && (land === null || id === land))
  return {
    district: inside('district') ?? part?.id ?? null,
    city,
    county:
      inside('county') ??
      own?.county_id ??
      (inside('state') === null ? (neighbour?.county_id ?? null) : null),
    state: inside('state') ?? neighbour?.state_id ?? next?.state_id ?? null,
    country: land ?? next?.country_id ?? (await findCountryNear(database, lon, lat, coastWithin)),
  }
}

/** The deepest place of the region that is not deeper than requested. */
export async function placeOfRegion(
  database: Database,
  region: Region,
  depth: Depth,
): Promise<PlaceRow | null> {
  const { district, city, county, state, country } = region
  const ids = [
    depth >= 14 ? district : null,
    depth >= 10 ? city : null,
    depth >= 8 ? county : null,
    depth >= 5 ? state : null,
    country,
  ]
  for (const id of ids) {
    const place = id === null ? null : await findPlace(database, id)
    // At the zoom of cities villages are skipped.
    if (place && place.level <= depth + 1) return place
  }
  return null
}
