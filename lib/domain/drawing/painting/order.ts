import type { IconFile } from '@/lib/domain/map-icons'
import type { Pixels } from '@/lib/platform/images'
import type { MapFormat } from '../encode-image'
import type { ByteSpan } from '@/lib/platform/cog'
import type { RasterOrder } from '../rasters/order'
import type { PageOrder } from '../page/order'
import type { Rows } from '../rows'

/** A serializable map to paint, which can be sent to another thread. */
export interface Order {
  width: number
  height: number
  zoom: number
  /** Pixels per inch; 96 when absent. Symbols, widths and texts are as large on paper at any. */
  dpi?: number
  background: string | null
  format: MapFormat
  /** Bottom first. */
  parts: readonly OrderPart[]
  /** The sheet that the map is printed on. */
  page?: PageOrder
  /** The map is cut into so many tiles, and no label crosses its edges. The answer holds the files of all tiles. */
  cut?: { columns: number; rows: number }
}

export interface OrderPart {
  /** The stored style as JSON; identical text every time, so it can be a cache key. */
  style: string
  rows: Rows | null
  /** Whether it is a ready picture, requested when its turn comes. */
  isPicture: boolean
  /** Pixels of stored files instead of objects, the first on top. */
  rasters?: readonly RasterOrder[]
  /** How many pixels of them are drawn; those of the map when absent. */
  size?: { width: number; height: number }
  /** Pictures of parts of the map instead. */
  tiles?: readonly PlacedTile[]
}

/** A picture, as its file, of a part of a map. In pixels of the map. */
export interface PlacedTile {
  bytes: Uint8Array
  left: number
  top: number
  width: number
  height: number
}

/** Data requested while painting. */
export interface Supplies {
  /** Icons by name; those of known ids without their bytes. */
  icons(names: readonly string[], known: readonly number[]): Promise<readonly IconFile[]>
  /** The picture of a part. */
  picture(part: number): Promise<Pixels>
  /** Parts of a stored raster. */
  ranges(file: string, spans: readonly ByteSpan[]): Promise<readonly Uint8Array[]>
}

export type Question =
  | { icons: readonly string[]; known: readonly number[] }
  | { picture: number }
  | { file: string; spans: readonly ByteSpan[] }
