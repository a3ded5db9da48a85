import type { ElementKind, Polygon } from '@/lib/domain/osm'
import type { Address } from '../classify/addresses'

/** Something with a house number that waits until all streets are known. */
export interface KeptHouse {
  kind: ElementKind
  id: number
  x: number
  y: number
  addresses: Address[]
  city?: string
  postcode?: string
  /** Outline of a building: rings of numbers. */
  outline?: number[][][]
  /** A point of interest that has this address. */
  interest?: { category: string; name: string; names: Record<string, string>; otherNames: string[] }
}

/** A line between numbered points, along which numbers count on. */
export interface KeptInterpolation {
  id: number
  how: string
  street: string
  postcode?: string
  refs: readonly number[]
  course: number[]
}

/** Outlines of larger things are no houses that one stands in front of. */
const cornersAtMost = 2000

export function outlineOf(polygons: readonly Polygon[]): number[][][] | undefined {
  const corners = polygons.reduce(
    (sum, rings) => sum + rings.reduce((all, ring) => all + ring.length / 2, 0),
    0,
  )
  return corners <= cornersAtMost ? polygons.map((rings) => rings.map((ring) => [...ring])) : undefined
}
