import type { Context } from '@/lib/access/context'
import { originalOf, readFile } from '@/lib/domain/files'
import { isRaster, requireLayer } from '@/lib/domain/layers'
import { absent } from '@/lib/problems'
import { filesOf } from '@/lib/shared/rasters/facts'

/** A file of a layer of pixels that the caller may read, a Cloud Optimized GeoTIFF; 404 for other layers, and for a number
 * that no file has. */
export async function openRasterFile(ctx: Context, id: number, number: number) {
  const layer = await requireLayer(ctx, { id }, 'read')
  const files = isRaster(layer) ? filesOf(layer.raster) : []
  const found = files.find((one) => one.id === number)
  const file = found ? await readFile(ctx.database, found.file) : null
  if (!found || !file) throw absent('file')
  const mediaType = 'image/tiff; application=geotiff; profile=cloud-optimized'
  return {
    ...originalOf(file),
    mediaType,
    name: files.length > 1 ? `${layer.title} ${number}.tif` : `${layer.title}.tif`,
  }
}
