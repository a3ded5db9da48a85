import type { Geometry, Position } from 'geojson'
import { isSimpleKind, type Nested, nesting } from './nesting'

/** A valid geometry from parsed JSON, without foreign members, flat or with heights; null when it is invalid. */
export function cleanGeometry(value: unknown, heights = false, depth = 0): Geometry | null {
  if (typeof value !== 'object' || value === null) return null
  const { type, coordinates, geometries } = value as Record<string, unknown>
  if (type === 'GeometryCollection') return collection(geometries, heights, depth)
  const deep = isSimpleKind(type) ? nesting[type] : undefined
  if (deep === undefined) return null
  const clean = cleanNested(coordinates, deep, heights)
  return clean && ({ type, coordinates: clean } as Geometry)
}

function collection(geometries: unknown, heights: boolean, depth: number): Geometry | null {
  // Nested collections are useless and could be arbitrarily deep.
  if (depth > 0 || !Array.isArray(geometries) || geometries.length === 0) return null
  const clean = geometries.map((one) => cleanGeometry(one, heights, depth + 1))
  return clean.every((one) => one !== null) ? { type: 'GeometryCollection', geometries: clean } : null
}

function cleanNested(value: unknown, depth: number, heights: boolean): Nested | null {
  if (!Array.isArray(value) || value.length === 0) return null
  if (depth === 0) return cleanPosition(value, heights)
  const parts: Nested[] = []
  for (const part of value) {
    const clean = cleanNested(part, depth - 1, heights)
    if (!clean) return null
    parts.push(clean)
  }
  return parts
}

function cleanPosition([x, y, z]: unknown[], heights: boolean): Position | null {
  if (!isNumber(x) || !isNumber(y)) return null
  return heights && isNumber(z) ? [x, y, z] : [x, y]
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
