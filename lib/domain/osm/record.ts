/** Keys and values as mappers wrote them. */
export type Tags = Readonly<Record<string, string | undefined>>

/** West, south, east, north in degrees. */
export type Box = [west: number, south: number, east: number, north: number]

/** Longitude and latitude, one after the other, in ten-millionths of a degree: as exact as the file is. */
export type Course = Int32Array

export const unitsOfDegree = 1e7

/** Outer ring first, then its holes; every ring is closed. */
export type Polygon = Course[]

export type Form =
  | { type: 'point'; at: Course }
  /** `refs` are the numbers of its nodes, also of those that the file does not hold. */
  | { type: 'line'; course: Course; closed: boolean; refs: readonly number[] }
  | { type: 'area'; polygons: Polygon[]; members: readonly Member[] }
  /** Of a relation that is no area: only who belongs to it. */
  | { type: 'members'; members: readonly Member[] }

export type ElementKind = 'node' | 'way' | 'relation'

export interface Member {
  kind: ElementKind
  ref: number
  role: string
}

/** Something of the map with what is said of it. */
export interface Feature {
  kind: ElementKind
  id: number
  tags: Tags
  form: Form
}
