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
  const bytesOfPosition = heights ? 24 : 16
  const writer = new Writer(Buffer.allocUnsafe(bytesOf(geometry, bytesOfPosition)), heights)
  writer.geometry(geometry)
  return writer.bytes
}

/** Bytes of the order, the type and, but for points, the number of parts. */
const head = 9

function bytesOf(geometry: Geometry, position: number): number {
  const line = (positions: readonly Position[]) => 4 + positions.length * position
  const lines = (all: readonly Position[][]) => all.reduce((sum, one) => sum + line(one), 0)
  switch (geometry.type) {
    case 'Point':
      return head - 4 + position
    case 'LineString':
      return head - 4 + line(geometry.coordinates)
    case 'Polygon':
      return head + lines(geometry.coordinates)
    case 'MultiPoint':
      return head + geometry.coordinates.length * (head - 4 + position)
    case 'MultiLineString':
      return head + geometry.coordinates.length * (head - 4) + lines(geometry.coordinates)
    case 'MultiPolygon':
      return geometry.coordinates.reduce((sum, polygon) => sum + head + lines(polygon), head)
    default:
      return geometry.geometries.reduce((sum, one) => sum + bytesOf(one, position), head)
  }
}

class Writer {
  private at = 0

  constructor(
    readonly bytes: Buffer,
    private readonly heights: boolean,
  ) {}

  geometry(geometry: Geometry): void {
    this.head(geometry.type)
    switch (geometry.type) {
      case 'Point':
        return this.position(geometry.coordinates)
      case 'LineString':
        return this.positions(geometry.coordinates)
      case 'Polygon':
        return this.rings(geometry.coordinates)
      case 'MultiPoint':
        this.uint(geometry.coordinates.length)
        for (const coordinates of geometry.coordinates) this.geometry({ type: 'Point', coordinates })
        return
      case 'MultiLineString':
        this.uint(geometry.coordinates.length)
        for (const coordinates of geometry.coordinates) this.geometry({ type: 'LineString', coordinates })
        return
      case 'MultiPolygon':
        this.uint(geometry.coordinates.length)
        for (const coordinates of geometry.coordinates) this.geometry({ type: 'Polygon', coordinates })
        return
      default:
        this.uint(geometry.geometries.length)
        for (const one of geometry.geometries) this.geometry(one)
    }
  }

  private head(type: Geometry['type']): void {
    this.at = this.bytes.writeUInt8(1, this.at)
    this.uint(codes[type] + (this.heights ? 1000 : 0))
  }

  private rings(rings: readonly Position[][]): void {
    this.uint(rings.length)
    for (const ring of rings) this.positions(ring)
  }

  private positions(positions: readonly Position[]): void {
    this.uint(positions.length)
    for (const one of positions) this.position(one)
  }

  private position([x = Number.NaN, y = Number.NaN, z]: Position): void {
    this.at = this.bytes.writeDoubleLE(x, this.at)
    this.at = this.bytes.writeDoubleLE(y, this.at)
    // An empty point has no number at all.
    if (this.heights) this.at = this.bytes.writeDoubleLE(z ?? (Number.isNaN(x) ? x : 0), this.at)
  }

  private uint(value: number): void {
    this.at = this.bytes.writeUInt32LE(value, this.at)
  }
}
