import type { Geometry, Position } from 'geojson'

/** Degrees beyond the edge of the world that rounding puts there. */
const rounding = 1e-9

/** The geometry with longitudes from 180 to 360 turned to -180 to 0, and with what rounding put beyond the edge of the
 * world at the edge. A line or polygon that crosses 180 keeps its longitudes. */
export function placeOnEarth(geometry: Geometry): Geometry {
  if (geometry.type === 'GeometryCollection')
    return { ...geometry, geometries: geometry.geometries.map(placeOnEarth) }
  if (isOnEarth(geometry.coordinates)) return geometry
  switch (geometry.type) {
    case 'Point':
      return { ...geometry, coordinates: placedPart(geometry.coordinates) }
    case 'LineString':
      return { ...geometry, coordinates: placedPart(geometry.coordinates) }
    case 'Polygon':
      return { ...geometry, coordinates: placedPart(geometry.coordinates) }
    default:
      // Each member by itself.
      return { ...geometry, coordinates: geometry.coordinates.map((part) => placedPart(part)) } as Geometry
  }
}

type Nested = Position | Position[] | Position[][] | Position[][][]

const isPosition = (nested: Nested): nested is Position => typeof nested[0] === 'number'

function isOnEarth(nested: Nested): boolean {
  if (!isPosition(nested)) return nested.every((part) => isOnEarth(part as Nested))
  const [lon = Number.NaN, lat = Number.NaN] = nested
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90
}

function placedPart<Part extends Nested>(part: Part): Part {
  const clean = moved(part, (lon) => edge(edge(lon, 180), 360))
  return every(clean, (lon) => lon >= 180 && lon <= 360) && !every(clean, (lon) => lon === 180)
    ? moved(clean, (lon) => lon - 360)
    : clean
}

const edge = (value: number, most: number) =>
  Math.abs(value) > most && Math.abs(value) <= most + rounding ? Math.sign(value) * most : value

function moved<Part extends Nested>(part: Part, turn: (lon: number) => number): Part {
  if (!isPosition(part)) return part.map((one) => moved(one as Nested, turn)) as Part
  const [lon = Number.NaN, lat = Number.NaN, ...more] = part
  return [turn(lon), edge(lat, 90), ...more] as Part
}

function every(part: Nested, holds: (lon: number) => boolean): boolean {
  return isPosition(part) ? holds(part[0] ?? Number.NaN) : part.every((one) => every(one as Nested, holds))
}
