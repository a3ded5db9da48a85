import { z } from 'zod'
import { problem } from '@/lib/problems'
import type { PixelType } from '@/lib/shared/rasters/facts'
import { timeOfTag } from '@/lib/shared/rasters/file-times'
import { convertRasters, type RasterInput } from '../gdal/convert'
import { rasterBounds, type SourceBand } from './record'

/** One file as GDAL describes it. */
export interface DescribedFile {
  width: number
  height: number
  bands: readonly SourceBand[]
  alpha: number | null
  /** Whether a mask beside the bands says which pixels are there. */
  masked: boolean
  /** Whether pixels have fewer bits than their type. */
  fewBits: boolean
  /** Of the system in the file; null without one. */
  wkt: string | null
  /** The six numbers of GDAL; null without a place. */
  transform: readonly [number, number, number, number, number, number] | null
  /** Whether it is placed by control points. */
  byPoints: boolean
  /** The time that it says, in UTC; null where it says none. */
  time: string | null
}

const number = z.union([z.number(), z.string().transform(Number)])
const Told = z.object({
  size: z.tuple([z.int(), z.int()]),
  coordinateSystem: z.object({ wkt: z.string() }).optional(),
  geoTransform: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]).optional(),
  gcps: z
    .object({ coordinateSystem: z.object({ wkt: z.string() }).optional(), gcpList: z.array(z.unknown()) })
    .optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  bands: z.array(
    z.object({
      type: z.string(),
      description: z.string().optional(),
      colorInterpretation: z.string().optional(),
      noDataValue: number.optional(),
      mask: z.object({ flags: z.array(z.string()) }).optional(),
      colorTable: z.object({ entries: z.array(z.array(z.int())) }).optional(),
      metadata: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
    }),
  ),
})
type Told = z.output<typeof Told>

const types: Readonly<Record<string, PixelType>> = {
  Byte: 'uint8',
  Int8: 'int8',
  UInt16: 'uint16',
  Int16: 'int16',
  UInt32: 'uint32',
  Int32: 'int32',
  Float32: 'float32',
  Float64: 'float64',
}

const bytesOfType = (type: PixelType) => Number(/\d+/.exec(type)?.[0] ?? 8) / 8

export const rasterConfig = {
  GDAL_PAM_ENABLED: 'NO',
  GDAL_CACHEMAX: '192',
  GDAL_NUM_THREADS: '1',
  GDAL_TIFF_INTERNAL_MASK: 'YES',
  // The library cannot ask for it.
  CHECK_DISK_FREE_SPACE: 'NO',
}

/** Asks GDAL about files of a folder, and checks each of them; `bytes` is the size of all. */
export async function describeFiles(
  folder: string,
  title: string,
  inputs: readonly RasterInput[],
  bytes: number,
  signal: AbortSignal | undefined,
): Promise<DescribedFile[]> {
  const order = { folder, title, describe: inputs, config: rasterConfig }
  const within = { milliseconds: rasterBounds.describeMilliseconds }
  const { rasters } = await convertRasters(order, { signal, within })
  const files = rasters.map((told) => fileOf(Told.parse(told)))
  const unpacked = files.reduce((sum, file) => sum + checkedSize(file), 0)
  if (unpacked > rasterBounds.unpacked) throw tooLarge()
  if (unpacked > rasterBounds.anyRatio && unpacked > bytes * rasterBounds.ratio)
    throw problem('import.raster-ratio', { ratio: rasterBounds.ratio })
  return files
}

const tooLarge = () => problem('import.raster-large', { limit: rasterBounds.pixels / 1e9 })

/** The bytes of its pixels; a file beyond the limits is refused. */
function checkedSize({ width, height, bands }: DescribedFile): number {
  if (bands.length > rasterBounds.bands) throw problem('import.raster-bands', { limit: rasterBounds.bands })
  if (Math.max(width, height) > rasterBounds.side || width * height > rasterBounds.pixels) throw tooLarge()
  return bands.reduce((sum, { type }) => sum + bytesOfType(type) * width * height, 0)
}

function fileOf({ size, coordinateSystem, geoTransform, gcps, bands, metadata }: Told): DescribedFile {
  const [width, height] = size
  const [first] = bands
  const flags = first?.mask?.flags ?? []
  const alpha = bands.findIndex(({ colorInterpretation }) => colorInterpretation === 'Alpha')
  const byPoints = !geoTransform && (gcps?.gcpList.length ?? 0) > 0
  return {
    width,
    height,
    bands: bands.map(bandOf),
    alpha: alpha < 0 ? null : alpha + 1,
    masked: flags.includes('PER_DATASET') && !flags.includes('ALPHA'),
    fewBits: bands.some(({ metadata }) => metadata?.IMAGE_STRUCTURE?.NBITS !== undefined),
    wkt: (byPoints ? gcps?.coordinateSystem?.wkt : undefined) || coordinateSystem?.wkt || null,
    transform: geoTransform ?? null,
    byPoints,
    time: timeIn(metadata?.['']),
  }
}

const Dated = z.object({ TIFFTAG_DATETIME: z.string().max(100) })

function timeIn(metadata: unknown): string | null {
  const found = Dated.safeParse(metadata)
  return found.success ? timeOfTag(found.data.TIFFTAG_DATETIME) : null
}

function bandOf({ type: told, description, noDataValue, colorTable }: Told['bands'][number]): SourceBand {
  const type = types[told]
  if (!type) throw problem('import.raster-type', { type: told, types: Object.keys(types).join(', ') })
  const nodata = noDataValue !== undefined && Number.isFinite(noDataValue) ? noDataValue : null
  const colors = colorTable?.entries.slice(0, 1024).map((entry, value) => [value, hexOf(entry)] as const)
  return {
    type,
    name: description?.slice(0, 200) || null,
    nodata,
    ...(colors && colors.length > 0 && { colors }),
  }
}

function hexOf([red = 0, green = 0, blue = 0, alpha = 255]: readonly number[]): string {
  const digits = [red, green, blue, ...(alpha === 255 ? [] : [alpha])]
  return `#${digits.map((part) => Math.min(255, Math.max(0, part)).toString(16).padStart(2, '0')).join('')}`
}
