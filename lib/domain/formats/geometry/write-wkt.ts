import type { Geometry, Position } from 'geojson'

type Nested = Position | Nested[]

/** A geometry as WKT. */
export function writeWkt(geometry: Geometry): string {
  if (geometry.type === 'GeometryCollection')
    return `GEOMETRYCOLLECTION (${geometry.geometries.map(writeWkt).join(', ')})`
  const coordinates = geometry.coordinates as Nested
  const text = geometry.type === 'Point' ? `(${pair(geometry.coordinates)})` : nested(coordinates)
  return `${geometry.type.toUpperCase()} ${text}`
}

function nested(coordinates: Nested): string {
  const parts = (coordinates as Nested[]).map((part) => (isPosition(part) ? pair(part) : nested(part)))
  return `(${parts.join(', ')})`
}

const isPosition = (part: Nested): part is Position => typeof part[0] === 'number'
const pair = ([x, y]: Position) => `${x} ${y}`
