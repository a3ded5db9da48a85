import type { Context } from '@/lib/access/context'
import { originalOf, readFile } from '@/lib/domain/files'
import { isRaster, requireLayer } from '@/lib/domain/layers'
import { absent } from '@/lib/problems'

/** The file of a layer of pixels that the caller may read, a Cloud Optimized GeoTIFF; 404 for other layers. */
export async function openRasterFile(ctx: Context, id: number) {
  const layer = await requireLayer(ctx, { id }, 'read')
  const file = isRaster(layer) ? await readFile(ctx.database, layer.raster.file) : null
  if (!file) throw absent('file')
  const mediaType = 'image/tiff; application=geotiff; profile=cloud-optimized'
  return { ...originalOf(file), mediaType, name: `${layer.title}.tif` }
}
