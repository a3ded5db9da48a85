/** Tags as mapped. */
export type Tags = Readonly<Record<string, string | undefined>>

/** West, south, east, north in degrees. */
export type Box = [west: number, south: number, east: number, north: number]

/** Longitude and latitude in turn, in ten-millionths of a degree, the precision of the file. */
export type Course = Int32Array

export const unitsOfDegree = 1e7

/** Outer ring first, then its holes; every ring is closed. */
export type Polygon = Course[]

export type Form =
  | { type: 'point'; at: Course }
  /** `refs` are the ids of its nodes, including those missing in the file. */
  | { type: 'line'; course: Course; closed: boolean; refs: readonly number[] }
  | { type: 'area'; polygons: Polygon[]; members: readonly Member[] }
  /** For a relation that is not an area: only its members. */
  | { type: 'members'; members: readonly Member[] }

export type ElementKind = 'node' | 'way' | 'relation'

export interface Member {
  kind: ElementKind
  ref: number
  role: string
}

/** A feature of the map with its tags. */
export interface Feature {
  kind: ElementKind
  id: number
  tags: Tags
  form: Form
}
