import { env } from '@/lib/platform/env'
import {
  filesOf,
  type NumberedFile,
  quantileOf,
  type RasterBand,
  type RasterFacts,
} from '@/lib/shared/rasters/facts'
import { decimal, decimals, integer, list, nullable, shape, text, type WireOf } from '@/lib/wire'

const band = shape<RasterBand>('RasterBand')({
  type: text((b) => b.type),
  name: nullable.text((b) => b.name),
  nodata: nullable.decimal((b) => b.nodata),
  min: nullable.decimal((b) => quantileOf(b, 0)),
  max: nullable.decimal((b) => quantileOf(b, 100)),
  low: nullable.decimal((b) => quantileOf(b, 2)),
  high: nullable.decimal((b) => quantileOf(b, 98)),
  quantiles: nullable.decimals((b) => b.quantiles),
})

/** One of the files of a layer of pixels. */
const rasterFile = shape<NumberedFile & { layerId: number }>('LayerRasterFile')({
  id: integer((f) => f.id),
  name: nullable.text((f) => f.name),
  time: nullable.text((f) => f.time),
  width: integer((f) => f.width),
  height: integer((f) => f.height),
  size: integer((f) => f.size),
  fileUrl: text((f): string => `${fileUrlOf(f.layerId)}?file=${f.id}`),
})

const fileUrlOf = (layerId: number): string => `${env.BASE_URL}/layers/${layerId}/file`

/** What a layer of pixels holds. */
export const presentRaster = shape<RasterFacts & { id: number }>('LayerRaster')({
  width: integer((r) => r.width),
  height: integer((r) => r.height),
  size: integer((r) => r.size),
  crs: nullable.text((r) => r.system.code),
  crsName: text((r) => r.system.name),
  pixelWidth: decimal((r) => r.pixelWidth),
  pixelHeight: decimal((r) => r.pixelHeight),
  bbox: decimals((r) => r.box),
  bands: list((r) => r.bands, band),
  alpha: nullable.integer((r) => r.alpha),
  fileUrl: text((r): string => fileUrlOf(r.id)),
  files: list((r) => filesOf(r).map((file) => ({ ...file, layerId: r.id })), rasterFile),
})

export type LayerRasterWire = WireOf<typeof presentRaster>
