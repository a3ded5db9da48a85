import type { Database } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import { composeFound } from '../answer/compose-address'
import { readNames } from '../answer/read-names'
import { readParents } from '../answer/read-parents'
import type { Found, PlaceRow, PointSearch } from '../record'
import { addressAt } from './address-at'
import { composeLate, composeNear, knowsCountry } from './compose-near'
import { findStreet } from './find-nearest'
import { depthOf, streetWithin } from './levels'
import { placeOfRegion, resolveRegion } from './resolve-region'
import { within } from './within'

/** The place at a point with the detail of the zoom; null where there is nothing, as in the open sea. */
export async function reversePoint(database: Database, search: PointSearch): Promise<Found | null> {
  const { lon, lat, zoom, locale } = search
  const depth = depthOf(zoom)
  if (depth >= 16) {
    const near =
      depth === 16 ? await findStreet(database, search, streetWithin[16]) : await addressAt(database, search)
    if (near && knowsCountry(near)) return composeNear(near, locale)
    if (near) return composeLate(database, near, await resolveRegion(database, lon, lat), locale)
  }
  const region = await resolveRegion(database, lon, lat)
  const place = await placeOfRegion(database, region, depth)
  return place && composeRegion(database, within(place, region), locale)
}

async function composeRegion(database: Database, place: PlaceRow, locale: Locale): Promise<Found> {
  const parents = await readParents(database, [place], locale)
  const names = (await readNames(database, [place], locale)).get(place.id)
  return composeFound({ ...place, ...names }, parents, locale)
}
