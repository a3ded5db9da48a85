import type { GeometryType } from '@/lib/shared/layer-types'
import type { SymbolPart } from './model/style-model'

export type ShapeKind = SymbolPart['kind']

/** Kinds of symbols that the objects of a layer can have; the usual one first. */
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

/** A layer with shapes of all kinds draws each symbol for its own kind. */
export const onlyFor = (type: GeometryType | null, kind: ShapeKind) =>
  symbolsFor(type).length === 3 ? shapes[kind] : null
