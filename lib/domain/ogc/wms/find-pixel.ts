import { carry, readPixel } from '@/lib/domain/drawing'
import type { Database } from '@/lib/platform/database'
import { rangesOf } from '@/lib/platform/storage/read-ranges'
import type { PixelLayer } from '../reading/map-layer'
import type { InfoLayer } from './info-formats'
import type { MapFrame } from './map-request'

/** The values of the bands under a pixel of a map; nothing outside of the raster. */
export async function findPixel(
  database: Database,
  { layer, raster }: PixelLayer,
  { crs, box, width, height }: MapFrame,
  [column, row]: readonly [number, number],
): Promise<InfoLayer> {
  const x = box[0] + ((column + 0.5) * (box[2] - box[0])) / width
  const y = box[3] - ((row + 0.5) * (box[3] - box[1])) / height
  const [place] = await carry(database, [[x, y]], crs, raster.system)
  const at = place && {
    x: Math.floor((place[0] - raster.left) / raster.pixelWidth),
    y: Math.floor((raster.top - place[1]) / raster.pixelHeight),
  }
  if (!at || at.x < 0 || at.y < 0 || at.x >= raster.width || at.y >= raster.height)
    return { layer, pixels: [] }
  const values = await readPixel(rangesOf({ folder: 'uploads', name: raster.file }), raster, at)
  const name = layer.typeName.slice(layer.typeName.indexOf(':') + 1)
  const named = values.map((value, band) => [`band${band + 1}`, value] as const)
  return { layer, pixels: [{ id: `${name}.${at.x}.${at.y}`, values: named }] }
}
