import type { Database } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import { composeFound } from '../answer/compose-address'
import { readNames } from '../answer/read-names'
import { readParents } from '../answer/read-parents'
import type { Found, PlaceRow, PointSearch } from '../record'
import { addressAt } from './address-at'
import { findStreet, type NearWithParents } from './find-nearest'
import { depthOf, streetWithin } from './levels'
import { placeOfRegion, type Region, settleRegion } from './settle-region'

/** What is at a point, as deep as the zoom asks; null where nothing is, as in the open sea. */
export async function reversePoint(database: Database, search: PointSearch): Promise<Found | null> {
  const { lon, lat, zoom, locale } = search
  const depth = depthOf(zoom)
  if (depth >= 16) {
    const near = depth === 16 ? await findStreet(database, search, streetWithin[16]) : await addressAt(search)
    if (near) return composeNear(near, locale)
  }
  const region = await settleRegion(database, lon, lat)
  const place = await placeOfRegion(database, region, depth)
  return place && composeRegion(database, within(place, region), locale)
}

export function composeNear(place: NearWithParents, locale: Locale): Found {
  const parents = new Map(place.parents?.map((parent) => [parent.id, parent]))
  return { ...composeFound(place, parents, locale), distance: Math.round(place.distance * 10) / 10 }
}

async function composeRegion(database: Database, place: PlaceRow, locale: Locale): Promise<Found> {
  const parents = await readParents(database, [place], locale)
  const names = (await readNames(database, [place], locale)).get(place.id)
  return composeFound({ ...place, ...names }, parents, locale)
}

/** What the place does not know of its parents the region does. */
function within(place: PlaceRow, region: Region): PlaceRow {
  return {
    ...place,
    country_id: place.country_id ?? other(region.country, place),
    state_id: place.level > 5 ? (place.state_id ?? other(region.state, place)) : null,
    county_id: place.level > 8 ? (place.county_id ?? other(region.county, place)) : null,
    city_id: place.level > 12 ? (place.city_id ?? other(region.city, place)) : null,
  }
}

const other = (id: number | null, place: PlaceRow): number | null => (id === place.id ? null : id)
