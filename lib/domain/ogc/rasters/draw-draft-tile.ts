import type { Context } from '@/lib/access/context'
import { type ImageFormat, mediaTypeOf } from '@/lib/domain/drawing'
import { checkStyle, isRaster, requireLayer, type StyleBody } from '@/lib/domain/layers'
import { absent } from '@/lib/problems'
import { pixelsTag } from '../wms/drawn-layers'
import { type Picture, pictureOf } from '../wms/picture'
import { drawTile, type TilePlace } from './draw-tile'
import { filesAt } from './files-at'

/** A tile of the pixels of a layer in a style that is not saved, for those who may save it; 404 for tiles of objects. */
export async function drawDraftTile(
  ctx: Context,
  { id, ...place }: TilePlace & { id: number },
  format: ImageFormat | null,
  body: StyleBody,
): Promise<Picture> {
  const layer = await requireLayer(ctx, { id }, 'edit')
  if (!isRaster(layer) || !format) throw absent('layer')
  const layers = checkStyle(body.layers, layer.raster)
  const style = { name: '', isDefault: false, layers, revision: 0 }
  const pixels = { layer, raster: layer.raster, style, ...filesAt(layer.raster, 'all') }
  const { z, x, y } = place
  const about = ['draft tile', pixelsTag(pixels), JSON.stringify(layers), z, x, y, layer.tileSize, format]
  return pictureOf(about, null, mediaTypeOf(format), () => drawTile(ctx.database, place, pixels, format))
}
