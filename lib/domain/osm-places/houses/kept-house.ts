import type { ElementKind, Polygon } from '@/lib/domain/osm'
import type { Address } from '../classify/addresses'
import type { Names } from '../classify/names'

/** A house number that waits until all streets are known. */
export interface KeptHouse {
  kind: ElementKind
  id: number
  x: number
  y: number
  addresses: Address[]
  city?: string
  postcode?: string
  /** Outline of a building: rings of coordinates. */
  outline?: number[][][]
  /** A point of interest at this address. */
  interest?: Names & { category: string; importance?: number }
}

/** An interpolation line with its numbered points. */
export interface KeptInterpolation {
  id: number
  how: string
  street: string
  postcode?: string
  refs: readonly number[]
  course: number[]
}

/** Larger outlines are not of houses. */
const cornersAtMost = 2000

/** The outlines of polygons; undefined for those that are too large. */
export function outlineOf(polygons: readonly Polygon[]): number[][][] | undefined {
  const corners = polygons.reduce(
    (sum, rings) => sum + rings.reduce((all, ring) => all + ring.length / 2, 0),
    0,
  )
  return corners <= cornersAtMost ? polygons.map((rings) => rings.map((ring) => [...ring])) : undefined
}
