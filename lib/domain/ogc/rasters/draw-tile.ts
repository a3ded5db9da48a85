import { findCoded } from '@/lib/domain/coordinates'
import { type ImageFormat, paintMap, queueRender, usualDpi, zoomOf } from '@/lib/domain/drawing'
import { viewOf } from '@/lib/domain/tiles'
import type { Database } from '@/lib/platform/database'
import type { DrawnPixels } from '../wms/drawn-layers'
import { pixelsPart } from '../wms/get-map'
import { metresPerPixel, type MapFrame } from '../wms/map-request'

/** The place of a tile in Web Mercator. */
export interface TilePlace {
  z: number
  x: number
  y: number
}

/** Draws a tile of pixels in a style. */
export function drawTile(
  database: Database,
  { z, x, y }: TilePlace,
  pixels: DrawnPixels,
  format: ImageFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const { tileSize } = pixels.layer
  return queueRender(async () => {
    const frame = frameOf(z, x, y, tileSize)
    const zoom = zoomOf(metresPerPixel(frame))
    const background = format === 'image/jpeg' ? '#ffffff' : null
    const part = await pixelsPart(database, frame, zoom, pixels)
    const order = { width: tileSize, height: tileSize, zoom, background, format, parts: [part] }
    return paintMap(order, () => Promise.reject(new Error('A tile of pixels has no pictures')))
  })
}

function frameOf(z: number, x: number, y: number, size: number): MapFrame {
  const crs = findCoded('EPSG:3857')
  if (!crs) throw new Error('Web Mercator is not registered')
  return { crs, box: viewOf({ z, x, y }).box, width: size, height: size, dpi: usualDpi }
}
