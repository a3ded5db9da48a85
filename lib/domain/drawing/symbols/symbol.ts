import type { RasterBuffer } from '../raster/raster-buffer'
import type { Collisions } from './collisions'

/** A label or icon that is not placed yet. */
export interface Candidate {
  /** Lower keys are placed first. */
  key: number
  /** Finds room; null when there is none. */
  place(taken: Collisions): Draw | null
}

export type Draw = (raster: RasterBuffer) => void
