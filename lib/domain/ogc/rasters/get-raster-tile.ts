import type { Context } from '@/lib/access/context'
import { type ImageFormat, mediaTypeOf } from '@/lib/domain/drawing'
import { isRaster, requireLayer, validatorsOf } from '@/lib/domain/layers'
import type { ObjectsFilter } from '@/lib/domain/objects'
import { isFilter } from '@/lib/domain/tiles'
import { absent, problem } from '@/lib/problems'
import { pixelsTag, styledLayer } from '../wms/drawn-layers'
import { type Picture, pictureOf } from '../wms/picture'
import { drawTile, type TilePlace } from './draw-tile'
import { filesAt } from './files-at'

/** A tile of the pixels of a layer that the caller may read, in its default style; 404 for layers of objects. */
export async function getRasterTile(
  ctx: Context,
  { id, ...place }: TilePlace & { id: number },
  format: ImageFormat,
  filter: ObjectsFilter,
): Promise<Picture> {
  const layer = await requireLayer(ctx, { id }, 'read')
  if (!isRaster(layer)) throw absent('layer')
  if (isFilter(filter)) throw problem('layer.raster')
  const { style } = await styledLayer(ctx, layer, null)
  const pixels = { layer, raster: layer.raster, style, ...filesAt(layer.raster, 'all') }
  const { z, x, y } = place
  const about = ['raster tile', pixelsTag(pixels), z, x, y, layer.tileSize, format]
  return pictureOf(about, validatorsOf([layer]), mediaTypeOf(format), () =>
    drawTile(ctx.database, place, pixels, format),
  )
}
