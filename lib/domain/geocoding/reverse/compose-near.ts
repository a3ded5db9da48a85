import type { Database } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import { composeFound } from '../answer/compose-address'
import { readParents } from '../answer/read-parents'
import type { Found } from '../record'
import type { NearWithParents } from './find-nearest'
import type { Region } from './resolve-region'
import { within } from './within'

/** A house or a street as an answer. */
export function composeNear(place: NearWithParents, locale: Locale): Found {
  const parents = new Map(place.parents?.map((parent) => [parent.id, parent]))
  return { ...composeFound(place, parents, locale), distance: Math.round(place.distance * 10) / 10 }
}

/** False when it was loaded before its country, or while that is removed. */
export const knowsCountry = ({ country_id: country, parents }: NearWithParents): boolean =>
  parents?.some(({ id }) => id === country) ?? false

/** Same, with the region of the point. */
export async function composeLate(
  database: Database,
  near: NearWithParents,
  region: Region,
  locale: Locale,
): Promise<Found> {
  const found = composeNear(near, locale)
  if (region.country === null) return found
  const there = new Set(near.parents?.map(({ id }) => id))
  const known = (id: number | null) => (id !== null && there.has(id) ? id : null)
  const lost = {
    ...near,
    country_id: known(near.country_id),
    state_id: known(near.state_id),
    county_id: known(near.county_id),
    city_id: known(near.city_id),
  }
  const filled = within(lost, region)
  // A house numbered in a village belongs to it, even if another settlement is nearer.
  const place = found.address.city === undefined ? filled : { ...filled, city_id: lost.city_id }
  const parents = await readParents(database, [place], locale)
  return composeNear({ ...place, parents: [...parents.values()] }, locale)
}
