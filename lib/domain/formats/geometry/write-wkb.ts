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

/** A geometry as little-endian WKB, flat or (ISO) with heights; those that are missing are 0. */
export function writeWkb(geometry: Geometry, heights = false): Buffer {
  const parts: Buffer[] = []
  write(geometry, parts, heights)
  return Buffer.concat(parts)
}

function write(geometry: Geometry, to: Buffer[], heights: boolean): void {
  to.push(Buffer.from([1]), uint(codes[geometry.type] + (heights ? 1000 : 0)))
  switch (geometry.type) {
    case 'Point':
      return void to.push(position(geometry.coordinates, heights))
    case 'LineString':
      return positions(geometry.coordinates, to, heights)
    case 'Polygon':
      return rings(geometry.coordinates, to, heights)
    case 'MultiPoint':
      return all(
        geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates })),
        to,
        heights,
      )
    case 'MultiLineString':
      return all(
        geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates })),
        to,
        heights,
      )
    case 'MultiPolygon':
      return all(
        geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates })),
        to,
        heights,
      )
    default:
      return all(geometry.geometries, to, heights)
  }
}

function all(geometries: readonly Geometry[], to: Buffer[], heights: boolean): void {
  to.push(uint(geometries.length))
  for (const geometry of geometries) write(geometry, to, heights)
}

function rings(coordinates: readonly Position[][], to: Buffer[], heights: boolean): void {
  to.push(uint(coordinates.length))
  for (const ring of coordinates) positions(ring, to, heights)
}

function positions(coordinates: readonly Position[], to: Buffer[], heights: boolean): void {
  to.push(uint(coordinates.length))
  for (const one of coordinates) to.push(position(one, heights))
}

function position([x = Number.NaN, y = Number.NaN, z]: Position, heights: boolean): Buffer {
  const bytes = Buffer.allocUnsafe(heights ? 24 : 16)
  bytes.writeDoubleLE(x, 0)
  bytes.writeDoubleLE(y, 8)
  // An empty point has no number at all.
  if (heights) bytes.writeDoubleLE(z ?? (Number.isNaN(x) ? x : 0), 16)
  return bytes
}

function uint(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeUInt32LE(value)
  return bytes
}
