import type { SheetLayout } from '@/lib/shared/print/layout'
import type { Locale } from '@/lib/shared/locale'
import type { RasterLegendEntry } from '../rasters/raster-legend'
import type { Feature } from '../shapes/feature'

/** What surrounds a map on a printed sheet; it can be sent to another thread. */
export interface PageOrder {
  layout: SheetLayout
  locale: Locale
  title: string | null
  legend: readonly LegendPart[]
  /** The line about the scale; null without it. */
  scaleBar: ScaleBar | null
  /** Where north is on the map, radians clockwise from its top; null without the arrow. */
  north: number | null
  grid: PageGrid | null
  /** Whose data it is, and others at the foot. */
  notes: readonly string[]
}

/** The legend of one layer. */
export type LegendPart = { title: string } & (
  | { kind: 'objects'; style: string; types: readonly Feature['type'][] }
  | { kind: 'pixels'; entries: readonly RasterLegendEntry[] }
  | { kind: 'pictures'; pictures: readonly Uint8Array[] }
)

export interface ScaleBar {
  /** `1 : 25 000` */
  ratio: string
  /** Length on paper, millimetres. */
  length: number
  /** At its beginning, middle and end. */
  labels: readonly [string, string, string]
}

/** Lines of equal coordinates, in pixels of the map. */
export interface PageGrid {
  lines: readonly Float32Array[]
  labels: readonly GridLabel[]
}

export interface GridLabel {
  x: number
  y: number
  text: string
  /** The side of the map at which it is written. */
  side: 'bottom' | 'left'
}
