import type { Geometry, Position } from 'geojson'
import { cleanGeometry } from '@/lib/domain/formats'

/** The geometry of an object of another server in the form that the database accepts: lines have two
 * positions, rings are closed and have four, and all coordinates are on the Earth. */
export function tidyGeometry(value: unknown): Geometry | null {
  const geometry = cleanGeometry(value)
  return geometry && isTidy(geometry) ? geometry : null
}

function isTidy(geometry: Geometry): boolean {
  switch (geometry.type) {
    case 'Point':
      return onEarth(geometry.coordinates)
    case 'MultiPoint':
      return geometry.coordinates.every(onEarth)
    case 'LineString':
      return isLine(geometry.coordinates)
    case 'MultiLineString':
      return geometry.coordinates.every(isLine)
    case 'Polygon':
      return geometry.coordinates.every(isRing)
    case 'MultiPolygon':
      return geometry.coordinates.every((rings) => rings.every(isRing))
    default:
      return geometry.geometries.every(isTidy)
  }
}

const onEarth = ([lon = Number.NaN, lat = Number.NaN]: Position) =>
  Math.abs(lon) <= 180 && Math.abs(lat) <= 90

const isLine = (positions: readonly Position[]) => positions.length >= 2 && positions.every(onEarth)

function isRing(positions: readonly Position[]): boolean {
  const [first, last] = [positions[0], positions.at(-1)]
  return (
    positions.length >= 4 && positions.every(onEarth) && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  )
}
