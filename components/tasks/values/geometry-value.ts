import type { Place, Shape } from '@/components/map/draw/shape'
import type { FieldValueWire, GeometryWire } from '@/lib/domain/custom-fields/field-value'

export const isGeometry = (value: FieldValueWire | undefined): value is GeometryWire =>
  typeof value === 'object' && value !== null

/** Converts a stored geometry for drawing; null when it cannot be drawn. */
export function toShape({ type, coordinates }: GeometryWire): Shape | null {
  if (hasHoles(coordinates)) return { type: 'Polygon', coordinates }
  const [first] = coordinates
  if (!first) return null
  if (type === 'Point') return { type, coordinates: first }
  return type === 'LineString' ? { type, coordinates } : { type, coordinates: [coordinates] }
}

const hasHoles = (coordinates: Place[] | Place[][]): coordinates is Place[][] =>
  Array.isArray(coordinates[0]?.[0])

/** Converts a drawn geometry for storage and keeps the text of the former one. */
export function toGeometryValue(shape: Shape, before: FieldValueWire | undefined): GeometryWire {
  const words = isGeometry(before)
    ? { name: before.name ?? null, description: before.description ?? null }
    : {}
  if (shape.type === 'Point') return { ...words, type: 'Point', coordinates: [shape.coordinates] }
  if (shape.type === 'LineString') return { ...words, type: 'LineString', coordinates: shape.coordinates }
  const [outer = [], ...holes] = shape.coordinates
  return { ...words, type: 'Polygon', coordinates: holes.length > 0 ? shape.coordinates : outer }
}
