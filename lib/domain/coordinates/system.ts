/** West, south, east, north; or the smallest and largest coordinates, the easting first. */
export type Box = readonly [number, number, number, number]
export type Point = readonly [number, number]

/** A coordinate reference system. Its coordinates are always x, y here: code that reads or writes the
 * authority's order swaps them by `northFirst`. */
export interface System {
  /** `EPSG:28407`, `ESRI:102025` or `CRS:84`; null for a system without a code. */
  code: string | null
  /** Its row in `spatial_ref_sys`, if it may have one. */
  srid: number | null
  name: string
  /** What `try_transform` takes: a definition, or one with the general shift of its datum, see `shiftedEverywhere`. */
  definition: string
  /** Whether the authority puts the northing first. */
  northFirst: boolean
  /** Metres per unit, for scale denominators; for degrees at the equator. */
  metresPerUnit: number
  /** Area of use in degrees: west, south, east, north. West is above east where it crosses the 180th meridian. */
  area: Box
}

/** A system that has a code, as services name it. */
export interface CodedSystem extends System {
  code: string
}

/** Why a text gives no system. */
export interface Refusal {
  /** `datum`: its datum has no known shift to WGS 84. `local`: its parameters are not published. */
  reason: 'unknown' | 'datum' | 'local'
  /** What the text calls it. */
  name: string
}

export const isSystem = (found: System | Refusal): found is System => 'definition' in found

/** The system of stored coordinates, for `try_transform`. */
export const stored = 'EPSG:4326'

/** Whether its coordinates are those that are stored. */
export const isStored = ({ definition }: System): boolean => definition === stored

/** Metres of a degree at the equator of WGS 84. */
export const metresPerDegree = 111_319.490_793_273_57

export const world: Box = [-180, -90, 180, 90]

/** The part of a box in another one; null when they do not meet. */
export function clip([west, south, east, north]: Box, area: Box): Box | null {
  const inside: Box = [
    Math.max(west, area[0]),
    Math.max(south, area[1]),
    Math.min(east, area[2]),
    Math.min(north, area[3]),
  ]
  return inside[0] <= inside[2] && inside[1] <= inside[3] ? inside : null
}
