import type { PixelType } from '@/lib/shared/rasters/facts'
import { BrokenRaster } from './fault'
import type { ReadRanges } from './ranges'
import { type Directory, type Field, TiffReader } from './read-directory'

/** The pixels of a raster at one resolution, in blocks. */
export interface CogLevel {
  width: number
  height: number
  blockWidth: number
  blockHeight: number
  /** Blocks in a row. */
  across: number
  down: number
  samples: number
  type: PixelType
  predictor: number
  packed: boolean
  /** Where the blocks lie, and their bytes. */
  offsets: Field
  counts: Field
}

/** An opened raster: its levels from the finest to the coarsest. */
export interface Cog {
  size: number
  levels: readonly CogLevel[]
  place: RasterPlace
}

/** The corner of the first pixel, and the sides of a pixel of the finest level. */
export interface RasterPlace {
  left: number
  top: number
  pixelWidth: number
  pixelHeight: number
}

const tags = {
  subfile: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  samples: 277,
  planar: 284,
  predictor: 317,
  blockWidth: 322,
  blockHeight: 323,
  offsets: 324,
  counts: 325,
  format: 339,
  pixelScale: 33_550,
  tiePoint: 33_922,
  geoKeys: 34_735,
} as const

const none = 1
const deflated = [8, 32_946]

/** Reads the directories of a Cloud Optimized GeoTIFF. Only what this server writes is read: blocks of whole pixels,
 * plain or deflated. */
export async function openCog(read: ReadRanges, size: number): Promise<Cog> {
  const reader = new TiffReader(read, size)
  const levels: CogLevel[] = []
  const directories = await reader.directories()
  for (const directory of directories) {
    const level = await levelOf(reader, directory)
    if (level) levels.push(level)
  }
  const [first] = levels
  if (!first) throw new BrokenRaster('The file has no pixels')
  if (levels.some(({ samples, type }) => samples !== first.samples || type !== first.type))
    throw new BrokenRaster('The levels of the file differ in their bands')
  const place = await placeOf(reader, directories[0])
  return { size, place, levels: levels.toSorted((one, other) => other.width - one.width) }
}

/** Key of the directory of keys that says what a place belongs to, and its value for the middle of a pixel (OGC 19-008r4). */
const rasterType = 1025
const isPoint = 2

async function placeOf(reader: TiffReader, directory: Directory | undefined): Promise<RasterPlace> {
  const fields = directory?.fields
  const [pixelWidth = 0, pixelHeight = 0] = await reader.doubles(fields?.get(tags.pixelScale))
  const [i = 0, j = 0, , x = 0, y = 0] = await reader.doubles(fields?.get(tags.tiePoint))
  const field = fields?.get(tags.geoKeys)
  const keys = field && field.count < 10_000 ? await reader.numbers(field) : []
  const at = keys.findIndex((key, n) => n >= 4 && n % 4 === 0 && key === rasterType)
  const half = at > 0 && keys[at + 3] === isPoint ? 0.5 : 0
  if (!(pixelWidth > 0 && pixelHeight > 0)) throw new BrokenRaster('The file does not say where it lies')
  return { left: x - (i + half) * pixelWidth, top: y + (j + half) * pixelHeight, pixelWidth, pixelHeight }
}

/** Null for a mask. */
async function levelOf(reader: TiffReader, { fields }: Directory): Promise<CogLevel | null> {
  const number = (tag: number, otherwise = 0) => reader.number(fields.get(tag), otherwise)
  if (((await number(tags.subfile)) & 4) !== 0) return null
  const [width, height] = [await number(tags.width), await number(tags.height)]
  const [blockWidth, blockHeight] = [await number(tags.blockWidth), await number(tags.blockHeight)]
  const samples = await number(tags.samples, 1)
  const compression = await number(tags.compression, none)
  const [offsets, counts] = [fields.get(tags.offsets), fields.get(tags.counts)]
  const packed = deflated.includes(compression)
  const isRead =
    width > 0 && height > 0 && blockWidth > 0 && blockHeight > 0 && blockWidth <= 1024 && blockHeight <= 1024
  if (!isRead || !offsets || !counts || !(packed || compression === none) || samples < 1 || samples > 1000)
    throw new BrokenRaster('The pixels of the file are not stored as expected')
  if ((await number(tags.planar, 1)) !== 1 && samples > 1)
    throw new BrokenRaster('The bands of the file are stored apart')
  const [across, down] = [Math.ceil(width / blockWidth), Math.ceil(height / blockHeight)]
  if (offsets.count < across * down || counts.count < across * down)
    throw new BrokenRaster('The file lacks blocks')
  const type = typeOf(await number(tags.bits, 1), await number(tags.format, 1))
  const predictor = await number(tags.predictor, 1)
  return {
    width,
    height,
    blockWidth,
    blockHeight,
    across,
    down,
    samples,
    type,
    predictor,
    packed,
    offsets,
    counts,
  }
}

const types: Readonly<Record<string, PixelType>> = {
  '1/8': 'uint8',
  '2/8': 'int8',
  '1/16': 'uint16',
  '2/16': 'int16',
  '1/32': 'uint32',
  '2/32': 'int32',
  '3/32': 'float32',
  '3/64': 'float64',
}

function typeOf(bits: number, format: number): PixelType {
  const type = types[`${format}/${bits}`]
  if (!type) throw new BrokenRaster('The pixels of the file have an unexpected type')
  return type
}
