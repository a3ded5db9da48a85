import type { GeometryType } from '@/lib/shared/layer-types'
import type { SymbolPart } from './model/style-model'

export type ShapeKind = SymbolPart['kind']

/** Kinds of symbols for a layer's geometry; the usual one first. */
export function symbolsFor(type: GeometryType | null): readonly ShapeKind[] {
  switch (type) {
    case 'Point':
    case 'MultiPoint':
      return ['point']
    case 'LineString':
    case 'MultiLineString':
      return ['line']
    case 'Polygon':
    case 'MultiPolygon':
      return ['area', 'line']
    default:
      return ['area', 'line', 'point']
  }
}

const shapes = { point: 'Point', line: 'LineString', area: 'Polygon' } as const

/** In a mixed layer each symbol applies to its own geometry type. */
export const onlyFor = (type: GeometryType | null, kind: ShapeKind) =>
  symbolsFor(type).length === 3 ? shapes[kind] : null
