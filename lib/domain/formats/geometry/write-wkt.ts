import type { Geometry, Position } from 'geojson'
import { hasHeights } from './has-heights'

type Nested = Position | Nested[]

/** A geometry as WKT, with its heights. */
export function writeWkt(geometry: Geometry): string {
  const z = hasHeights(geometry) ? ' Z' : ''
  if (geometry.type === 'GeometryCollection')
    return `GEOMETRYCOLLECTION${z} (${geometry.geometries.map(writeWkt).join(', ')})`
  const coordinates = geometry.coordinates as Nested
  const text = geometry.type === 'Point' ? `(${pair(geometry.coordinates)})` : nested(coordinates)
  return `${geometry.type.toUpperCase()}${z} ${text}`
}

function nested(coordinates: Nested): string {
  const parts = (coordinates as Nested[]).map((part) => (isPosition(part) ? pair(part) : nested(part)))
  return `(${parts.join(', ')})`
}

const isPosition = (part: Nested): part is Position => typeof part[0] === 'number'
const pair = (position: Position) => position.slice(0, 3).join(' ')
