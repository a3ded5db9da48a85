import type { Names } from '../classify/names'

/** West, south, east, north in coordinate units. */
export type UnitBox = [number, number, number, number]

/** A mapped piece of a street. */
export interface StreetWay extends Names {
  id: number
  postcode?: string
  /** Known by its number alone; no house belongs to it unless it says so. */
  numbered?: boolean
  box: UnitBox
  from: number
  to: number
}

/** All pieces of one name that are near each other, within one town. */
export interface Street extends Names {
  key: number
  ways: StreetWay[]
  /** The town with an area that it lies in. */
  town: number | null
  box: UnitBox
  /** Not mapped: only addresses name it. */
  named?: { x: number; y: number; place: boolean }
}

/** The bounding box of a line. */
export function boxOf(course: ArrayLike<number>): UnitBox {
  const box: UnitBox = [course[0] ?? 0, course[1] ?? 0, course[0] ?? 0, course[1] ?? 0]
  for (let at = 0; at + 1 < course.length; at += 2) {
    box[0] = Math.min(box[0], course[at] ?? 0)
    box[1] = Math.min(box[1], course[at + 1] ?? 0)
    box[2] = Math.max(box[2], course[at] ?? 0)
    box[3] = Math.max(box[3], course[at + 1] ?? 0)
  }
  return box
}

export const around = (one: UnitBox, other: UnitBox): UnitBox => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]
