import type { Geometry, Position } from 'geojson'

/** The geometry with its open rings closed; the same one when none is open. */
export function closeRings(geometry: Geometry): Geometry {
  if (!isOpen(geometry)) return geometry
  switch (geometry.type) {
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(closed) }
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(closed)) }
    case 'GeometryCollection':
      return { ...geometry, geometries: geometry.geometries.map(closeRings) }
    default:
      return geometry
  }
}

function isOpen(geometry: Geometry): boolean {
  switch (geometry.type) {
    case 'Polygon':
      return geometry.coordinates.some(isOpenRing)
    case 'MultiPolygon':
      return geometry.coordinates.some((rings) => rings.some(isOpenRing))
    case 'GeometryCollection':
      return geometry.geometries.some(isOpen)
    default:
      return false
  }
}

function isOpenRing(ring: readonly Position[]): boolean {
  const [begin, end] = [ring[0], ring.at(-1)]
  return begin !== undefined && (begin[0] !== end?.[0] || begin[1] !== end?.[1])
}

const closed = (ring: Position[]): Position[] =>
  isOpenRing(ring) && ring[0] ? [...ring, [...ring[0]]] : ring
