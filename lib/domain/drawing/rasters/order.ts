/** Control points of a picture: where they lie in the finest pixels of a raster; no number where they lie nowhere. */
export interface ControlGrid {
  /** Pixels of the picture between two points; the first lies one pixel outside of its corner. */
  stepX: number
  stepY: number
  columns: number
  rows: number
  xs: Float64Array
  ys: Float64Array
}

/** Colours from 0 to 255 and their opacity from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** How values become colours, with everything that the raster itself says. */
export interface DrawnLook {
  /** Numbers of bands from 0: one, or red, green and blue. */
  bands: readonly number[]
  ranges: readonly { min: number; max: number }[]
  ramp: { kind: 'blended' | 'classes' | 'exact'; stops: readonly { value: number; color: Rgba }[] } | null
  hillshade: { azimuth: number; altitude: number; exaggeration: number } | null
  opacity: number
  /** Whether values between pixels are blended. */
  smooth: boolean
  /** A value that is not drawn, beside those of the bands. */
  nodata: number | null
}

/** A raster on a map, which can be sent to another thread. */
export interface RasterOrder {
  /** The stored file, and its bytes. */
  file: string
  size: number
  width: number
  height: number
  /** The number of the band of opacity from 0, and its largest value; null without one. */
  alpha: { band: number; most: number } | null
  /** The values without data by band. */
  nodata: readonly (number | null)[]
  grid: ControlGrid
  /** Ground that a pixel of the picture covers, metres. */
  metres: { x: number; y: number }
  /** Bottom first. */
  looks: readonly DrawnLook[]
}
