import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Collisions } from './collisions'

/** A label or icon that has not found its place yet. */
export interface Candidate {
  /** Lower ones are placed first. */
  key: number
  /** Finds room; null when there is none. */
  place(canvas: SKRSContext2D, taken: Collisions): Draw | null
}

export type Draw = (canvas: SKRSContext2D) => void
