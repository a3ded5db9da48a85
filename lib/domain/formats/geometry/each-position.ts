import type { Geometry, Position } from 'geojson'

/** Calls `visit` for every position of a geometry. */
export function eachPosition(geometry: Geometry, visit: (position: Position) => void): void {
  if (geometry.type === 'GeometryCollection') geometry.geometries.forEach((part) => eachPosition(part, visit))
  else walk(geometry.coordinates, visit)
}

type Nested = Position | Position[] | Position[][] | Position[][][]

function walk(nested: Nested, visit: (position: Position) => void): void {
  if (isPosition(nested)) return visit(nested)
  for (const part of nested) walk(part as Nested, visit)
}

const isPosition = (nested: Nested): nested is Position => typeof nested[0] === 'number'
