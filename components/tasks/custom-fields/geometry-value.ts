import type { Shape } from '@/components/map/draw/shape'
import type { FieldValueWire, GeometryWire } from '@/lib/domain/custom-fields/field-value'

export const isGeometry = (value: FieldValueWire | undefined): value is GeometryWire =>
  typeof value === 'object' && value !== null

/** A stored figure as it is drawn; null for one that nothing can be drawn of. */
export function toShape({ type, coordinates }: GeometryWire): Shape | null {
  const [first] = coordinates
  if (!first) return null
  if (type === 'Point') return { type, coordinates: first }
  return type === 'LineString' ? { type, coordinates } : { type, coordinates: [coordinates] }
}

/** A drawn figure as it is stored; words that stood beside the former one stay. */
export function toGeometryValue(shape: Shape, before: FieldValueWire | undefined): GeometryWire {
  const words = isGeometry(before)
    ? { name: before.name ?? null, description: before.description ?? null }
    : {}
  if (shape.type === 'Point') return { ...words, type: 'Point', coordinates: [shape.coordinates] }
  if (shape.type === 'LineString') return { ...words, type: 'LineString', coordinates: shape.coordinates }
  return { ...words, type: 'Polygon', coordinates: shape.coordinates[0] ?? [] }
}
