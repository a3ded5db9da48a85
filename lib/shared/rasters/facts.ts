/** Types of pixels that are stored. */
export const pixelTypes = [
  'uint8',
  'int8',
  'uint16',
  'int16',
  'uint32',
  'int32',
  'float32',
  'float64',
] as const
export type PixelType = (typeof pixelTypes)[number]

/** Shares of the pixels, percent, whose values are measured. */
export const measuredShares = [0, 0.5, 1, 2, 5, 10, 25, 50, 75, 90, 95, 98, 99, 99.5, 100] as const

/** One band of a raster. */
export interface RasterBand {
  type: PixelType
  /** How its file calls it; null where it does not. */
  name: string | null
  /** The value of pixels without data; null when there is none. */
  nodata: number | null
  /** The values at the measured shares, in their order; null for a band without data. */
  quantiles: readonly number[] | null
  /** Its own colours by value: `#rrggbb` or `#rrggbbaa`. */
  colors?: readonly (readonly [value: number, color: string])[]
}

/** The system of a raster, as PROJ reads it. */
export interface RasterSystem {
  code: string | null
  name: string
  srid: number | null
  definition: string
  northFirst: boolean
  metresPerUnit: number
  area: readonly [number, number, number, number]
}

/** A Cloud Optimized GeoTIFF in the storage, its rows from north to south. */
export interface RasterFile {
  /** The name of the stored file, and its bytes. */
  file: string
  size: number
  width: number
  height: number
  /** The corner of the first pixel in the system of the raster, and the sides of a pixel there. */
  left: number
  top: number
  pixelWidth: number
  pixelHeight: number
  /** What it was called when it was uploaded; null where that is not known. */
  name: string | null
  /** When its pixels are of, in UTC; null where that is not known. */
  time: string | null
}

/** What a layer of pixels holds: one file, or several that have the same bands and system. */
export interface RasterFacts extends Omit<RasterFile, 'name' | 'time'> {
  /** The files where there are several, or where one has a time: then `size` is that of all of them, the place is around
   * all of them in their finest pixels, and `file` is the first. */
  files?: readonly RasterFile[]
  system: RasterSystem
  /** Around all pixels, in degrees: west, south, east, north. */
  box: readonly [number, number, number, number]
  bands: readonly RasterBand[]
  /** The number of the band that says how opaque a pixel is, from 1; null without one. */
  alpha: number | null
}

/** A file of a raster under its number, from 1. */
export type NumberedFile = RasterFile & { id: number }

/** The files of a raster; that of a plain one has neither a name nor a time. */
export function filesOf({ files, ...only }: RasterFacts): NumberedFile[] {
  const { file, size, width, height, left, top, pixelWidth, pixelHeight } = only
  const plain = { file, size, width, height, left, top, pixelWidth, pixelHeight, name: null, time: null }
  return (files ?? [plain]).map((one, at) => ({ ...one, id: at + 1 }))
}

/** Whether the files of a raster say when they are of. */
export const hasTimes = ({ files }: Pick<RasterFacts, 'files'>): boolean =>
  files?.some(({ time }) => time !== null) ?? false

/** The bands that hold values: all but the one of opacity. */
export const valueBands = ({ bands, alpha }: Pick<RasterFacts, 'bands' | 'alpha'>): number[] =>
  bands.map((_, at) => at + 1).filter((number) => number !== alpha)

/** The value below which a share of the pixels lies, percent; null for a band without data. */
export function quantileOf({ quantiles }: Pick<RasterBand, 'quantiles'>, share: number): number | null {
  if (!quantiles) return null
  const next = measuredShares.findIndex((one) => one >= share)
  const [low, high] = [measuredShares[next - 1], measuredShares[next]]
  const [from, to] = [quantiles[next - 1], quantiles[next]]
  if (to === undefined || high === undefined) return quantiles.at(-1) ?? null
  if (from === undefined || low === undefined) return to
  return from + ((to - from) * (share - low)) / (high - low)
}
