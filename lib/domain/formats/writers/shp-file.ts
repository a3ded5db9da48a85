import type { Geometry, Position } from 'geojson'
import { area } from '../geometry/group-rings'

export type ShapeKind = 'points' | 'multipoints' | 'lines' | 'polygons'

const codes: Record<ShapeKind, number> = { points: 1, lines: 3, polygons: 5, multipoints: 8 }

/** The kind of shapefile for a geometry, since each has one kind. Null for a collection. */
export function kindOf(geometry: Geometry): ShapeKind | null {
  if (geometry.type === 'Point') return 'points'
  if (geometry.type === 'MultiPoint') return 'multipoints'
  if (geometry.type.endsWith('LineString')) return 'lines'
  return geometry.type.endsWith('Polygon') ? 'polygons' : null
}

export type Box = [west: number, south: number, east: number, north: number]

/** Extends a box by positions. */
export function growBox(box: Box, positions: readonly Position[]): void {
  for (const [x = 0, y = 0] of positions) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
}

export const emptyBox = (): Box => [Infinity, Infinity, -Infinity, -Infinity]

/** The header of a .shp or .shx file; length in bytes. */
export function shpHead(kind: ShapeKind, length: number, box: Box): Buffer {
  const head = Buffer.alloc(100)
  head.writeInt32BE(9994, 0)
  head.writeInt32BE(length / 2, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(codes[kind], 32)
  box.forEach((side, at) => head.writeDoubleLE(Number.isFinite(side) ? side : 0, 36 + at * 8))
  return head
}

/** The content of a record, and its number of positions. */
export function shapeOf(geometry: Geometry): { content: Buffer; positions: Position[] } {
  switch (geometry.type) {
    case 'Point': {
      const content = Buffer.alloc(20)
      content.writeInt32LE(codes.points)
      writePositions(content, 4, [geometry.coordinates])
      return { content, positions: [geometry.coordinates] }
    }
    case 'MultiPoint': {
      const content = Buffer.alloc(40 + geometry.coordinates.length * 16)
      writeFrame(content, codes.multipoints, geometry.coordinates)
      content.writeInt32LE(geometry.coordinates.length, 36)
      writePositions(content, 40, geometry.coordinates)
      return { content, positions: geometry.coordinates }
    }
    case 'LineString':
      return paths(codes.lines, [geometry.coordinates])
    case 'MultiLineString':
      return paths(codes.lines, geometry.coordinates)
    case 'Polygon':
      return paths(codes.polygons, turned(geometry.coordinates))
    case 'MultiPolygon':
      return paths(codes.polygons, geometry.coordinates.flatMap(turned))
    default:
      throw new Error('A shapefile holds no collections')
  }
}

/** Outer rings clockwise, holes counterclockwise. */
function turned(rings: readonly Position[][]): Position[][] {
  return rings.map((ring, at) => (area(ring) > 0 === (at === 0) ? ring.toReversed() : ring))
}

function paths(code: number, parts: readonly Position[][]) {
  const positions = parts.flat()
  const from = 44 + parts.length * 4
  const content = Buffer.alloc(from + positions.length * 16)
  writeFrame(content, code, positions)
  content.writeInt32LE(parts.length, 36)
  content.writeInt32LE(positions.length, 40)
  let first = 0
  parts.forEach((part, at) => {
    content.writeInt32LE(first, 44 + at * 4)
    first += part.length
  })
  writePositions(content, from, positions)
  return { content, positions }
}

function writeFrame(content: Buffer, code: number, positions: readonly Position[]): void {
  const box = emptyBox()
  growBox(box, positions)
  content.writeInt32LE(code)
  box.forEach((side, at) => content.writeDoubleLE(side, 4 + at * 8))
}

function writePositions(content: Buffer, from: number, positions: readonly Position[]): void {
  positions.forEach(([x = 0, y = 0], at) => {
    content.writeDoubleLE(x, from + at * 16)
    content.writeDoubleLE(y, from + at * 16 + 8)
  })
}
