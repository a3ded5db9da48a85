import { type Context, readingContext } from '@/lib/access/context'
import { geocode } from '@/lib/domain/geocoding'
import { requireServiceObject } from '@/lib/domain/service-objects'
import type { Locale } from '@/lib/shared/locale'
import { Problem, problem } from '@/lib/problems'
import { accountOf, findOpenPage, type OpenPage } from './find-page'
import type { PlacesQuery } from './schema'

export interface PublicPlace {
  label: string
  lon: number
  lat: number
}

type Asking = Pick<Context<null>, 'database' | 'locale'>

/** Addresses for the form of a page: by a text, or the one at a point. Layers are not searched. */
export async function findPublicPlaces(
  { database, locale }: Asking,
  organizationId: number,
  { text, lon, lat }: PlacesQuery,
): Promise<{ items: PublicPlace[] }> {
  const page = await findOpenPage(database, organizationId)
  const ctx = await readingContext(await accountOf(database, page), locale, database)
  const query = text.trim()
  const asked = lon === undefined || lat === undefined ? { query, bbox: boxOf(page) } : { lon, lat }
  if (query === '' && lon === undefined) return { items: [] }
  const results = await geocode(ctx, { ...asked, zoom: 18, onlylayers: false })
  const items = results.flatMap((result) => result.items.map(({ label, lon, lat }) => ({ label, lon, lat })))
  return { items: items.slice(0, 10) }
}

/** Where the page is: places there come first. The world is no place. */
function boxOf({ mapExtent: { extent } }: OpenPage): [number, number, number, number] | undefined {
  const [west, south, east, north] = extent
  return east - west < 180 ? [west, south, east, north] : undefined
}

/** From this zoom on a find is a street or a house, and not the town that it may be in. */
const streetZoom = 16

/** Where an address is, if the geocoder knows its street or house on the map of the page. Without an answer of the
 * geocoder the address alone has to do. */
export async function pointOfAddress(
  { database, locale }: Asking,
  page: OpenPage,
  address: string,
): Promise<readonly [lon: number, lat: number] | null> {
  const ctx = await readingContext(await accountOf(database, page), locale, database)
  const bbox = boxOf(page)
  const results = await geocode(ctx, { query: address, bbox, zoom: 18, onlylayers: false }).catch(() => [])
  const [best] = results.flatMap(({ items }) => items)
  if (!best || best.zoom < streetZoom || (bbox && !isWithin(bbox, best))) return null
  return [best.lon, best.lat]
}

type Box = readonly [west: number, south: number, east: number, north: number]

const isWithin = ([west, south, east, north]: Box, { lon, lat }: { lon: number; lat: number }): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north

export interface PublicObject {
  layerId: number
  id: number
  /** The only thing that is shown of it. */
  title: string
  lon: number | null
  lat: number | null
}

/** A service object that a form is opened with, if its layer is open to guests or to Clients of the organization; 404
 * alike for every other. */
export async function getPublicObject(
  { database, locale }: { database: Context['database']; locale: Locale },
  organizationId: number,
  { layer, object: id }: { layer: number; object: number },
): Promise<PublicObject> {
  const page = await findOpenPage(database, organizationId)
  const ctx = await readingContext(await accountOf(database, page), locale, database)
  try {
    const found = await requireServiceObject(ctx, layer, id)
    const [lon, lat] = found.point ?? [null, null]
    return { layerId: layer, id, title: found.title ?? `${found.layerTitle} ${id}`, lon, lat }
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw problem('citizen.no-request')
    throw error
  }
}
