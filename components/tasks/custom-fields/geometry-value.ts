import type { FieldValue, GeometryValue } from '@/components/api/task-parts'
import type { Shape } from '@/components/map/draw/shape'

export const isGeometry = (value: FieldValue | undefined): value is GeometryValue =>
  typeof value === 'object' && value !== null

/** A stored figure as it is drawn; null for one that nothing can be drawn of. */
export function toShape({ type, coordinates }: GeometryValue): Shape | null {
  const [first] = coordinates
  if (!first) return null
  if (type === 'Point') return { type, coordinates: first }
  return type === 'LineString' ? { type, coordinates } : { type, coordinates: [coordinates] }
}

/** A drawn figure as it is stored; words that stood beside the former one stay. */
export function toGeometryValue(shape: Shape, before: FieldValue | undefined): GeometryValue {
  const words = isGeometry(before)
    ? { name: before.name ?? null, description: before.description ?? null }
    : {}
  if (shape.type === 'Point') return { ...words, type: 'Point', coordinates: [shape.coordinates] }
  if (shape.type === 'LineString') return { ...words, type: 'LineString', coordinates: shape.coordinates }
  return { ...words, type: 'Polygon', coordinates: shape.coordinates[0] ?? [] }
}
