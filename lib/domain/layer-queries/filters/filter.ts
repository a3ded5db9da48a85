import type { Box, CodedSystem } from '@/lib/domain/coordinates'
import { ogcException, type OgcException } from '../fault'

/** The common form of all filter languages. Geometries are in degrees, east before north, once `placeFilter` has
 * placed those of other systems. */
export type Filter =
  | { op: 'and' | 'or'; parts: readonly Filter[] }
  | { op: 'not'; part: Filter }
  | { op: 'all' | 'none' }
  | { op: 'compare'; sign: Sign; left: Operand; right: Operand; matchCase: boolean }
  | { op: 'between'; value: Operand; lower: Operand; upper: Operand }
  | { op: 'like'; name: string; pattern: readonly PatternPart[]; matchCase: boolean }
  /** The reference is the name with its prefix, where the language has one. */
  | { op: 'null'; name: string; reference?: string }
  | { op: 'ids'; ids: readonly string[] }
  | { op: 'spatial'; relation: Relation; name: string | null; geometry: FilterGeometry }
  | { op: 'distance'; within: boolean; name: string | null; geometry: FilterGeometry; distance: Distance }

export type Sign = '=' | '<>' | '<' | '<=' | '>' | '>='

export type Operand = { kind: 'property'; name: string } | { kind: 'literal'; value: string }

/** A piece of a pattern: literal text, any text, or any one character. */
export type PatternPart = string | { any: 'text' | 'character' }

export const relations = [
  'intersects',
  'disjoint',
  'within',
  'contains',
  'touches',
  'crosses',
  'overlaps',
  'equals',
] as const
export type Relation = (typeof relations)[number]

/** What a relation is called from the other side. */
export const fromOtherSide = (relation: Relation): Relation =>
  relation === 'within' ? 'contains' : relation === 'contains' ? 'within' : relation

export interface Distance {
  amount: number
  unit: 'metres' | 'degrees'
}

type Position = readonly [number, number]

/** How a geometry was given that is not in degrees yet. */
export interface Given {
  crs: CodedSystem
  /** The box, if it is one. */
  box: Box | null
  /** The fault when it is off the Earth. */
  wrong: () => OgcException
}

export type FilterGeometry = { readonly given?: Given } & Shape<Position>

/** A geometry of GeoJSON whose positions are of that type. */
export type Shape<At> =
  | { type: 'Point'; coordinates: At }
  | { type: 'LineString' | 'MultiPoint'; coordinates: readonly At[] }
  | { type: 'Polygon' | 'MultiLineString'; coordinates: readonly (readonly At[])[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly At[])[])[] }

/** Limits of the nesting and the number of conditions. */
export const nestingAtMost = 32
export const conditionsAtMost = 500

export const tooComplex = () => ogcException('OperationParsingFailed', 'ogc.filter-size', {}, 'filter')

/** Counts parts of a filter and enforces the limits. */
export class Budget {
  #conditions = 0
  #depth = 0

  condition(count = 1): void {
    this.#conditions += count
    if (this.#conditions > conditionsAtMost) throw tooComplex()
  }

  nested<T>(read: () => T): T {
    if (++this.#depth > nestingAtMost) throw tooComplex()
    const value = read()
    this.#depth--
    return value
  }
}

/** The conjunction of filters; absent ones match everything. */
export function allOf(...filters: readonly (Filter | null | undefined)[]): Filter | null {
  const parts = filters.filter((one): one is Filter => one !== null && one !== undefined)
  return parts.length > 1 ? { op: 'and', parts } : (parts[0] ?? null)
}

/** A box of degrees as a geometry; without an area it is a point or a line. */
export function boxGeometry([west, south, east, north]: readonly [
  number,
  number,
  number,
  number,
]): FilterGeometry {
  if (west === east && south === north) return { type: 'Point', coordinates: [west, south] }
  if (west === east || south === north)
    return {
      type: 'LineString',
      coordinates: [
        [west, south],
        [east, north],
      ],
    }
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}
