import type { Geometry, Position } from 'geojson'
import { isSimpleKind, type Nested, nesting } from './nesting'

/** A valid two-dimensional geometry from parsed JSON, without foreign members; null when it is invalid. */
export function cleanGeometry(value: unknown, depth = 0): Geometry | null {
  if (typeof value !== 'object' || value === null) return null
  const { type, coordinates, geometries } = value as Record<string, unknown>
  if (type === 'GeometryCollection') return collection(geometries, depth)
  const deep = isSimpleKind(type) ? nesting[type] : undefined
  if (deep === undefined) return null
  const clean = cleanNested(coordinates, deep)
  return clean && ({ type, coordinates: clean } as Geometry)
}

function collection(geometries: unknown, depth: number): Geometry | null {
  // Nested collections are useless and could be arbitrarily deep.
  if (depth > 0 || !Array.isArray(geometries) || geometries.length === 0) return null
  const clean = geometries.map((one) => cleanGeometry(one, depth + 1))
  return clean.every((one) => one !== null) ? { type: 'GeometryCollection', geometries: clean } : null
}

function cleanNested(value: unknown, depth: number): Nested | null {
  if (!Array.isArray(value) || value.length === 0) return null
  if (depth === 0) return cleanPosition(value)
  const parts: Nested[] = []
  for (const part of value) {
    const clean = cleanNested(part, depth - 1)
    if (!clean) return null
    parts.push(clean)
  }
  return parts
}

function cleanPosition([x, y]: unknown[]): Position | null {
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y)
    ? [x, y]
    : null
}
