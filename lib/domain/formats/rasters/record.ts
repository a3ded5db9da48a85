import type { PixelType, RasterSystem } from '@/lib/shared/rasters/facts'
import type { Notice } from '../record'

/** Formats of pixels that are read. */
export type RasterFormat = 'geotiff' | 'jp2' | 'mbtiles' | 'png' | 'jpeg'

export interface RasterOptions {
  /** The system that the caller names: a code, a PROJ string or WKT. */
  srid?: string | undefined
  /** The system of a text; it throws for one that is not known. */
  readSystem(text: string): Promise<RasterSystem>
  /** Called once a second while a file is converted, with the share that is done; it throws to give up. */
  beat?: ((share: number) => Promise<void>) | undefined
  signal?: AbortSignal | undefined
}

/** A band as its file declares it. */
export interface SourceBand {
  type: PixelType
  name: string | null
  nodata: number | null
  colors?: readonly (readonly [value: number, color: string])[]
}

/** One file of pixels. */
export interface SourceFile {
  /** Its path in the archive; null for a file that lies in none. */
  name: string | null
  /** The time that it says itself, in UTC; null where it says none. */
  time: string | null
}

/** An opened file of pixels, or several that make one picture. */
export interface RasterSource {
  format: RasterFormat
  files: readonly SourceFile[]
  /** Of the largest of its files. */
  width: number
  height: number
  bands: readonly SourceBand[]
  /** The number of the band of opacity, from 1; null without one. */
  alpha: number | null
  system: RasterSystem
  systemFrom: 'file' | 'request'
  /** Corners in the system: smallest x and y, largest x and y. */
  bounds: readonly [number, number, number, number]
  notices: readonly Notice[]
  /** Writes it, or one of its files by its place among them, as a Cloud Optimized GeoTIFF and returns the path, which lasts
   * until it is closed. */
  convert(at?: number): Promise<string>
  close(): Promise<void>
}

/** Limits that protect the server from hostile pixels. */
export const rasterBounds = {
  /** Longest side, pixels. */
  side: 1_000_000,
  pixels: 60_000_000_000,
  bands: 64,
  /** Files that are stored one by one. */
  files: 500,
  /** Bytes of all pixels as they are unpacked. */
  unpacked: 96 * 1024 ** 3,
  /** Largest ratio of the pixels to the file, and bytes up to which any ratio is fine. */
  ratio: 2000,
  anyRatio: 256 * 1024 ** 2,
  /** Pixels of all bands of a JPEG2000 file. */
  jp2Samples: 120_000_000,
  /** Of the process that converts. */
  milliseconds: 6 * 3_600_000,
  describeMilliseconds: 120_000,
}
