import type { Geometry, Position } from 'geojson'
import { area } from '../geometry/group-rings'

export type ShapeKind = 'points' | 'multipoints' | 'lines' | 'polygons'

const codes: Record<ShapeKind, number> = { points: 1, lines: 3, polygons: 5, multipoints: 8 }

/** The type of shape: types with heights are ten above. */
const codeOf = (kind: ShapeKind, heights: boolean) => codes[kind] + (heights ? 10 : 0)

/** What stands for no measure. */
const noMeasure = -1e39

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

/** The lowest and the highest height. */
export type Range = [low: number, high: number]

/** Extends a range by the heights of positions; those that are missing are 0. */
export function growRange(range: Range, positions: readonly Position[]): void {
  for (const [, , z = 0] of positions) {
    range[0] = Math.min(range[0], z)
    range[1] = Math.max(range[1], z)
  }
}

export const emptyRange = (): Range => [Infinity, -Infinity]

/** The header of a .shp or .shx file, of shapes with heights where there is a range of them; length in bytes. */
export function shpHead(kind: ShapeKind, length: number, box: Box, range: Range | null): Buffer {
  const head = Buffer.alloc(100)
  head.writeInt32BE(9994, 0)
  head.writeInt32BE(length / 2, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(codeOf(kind, range !== null), 32)
  ;[...box, ...(range ?? [])].forEach((side, at) =>
    head.writeDoubleLE(Number.isFinite(side) ? side : 0, 36 + at * 8),
  )
  return head
}

/** The content of a record, flat or with heights, and its positions. */
export function shapeOf(geometry: Geometry, heights: boolean): { content: Buffer; positions: Position[] } {
  switch (geometry.type) {
    case 'Point': {
      const content = Buffer.alloc(heights ? 36 : 20)
      content.writeInt32LE(codeOf('points', heights))
      writePositions(content, 4, [geometry.coordinates])
      if (heights) {
        content.writeDoubleLE(geometry.coordinates[2] ?? 0, 20)
        content.writeDoubleLE(noMeasure, 28)
      }
      return { content, positions: [geometry.coordinates] }
    }
    case 'MultiPoint': {
      const positions = geometry.coordinates
      const content = Buffer.alloc(40 + lengthOf(positions, heights))
      writeFrame(content, codeOf('multipoints', heights), positions)
      content.writeInt32LE(positions.length, 36)
      writePlaces(content, 40, positions, heights)
      return { content, positions }
    }
    case 'LineString':
      return paths('lines', heights, [geometry.coordinates])
    case 'MultiLineString':
      return paths('lines', heights, geometry.coordinates)
    case 'Polygon':
      return paths('polygons', heights, turned(geometry.coordinates))
    case 'MultiPolygon':
      return paths('polygons', heights, geometry.coordinates.flatMap(turned))
    default:
      throw new Error('A shapefile holds no collections')
  }
}

/** Outer rings clockwise, holes counterclockwise. */
function turned(rings: readonly Position[][]): Position[][] {
  return rings.map((ring, at) => (area(ring) > 0 === (at === 0) ? ring.toReversed() : ring))
}

function paths(kind: ShapeKind, heights: boolean, parts: readonly Position[][]) {
  const positions = parts.flat()
  const from = 44 + parts.length * 4
  const content = Buffer.alloc(from + lengthOf(positions, heights))
  writeFrame(content, codeOf(kind, heights), positions)
  content.writeInt32LE(parts.length, 36)
  content.writeInt32LE(positions.length, 40)
  let first = 0
  parts.forEach((part, at) => {
    content.writeInt32LE(first, 44 + at * 4)
    first += part.length
  })
  writePlaces(content, from, positions, heights)
  return { content, positions }
}

/** Bytes of positions; with heights their range is among them. */
const lengthOf = ({ length }: readonly Position[], heights: boolean) =>
  length * 16 + (heights ? 16 + length * 8 : 0)

function writeFrame(content: Buffer, code: number, positions: readonly Position[]): void {
  const box = emptyBox()
  growBox(box, positions)
  content.writeInt32LE(code)
  box.forEach((side, at) => content.writeDoubleLE(side, 4 + at * 8))
}

/** Writes positions, and after them the range of their heights and the heights. */
function writePlaces(content: Buffer, from: number, positions: readonly Position[], heights: boolean): void {
  writePositions(content, from, positions)
  if (!heights) return
  const range = emptyRange()
  growRange(range, positions)
  const after = from + positions.length * 16
  range.forEach((height, at) => content.writeDoubleLE(height, after + at * 8))
  positions.forEach(([, , z = 0], at) => content.writeDoubleLE(z, after + 16 + at * 8))
}

function writePositions(content: Buffer, from: number, positions: readonly Position[]): void {
  positions.forEach(([x = 0, y = 0], at) => {
    content.writeDoubleLE(x, from + at * 16)
    content.writeDoubleLE(y, from + at * 16 + 8)
  })
}
