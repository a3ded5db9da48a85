import { carry, readPixel } from '@/lib/domain/drawing'
import type { Database } from '@/lib/platform/database'
import { rangesOf } from '@/lib/platform/storage/read-ranges'
import { hasTimes, type NumberedFile, valueBands } from '@/lib/shared/rasters/facts'
import type { DrawnPixels } from './drawn-layers'
import type { InfoLayer, InfoPixel } from './info-formats'
import type { MapFrame } from './map-request'

/** The values of the bands under a pixel of a map, of up to `count` files that have data there, the newest first; nothing
 * outside of the raster. */
export async function findPixel(
  database: Database,
  { layer, raster, files }: DrawnPixels,
  { crs, box, width, height }: MapFrame,
  [column, row]: readonly [number, number],
  count: number,
): Promise<InfoLayer> {
  const x = box[0] + ((column + 0.5) * (box[2] - box[0])) / width
  const y = box[3] - ((row + 0.5) * (box[3] - box[1])) / height
  const [place] = await carry(database, [[x, y]], crs, raster.system)
  const name = layer.typeName.slice(layer.typeName.indexOf(':') + 1)
  const shown = valueBands(raster)
  const found: InfoPixel[] = []
  let empty: InfoPixel | null = null
  for (const file of files) {
    const at = place && pixelIn(file, place)
    if (!at) continue
    const values = await readPixel(
      rangesOf({ folder: 'uploads', name: file.file }),
      { ...raster, ...file },
      at,
    )
    const pixel: InfoPixel = {
      id: [name, ...(raster.files ? [file.id] : []), at.x, at.y].join('.'),
      values: [
        ...values.map((value, band) => [`band${band + 1}`, value] as const),
        ...(hasTimes(raster) ? [['time', file.time] as const] : []),
      ],
    }
    if (shown.every((band) => values[band - 1] === null)) empty ??= pixel
    else found.push(pixel)
    if (found.length >= count) break
  }
  return { layer, pixels: found.length > 0 || !empty ? found : [empty] }
}

function pixelIn(
  { left, top, pixelWidth, pixelHeight, width, height }: NumberedFile,
  [x, y]: readonly [number, number],
): { x: number; y: number } | null {
  const column = Math.floor((x - left) / pixelWidth)
  const row = Math.floor((top - y) / pixelHeight)
  return column < 0 || row < 0 || column >= width || row >= height ? null : { x: column, y: row }
}
