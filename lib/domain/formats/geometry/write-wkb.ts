import type { Geometry, Position } from 'geojson'

const codes: Record<Geometry['type'], number> = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
  GeometryCollection: 7,
}

/** A two-dimensional geometry as little-endian WKB. */
export function writeWkb(geometry: Geometry): Buffer {
  const parts: Buffer[] = []
  write(geometry, parts)
  return Buffer.concat(parts)
}

function write(geometry: Geometry, to: Buffer[]): void {
  to.push(Buffer.from([1]), uint(codes[geometry.type]))
  switch (geometry.type) {
    case 'Point':
      return void to.push(position(geometry.coordinates))
    case 'LineString':
      return positions(geometry.coordinates, to)
    case 'Polygon':
      return rings(geometry.coordinates, to)
    case 'MultiPoint':
      return all(
        geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates })),
        to,
      )
    case 'MultiLineString':
      return all(
        geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates })),
        to,
      )
    case 'MultiPolygon':
      return all(
        geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates })),
        to,
      )
    default:
      return all(geometry.geometries, to)
  }
}

function all(geometries: readonly Geometry[], to: Buffer[]): void {
  to.push(uint(geometries.length))
  for (const geometry of geometries) write(geometry, to)
}

function rings(coordinates: readonly Position[][], to: Buffer[]): void {
  to.push(uint(coordinates.length))
  for (const ring of coordinates) positions(ring, to)
}

function positions(coordinates: readonly Position[], to: Buffer[]): void {
  to.push(uint(coordinates.length))
  for (const one of coordinates) to.push(position(one))
}

function position([x = Number.NaN, y = Number.NaN]: Position): Buffer {
  const bytes = Buffer.allocUnsafe(16)
  bytes.writeDoubleLE(x, 0)
  bytes.writeDoubleLE(y, 8)
  return bytes
}

function uint(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeUInt32LE(value)
  return bytes
}
