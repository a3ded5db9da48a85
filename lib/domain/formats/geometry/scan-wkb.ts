import type { SimpleKind } from './nesting'

/** A geometry in WKB that can be stored as it is: little-endian, flat or with all heights, without empty parts and
 * without trailing bytes, every coordinate a number. */
export interface PlainWkb {
  bytes: Uint8Array
  type: SimpleKind
  heights: boolean
  /** Whether its rings are closed and its lines lead from one place to another. */
  isSound: boolean
  /** Whether its coordinates are longitudes and latitudes. */
  isOnEarth: boolean
}

const types: readonly (SimpleKind | undefined)[] = [
  undefined,
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
]
/** What the code of a type with heights (ISO) is larger by. */
const withHeights = 1000
/** Codes of the types with parts are larger than those of their parts by this. */
const ofParts = 3
const pointsOfRing = 4

/** Scans a WKB; null when it is something else, or malformed. */
export function scanWkb(bytes: Uint8Array): PlainWkb | null {
  if (bytes.length < 5) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const code = view.getUint32(1, true)
  const heights = code > withHeights
  const type = types[heights ? code - withHeights : code]
  if (!type) return null
  const scan = new Scan(view, heights)
  if (!scan.isWhole(code)) return null
  return { bytes, type, heights, isSound: scan.isSound, isOnEarth: scan.isOnEarth }
}

class Scan {
  isSound = true
  isOnEarth = true
  private at = 0
  private readonly step: number

  constructor(
    private readonly view: DataView,
    private readonly heights: boolean,
  ) {
    this.step = heights ? 24 : 16
  }

  /** Whether all bytes are a geometry of the code. */
  isWhole(code: number): boolean {
    return this.geometry(code) && this.at === this.view.byteLength
  }

  private geometry(code: number): boolean {
    if (!this.has(5) || this.view.getUint8(this.at) !== 1 || this.view.getUint32(this.at + 1, true) !== code)
      return false
    this.at += 5
    const kind = code % withHeights
    if (kind === 1) return this.has(this.step) && this.positions(1)
    if (kind === 2) return this.line(false)
    const count = this.count()
    for (let n = 0; n < count; n++)
      if (!(kind === 3 ? this.line(true) : this.geometry(code - ofParts))) return false
    return count > 0
  }

  private line(isRing: boolean): boolean {
    const count = this.count()
    const { at: from, step } = this
    if (count === 0 || !this.has(count * step) || !this.positions(count)) return false
    if (isRing) {
      if (count < pointsOfRing || !this.isSame(from, this.at - step)) this.isSound = false
      return true
    }
    let other = from + step
    while (other < this.at && this.isSame(from, other)) other += step
    if (other === this.at) this.isSound = false
    return true
  }

  private positions(count: number): boolean {
    const { view, step } = this
    const end = this.at + count * step
    for (; this.at < end; this.at += step) {
      const x = view.getFloat64(this.at, true)
      const y = view.getFloat64(this.at + 8, true)
      if (!(Math.abs(x) <= 180 && Math.abs(y) <= 90)) {
        if (!Number.isFinite(x) || !Number.isFinite(y)) return false
        this.isOnEarth = false
      }
      if (this.heights && !Number.isFinite(view.getFloat64(this.at + 16, true))) return false
    }
    return true
  }

  private isSame(one: number, other: number): boolean {
    const { view } = this
    return (
      view.getFloat64(one, true) === view.getFloat64(other, true) &&
      view.getFloat64(one + 8, true) === view.getFloat64(other + 8, true)
    )
  }

  private has(bytes: number): boolean {
    return this.at + bytes <= this.view.byteLength
  }

  /** A number of parts or points; 0 where there is none. */
  private count(): number {
    if (!this.has(4)) return 0
    const count = this.view.getUint32(this.at, true)
    this.at += 4
    return count
  }
}

const multiHeads = new Map<number, Buffer>()

/** The pieces of a plain WKB in a column of the type, whose single geometries become Multi ones; null where it does not fit. */
export function plainAs({ bytes, type, heights }: PlainWkb, kind: string): readonly Uint8Array[] | null {
  if (kind === 'Geometry' || kind === type) return [bytes]
  return kind === `Multi${type}`
    ? [multiHead(types.indexOf(type) + ofParts + (heights ? withHeights : 0)), bytes]
    : null
}

/** The head of a geometry of one part. */
function multiHead(code: number): Buffer {
  const known = multiHeads.get(code)
  if (known) return known
  const head = Buffer.alloc(9)
  head.writeUInt8(1)
  head.writeUInt32LE(code, 1)
  head.writeUInt32LE(1, 5)
  multiHeads.set(code, head)
  return head
}
