import type { Geometry, Position } from 'geojson'
import { problem } from '@/lib/problems'
import { groupRings } from '../geometry/group-rings'
import { type PlainWkb, scanWkb } from '../geometry/scan-wkb'
import { bounds } from '../record'
import type { ByteReader } from './byte-reader'

/** Types of geometry by the type of shape, whose tens tell heights and measures. */
const kinds: Readonly<Record<number, string>> = {
  1: 'Point',
  3: 'MultiLineString',
  5: 'MultiPolygon',
  8: 'MultiPoint',
}

/** Reads the header of a .shp file: its type of geometry, and whether that has heights. */
export async function readShpHead(
  reader: ByteReader,
): Promise<{ geometryType: string | undefined; heights: boolean }> {
  const head = await reader.need(100)
  if (head.readInt32BE(0) !== 9994 || head.readInt32LE(28) !== 1000) throw problem('import.broken')
  const type = head.readInt32LE(32)
  return { geometryType: kinds[type % 10], heights: withHeights(type) }
}

/** The content of the next record; null at the end. */
export async function readShpRecord(reader: ByteReader): Promise<Buffer | null> {
  const head = await reader.take(8)
  return head && reader.need(lengthOf(head))
}

/** The content of the next record where it is at hand; null where it has to be waited for. */
export function heldShpRecord(reader: ByteReader): Buffer | null {
  const head = reader.peek(8)
  return head && (reader.held(8 + lengthOf(head))?.subarray(8) ?? null)
}

function lengthOf(head: Buffer): number {
  const length = head.readInt32BE(4) * 2
  if (length < 4) throw problem('import.broken')
  if (length > bounds.row) throw problem('import.row-large', { limit: bounds.row })
  return length
}

/** Measures below this are none (ESRI Shapefile Technical Description, page 2). */
const noMeasure = -1e38

const withHeights = (type: number) => type > 10 && type < 20

/** Whether a record has measures. Types with heights may end without measures, or have none. */
export function hasMeasures(record: Buffer): boolean {
  const type = record.readInt32LE(0)
  const last = record.length >= 8 ? record.readDoubleLE(record.length - 8) : Number.NaN
  const measured =
    type > 20 && type < 30 ? record.length : withHeights(type) ? lengthWithMeasures(record) : -1
  return measured === record.length && last > noMeasure
}

/** Bytes of a record with heights and measures; those of parts and points. */
function lengthWithMeasures(record: Buffer): number {
  const kind = record.readInt32LE(0) % 10
  if (kind === 1) return 36
  if (record.length < 44) return -1
  const points = record.readInt32LE(kind === 8 ? 36 : 40)
  const parts = kind === 8 ? 0 : record.readInt32LE(36) * 4 + 4
  return 40 + parts + points * 32 + 32
}

const pointBytes = 20
const headOfParts = 44

/** The geometry of a record that has one flat part, in WKB; null where it has to be read. */
export function plainOf(record: Buffer): PlainWkb | null {
  const type = record.readInt32LE(0)
  if (type === 1) return record.length < pointBytes ? null : plainFrom([1], record.subarray(4, pointBytes))
  if ((type !== 3 && type !== 5) || record.length < headOfParts + 4) return null
  const total = record.readInt32LE(40)
  const end = headOfParts + 4 + total * 16
  const isOnePart = record.readInt32LE(36) === 1 && record.readInt32LE(headOfParts) === 0
  if (!isOnePart || total < 0 || end > record.length) return null
  return plainFrom(type === 3 ? [2, total] : [3, 1, total], record.subarray(headOfParts + 4, end))
}

/** Shapefiles have positions like WKB. */
function plainFrom(numbers: readonly number[], positions: Buffer): PlainWkb | null {
  const bytes = Buffer.allocUnsafe(1 + numbers.length * 4 + positions.length)
  let at = bytes.writeUInt8(1)
  for (const number of numbers) at = bytes.writeUInt32LE(number, at)
  bytes.set(positions, at)
  return scanWkb(bytes)
}

/** The geometry of a record: null for none, undefined for an unsupported kind or a malformed one. */
export function geometryOf(record: Buffer): Geometry | null | undefined {
  try {
    return read(record)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function read(record: Buffer): Geometry | null | undefined {
  switch (record.readInt32LE(0) % 10) {
    case 0:
      return record.readInt32LE(0) === 0 ? null : undefined
    case 1:
      // 31 is a MultiPatch.
      return record.readInt32LE(0) === 31 ? undefined : point(record)
    case 3:
      return lines(parts(record))
    case 5:
      return polygons(parts(record))
    case 8:
      return points(record)
    default:
      return undefined
  }
}

function point(record: Buffer): Geometry | null {
  const coordinates = position(record, 4, withHeights(record.readInt32LE(0)) ? 20 : -1)
  return coordinates.every(Number.isFinite) ? { type: 'Point', coordinates } : null
}

function points(record: Buffer): Geometry | null {
  const count = record.readInt32LE(36)
  const coordinates = positions(record, 40, count, heightsAt(record, 40, count))
  return coordinates.length > 0 ? { type: 'MultiPoint', coordinates } : null
}

function lines(paths: Position[][]): Geometry | null {
  const [only] = paths
  if (!only) return null
  return paths.length === 1
    ? { type: 'LineString', coordinates: only }
    : { type: 'MultiLineString', coordinates: paths }
}

function polygons(rings: Position[][]): Geometry | null {
  const grouped = groupRings(rings.filter((ring) => ring.length > 0))
  const [only] = grouped
  if (!only) return null
  return grouped.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: grouped }
}

function parts(record: Buffer): Position[][] {
  const count = record.readInt32LE(36)
  const total = record.readInt32LE(40)
  const from = 44 + count * 4
  if (count < 0 || total < 0 || from + total * 16 > record.length) throw new RangeError()
  const heights = heightsAt(record, from, total)
  return Array.from({ length: count }, (_, at) => {
    const first = record.readInt32LE(44 + at * 4)
    const end = at + 1 < count ? record.readInt32LE(48 + at * 4) : total
    if (first < 0 || end < first || end > total) throw new RangeError()
    return positions(record, from + first * 16, end - first, heights < 0 ? heights : heights + first * 8)
  })
}

/** Where the heights of the points stand, after their range; -1 for none. */
function heightsAt(record: Buffer, points: number, count: number): number {
  const at = points + count * 16 + 16
  return withHeights(record.readInt32LE(0)) && count > 0 && at + count * 8 <= record.length ? at : -1
}

function positions(record: Buffer, from: number, count: number, heights: number): Position[] {
  if (count < 0 || from + count * 16 > record.length) throw new RangeError()
  const positions: Position[] = []
  for (let at = 0; at < count; at++)
    positions.push(position(record, from + at * 16, heights < 0 ? heights : heights + at * 8))
  return positions
}

function position(record: Buffer, at: number, heightAt: number): Position {
  const place = [record.readDoubleLE(at), record.readDoubleLE(at + 8)]
  const height = heightAt < 0 ? Number.NaN : record.readDoubleLE(heightAt)
  if (Number.isFinite(height)) place.push(height)
  return place
}
