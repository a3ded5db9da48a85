import type { Context } from '@/lib/access/context'
import { type EngineFind, engineReverse, engineSearch } from '@/lib/domain/geocoder-engine'
import { parseLocation } from '@/lib/shared/location/parse-location'
import { readShortPlusCode, recoverPlusCode } from '@/lib/shared/location/plus-code'
import type { Spot } from '@/lib/shared/location/spot'
import { nearInLayer } from './layers/near-in-layer'
import { openLayers } from './layers/open-layers'
import { searchLayer } from './layers/search-layer'
import type { Result } from './presenter'
import type { Box, Found, PointSearch } from './record'
import { reversePoint } from './reverse/reverse-point'
import type { GeocodingPoint, GeocodingQuery } from './schema'
import { answersAtMost, searchPlaces } from './search/search-places'

/** Name of the built-in source in answers. */
const builtIn = { ru: 'Адреса и места', en: 'Addresses and places' } as const

/** Finds places by an address or at a point, in the built-in source and in layers, in the requested order.
 * Rights on all layers are checked before the search. */
export async function geocode(ctx: Context, request: GeocodingQuery): Promise<Result[]> {
  const { query, lon, lat, zoom, bbox, layersId, onlylayers } = request
  const layers = await openLayers(ctx, layersId ?? [])
  const results: Result[] = []
  if (query !== undefined) {
    if (!onlylayers) results.push(ofPlaces(ctx, await byText(ctx, query, bbox)))
    for (const layer of layers) results.push(await searchLayer(ctx, layer, { query, bbox }))
  } else if (lon !== undefined && lat !== undefined) {
    if (!onlylayers) results.push(ofPlaces(ctx, await byPoint(ctx, { lon, lat, zoom })))
    for (const layer of layers) results.push(await nearInLayer(ctx, layer, { lon, lat, zoom }))
  }
  return results.filter(({ items }) => items.length > 0)
}

/** Same by coordinates, as the body of a POST. */
export function geocodePoint(
  ctx: Context,
  { point, zoom, layersId, onlylayers }: GeocodingPoint,
): Promise<Result[]> {
  return geocode(ctx, {
    ...point,
    zoom: zoom ?? 18,
    layersId: layersId ?? [],
    onlylayers: onlylayers ?? false,
  })
}

/** What lies at a point that the text states, else what it names: by the configured engine, then by the built-in places
 * if there is none or it finds nothing. */
async function byText(ctx: Context, query: string, bbox?: Box): Promise<EngineFind[]> {
  const spot = await statedSpot(ctx, query, bbox)
  return spot ? byPoint(ctx, { ...spot, zoom: deepest }) : byName(ctx, query, bbox)
}

/** The zoom at which a stated point is looked up. */
const deepest = 18

/** The point that a text states itself, or by a short plus code and the place it is near. */
async function statedSpot(ctx: Context, query: string, bbox?: Box): Promise<Spot | null> {
  const stated = parseLocation(query)
  const short = stated ? null : readShortPlusCode(query)
  if (!short) return stated
  const [near] = await byName(ctx, short.near, bbox)
  return near ? recoverPlusCode(short.code, near) : null
}

async function byName({ database, locale }: Context, query: string, bbox?: Box): Promise<EngineFind[]> {
  const found = await engineSearch({ query, locale, bbox, limit: answersAtMost })
  return found?.length ? [...found] : (await searchPlaces(database, { query, locale, bbox })).map(asFind)
}

async function byPoint(
  { database, locale }: Context,
  point: Omit<PointSearch, 'locale'>,
): Promise<EngineFind[]> {
  const found = await engineReverse({ ...point, locale })
  if (found?.length) return found.slice(0, 1)
  const own = await reversePoint(database, { ...point, locale })
  return own ? [asFind(own)] : []
}

const asFind = ({ id, label, level, lon, lat, address }: Found): EngineFind => ({
  pkid: String(id),
  label,
  zoom: level,
  lon,
  lat,
  address,
})

function ofPlaces({ locale }: Context, found: readonly EngineFind[]): Result {
  const items = found.map((one) => ({ ...one, clusterId: null, organizationId: null }))
  return { layer: builtIn[locale], wmsName: 'default', layerId: null, items }
}
