import type { SKRSContext2D } from '@napi-rs/canvas'
import type { RasterBuffer } from '../raster/raster-buffer'
import type { Collisions } from './collisions'

/** A label or icon that is not placed yet. */
export interface Candidate {
  /** Lower keys are placed first. */
  key: number
  /** Finds room; null when there is none. */
  place(taken: Collisions): PlacedSymbol | null
}

/** A label or icon that has its place. */
export interface PlacedSymbol {
  draw(raster: RasterBuffer): void
  /** The same on a canvas, whose state it leaves as it was. */
  write(canvas: SKRSContext2D): void
}
