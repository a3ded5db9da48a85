import type { Context } from '@/lib/access/context'
import { findCoded } from '@/lib/domain/coordinates'
import { type ImageFormat, mediaTypeOf, paintMap, queueRender, usualDpi, zoomOf } from '@/lib/domain/drawing'
import { isRaster, readStyle, requireLayer, validatorsOf } from '@/lib/domain/layers'
import type { ObjectsFilter } from '@/lib/domain/objects'
import { isFilter, viewOf } from '@/lib/domain/tiles'
import { absent, problem } from '@/lib/problems'
import { pixelsTag } from '../wms/drawn-layers'
import { pixelsPart } from '../wms/get-map'
import { metresPerPixel, type MapFrame } from '../wms/map-request'
import { type Picture, pictureOf } from '../wms/picture'

interface TileRequest {
  id: number
  z: number
  x: number
  y: number
}

/** A tile of the pixels of a layer that the caller may read, in its default style; 404 for layers of objects. */
export async function getRasterTile(
  ctx: Context,
  { id, z, x, y }: TileRequest,
  format: ImageFormat,
  filter: ObjectsFilter,
): Promise<Picture> {
  const layer = await requireLayer(ctx, { id }, 'read')
  if (!isRaster(layer)) throw absent('layer')
  if (isFilter(filter)) throw problem('layer.raster')
  const style = await readStyle(ctx.database, layer, null)
  const { raster, tileSize } = layer
  const pixels = { layer, raster, style }
  const background = format === 'image/jpeg' ? '#ffffff' : null
  const about = ['raster tile', pixelsTag(pixels), z, x, y, tileSize, format]
  return pictureOf(about, validatorsOf([layer]), mediaTypeOf(format), () =>
    queueRender(async () => {
      const frame = frameOf(z, x, y, tileSize)
      const zoom = zoomOf(metresPerPixel(frame))
      const part = await pixelsPart(ctx.database, frame, zoom, pixels)
      const order = { width: tileSize, height: tileSize, zoom, background, format, parts: [part] }
      return paintMap(order, () => Promise.reject(new Error('A tile of pixels has no pictures')))
    }),
  )
}

function frameOf(z: number, x: number, y: number, size: number): MapFrame {
  const crs = findCoded('EPSG:3857')
  if (!crs) throw new Error('Web Mercator is not registered')
  return { crs, box: viewOf({ z, x, y }).box, width: size, height: size, dpi: usualDpi }
}
