import { createHash } from 'node:crypto'
import type { ElementKind } from '@/lib/domain/osm'

/** Of a way that is a street: it may be a square with a name and a number, too. */
export const streetFacet: Facet = 3

const kinds: Record<ElementKind, number> = { node: 0, way: 1, relation: 2 }

/** What of an element a place is: the thing itself, or one of its addresses. */
export type Facet = 0 | 1 | 2 | 3

/** The number of a place within its source, the same at every import. */
export const keyOf = (kind: ElementKind, id: number, facet: Facet = 0): number =>
  (id * 4 + kinds[kind]) * 4 + facet

/** Above every number of an element. */
const derivedFrom = 2 ** 39

/** The number of a place that no element is: a house between two others, a street that only houses name. */
export function derivedKey(...parts: (string | number)[]): number {
  const digest = createHash('sha1').update(parts.join('\0')).digest()
  return derivedFrom + (digest.readUIntBE(0, 6) % derivedFrom)
}
