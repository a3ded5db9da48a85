import { createHash } from 'node:crypto'
import type { ElementKind } from '@/lib/domain/osm'

/** For a way that is a street: it may also be a square with a name and a number. */
export const streetFacet: Facet = 3

const kinds: Record<ElementKind, number> = { node: 0, way: 1, relation: 2 }

/** Which place of an element it is: the feature itself, or one of its addresses. */
export type Facet = 0 | 1 | 2 | 3

/** The key of a place within its source, the same in every import. */
export const keyOf = (kind: ElementKind, id: number, facet: Facet = 0): number =>
  (id * 4 + kinds[kind]) * 4 + facet

/** Larger than any key of an element. */
const derivedFrom = 2 ** 39

/** The key of a place without an element: an interpolated house, or a street that only addresses name. */
export function derivedKey(...parts: (string | number)[]): number {
  const digest = createHash('sha1').update(parts.join('\0')).digest()
  return derivedFrom + (digest.readUIntBE(0, 6) % derivedFrom)
}
