import type { Context } from '@/lib/access/context'
import { getBasemap, getBasemapTile } from '@/lib/domain/basemaps'
import { type PlacedTile, zoomOf } from '@/lib/domain/drawing'
import { invalid, Problem } from '@/lib/problems'
import { limitConcurrency } from '../common/limit-concurrency'
import { type MapFrame, metresPerPixel } from '../wms/map-request'

const half = 20_037_508.342_789_244
const tilesAtMost = 400
/** Pixels of a tile in the zooms of the library. */
const usualTile = 512

/** The pictures of a basemap below a map, and whose they are. */
export interface PrintedBasemap {
  tiles: PlacedTile[]
  attribution: string | null
}

/** The tiles of a basemap on a map; 400 for a basemap that only browsers draw, and in other systems than that of tiles. */
export async function basemapTiles(ctx: Context, id: number, frame: MapFrame): Promise<PrintedBasemap> {
  const basemap = await getBasemap(ctx, id)
  const { kind, facts } = basemap
  const isDrawn = kind === 'world' || kind === 'streets' || facts.archive?.tileType === 'mvt'
  if (isDrawn || facts.elevation) throw invalid({ path: 'basemap', rule: 'printBasemap' })
  if (frame.crs.definition !== 'EPSG:3857') throw invalid({ path: 'basemap', rule: 'printBasemapSystem' })
  const { minZoom = 0, maxZoom = 22, tileSize = 256 } = facts
  const wanted = Math.ceil(zoomOf(metresPerPixel(frame)) + Math.log2(usualTile / tileSize) - 0.25)
  let zoom = Math.min(maxZoom, Math.max(minZoom, wanted, 0))
  while (zoom > minZoom && countAt(frame, zoom) > tilesAtMost) zoom--
  if (countAt(frame, zoom) > tilesAtMost) throw invalid({ path: 'basemap', rule: 'printBasemapArea' })
  const found = await limitConcurrency(placesAt(frame, zoom), 6, async ({ x, y, ...place }) => {
    const columns = 2 ** zoom
    const bytes = await tileOf(ctx, { id, z: zoom, x: ((x % columns) + columns) % columns, y })
    return bytes ? [{ ...place, bytes }] : []
  })
  // Attributions of tiles are HTML.
  const attribution = (facts.attribution ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { tiles: found.flat(), attribution: attribution || null }
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

function rangeAt({ box }: MapFrame, zoom: number) {
  const side = (half * 2) / 2 ** zoom
  const last = 2 ** zoom - 1
  return {
    side,
    left: Math.floor((box[0] + half) / side),
    right: Math.ceil((box[2] + half) / side) - 1,
    top: Math.max(0, Math.floor((half - box[3]) / side)),
    bottom: Math.min(last, Math.ceil((half - box[1]) / side) - 1),
  }
}

function countAt(frame: MapFrame, zoom: number): number {
  const { left, right, top, bottom } = rangeAt(frame, zoom)
  return Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1)
}

function placesAt(frame: MapFrame, zoom: number) {
  const { box, width } = frame
  const { side, left, right, top, bottom } = rangeAt(frame, zoom)
  const perUnit = width / (box[2] - box[0])
  const places: { x: number; y: number; left: number; top: number; width: number; height: number }[] = []
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const begin = Math.floor((x * side - half - box[0]) * perUnit)
      const above = Math.floor((box[3] - half + y * side) * perUnit)
      const end = Math.floor(((x + 1) * side - half - box[0]) * perUnit)
      const below = Math.floor((box[3] - half + (y + 1) * side) * perUnit)
      // One pixel more, which the next tile covers: no seam shows between them.
      places.push({ x, y, left: begin, top: above, width: end - begin + 1, height: below - above + 1 })
    }
  return places
}
