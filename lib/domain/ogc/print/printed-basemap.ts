import type { Context } from '@/lib/access/context'
import { getBasemap, getBasemapTile, vectorGroundOf } from '@/lib/domain/basemaps'
import { type OrderPart, type PlacedTile, queueRender, zoomOf } from '@/lib/domain/drawing'
import { invalid, Problem } from '@/lib/problems'
import { limitConcurrency } from '../common/limit-concurrency'
import { type MapFrame, metresPerPixel } from '../wms/map-request'
import { drawGround } from './ground/draw-ground'
import { countAt, placesAt, type TilePlace } from './tile-places'

const tilesAtMost = 400
/** Pixels of a tile in the zooms of the library. */
const usualTile = 512

/** A basemap below a printed map, and whose it is. */
export interface PrintedBasemap {
  parts: OrderPart[]
  attribution: string | null
}

/** A basemap on a map: pictures as they are, vector tiles drawn in the style of browsers; 400 for heights, and in other
 * systems than that of tiles. */
export async function printedBasemap(ctx: Context, id: number, frame: MapFrame): Promise<PrintedBasemap> {
  const basemap = await getBasemap(ctx, id)
  const { kind, facts } = basemap
  if (facts.elevation) throw invalid({ path: 'basemap', rule: 'printBasemap' })
  if (frame.crs.definition !== 'EPSG:3857') throw invalid({ path: 'basemap', rule: 'printBasemapSystem' })
  // Tiles of our own are read in the queue of maps: so many sheets at once take no more memory than maps do.
  if (kind === 'world' || vectorGroundOf(basemap)) return queueRender(() => drawGround(ctx, basemap, frame))
  const { minZoom = 0, maxZoom = 22, tileSize = 256 } = facts
  const wanted = Math.ceil(zoomOf(metresPerPixel(frame)) + Math.log2(usualTile / tileSize) - 0.25)
  let zoom = Math.min(maxZoom, Math.max(minZoom, wanted, 0))
  while (zoom > minZoom && countAt(frame, zoom) > tilesAtMost) zoom--
  if (countAt(frame, zoom) > tilesAtMost) throw invalid({ path: 'basemap', rule: 'printBasemapArea' })
  const found = await limitConcurrency(placesAt(frame, zoom), 6, async (place) => {
    const bytes = await tileOf(ctx, { id, z: zoom, x: place.x, y: place.y })
    return bytes ? [{ ...pixelsOf(place), bytes }] : []
  })
  // Attributions of tiles are HTML.
  const attribution = (facts.attribution ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const pictures = { style: '', rows: null, isPicture: false, tiles: found.flat() }
  return { parts: [pictures], attribution: attribution || null }
}

async function tileOf(
  ctx: Context,
  path: { id: number; z: number; x: number; y: number },
): Promise<Uint8Array | null> {
  try {
    const tile = await getBasemapTile(ctx, path)
    return tile.form === 'picture' ? tile.bytes : null
  } catch (error) {
    // Outside of what the basemap covers.
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

/** One pixel more, which the next tile covers: no seam shows between them. */
function pixelsOf({ left, top, right, bottom }: TilePlace): Omit<PlacedTile, 'bytes'> {
  const [begin, above] = [Math.floor(left), Math.floor(top)]
  return {
    left: begin,
    top: above,
    width: Math.floor(right) - begin + 1,
    height: Math.floor(bottom) - above + 1,
  }
}
