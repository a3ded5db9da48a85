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
