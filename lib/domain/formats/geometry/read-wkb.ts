import type { Geometry, Position } from 'geojson'
import { bounds } from '../record'

const maxPositions = bounds.row / 16

/** A geometry from WKB, with its heights; measures are dropped. Null when it is malformed or empty. */
export function readWkb(bytes: Uint8Array): Geometry | null {
  try {
    return new Reader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)).geometry(0)
  } catch (error) {
    if (error instanceof RangeError || error instanceof Malformed) return null
    throw error
  }
}

/** Whether a WKB has heights or measures; its first geometry tells. */
export function dimensionsOfWkb(bytes: Uint8Array): { heights: boolean; measures: boolean } {
  if (bytes.length < 5) return { heights: false, measures: false }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return dimensionsOf(view.getUint32(1, bytes[0] === 1))
}

/** Supports both encodings of dimensions: ISO (thousands) and EWKB (high bits). */
function dimensionsOf(code: number) {
  const thousands = Math.floor((code & 0x0fffffff) / 1000)
  return {
    heights: thousands === 1 || thousands === 3 || (code & 0x80000000) !== 0,
    measures: thousands === 2 || thousands === 3 || (code & 0x40000000) !== 0,
  }
}

class Malformed extends Error {}

class Reader {
  private at = 0
  private little = true
  private dimensions = 2
  private heights = false

  constructor(private readonly view: DataView) {}

  geometry(depth: number): Geometry | null {
    if (depth > 4) throw new Malformed()
    this.little = this.view.getUint8(this.at++) === 1
    const code = this.uint()
    const kind = (code & 0x0fffffff) % 1000
    const { heights, measures } = dimensionsOf(code)
    if ((code & 0x20000000) !== 0) this.uint()
    this.heights = heights
    this.dimensions = 2 + Number(heights) + Number(measures)
    return this.ofKind(kind, depth)
  }

  private ofKind(kind: number, depth: number): Geometry | null {
    switch (kind) {
      case 1: {
        const coordinates = this.position()
        return coordinates.every(Number.isFinite) ? { type: 'Point', coordinates } : null
      }
      case 2: {
        const coordinates = this.positions()
        return coordinates.length > 0 ? { type: 'LineString', coordinates } : null
      }
      case 3: {
        const coordinates = this.rings()
        return coordinates.length > 0 ? { type: 'Polygon', coordinates } : null
      }
      case 4:
        return multi('MultiPoint', this.parts(depth))
      case 5:
        return multi('MultiLineString', this.parts(depth))
      case 6:
        return multi('MultiPolygon', this.parts(depth))
      case 7: {
        const geometries = this.parts(depth)
        return geometries.length > 0 ? { type: 'GeometryCollection', geometries } : null
      }
      default:
        throw new Malformed()
    }
  }

  private parts(depth: number): Geometry[] {
    const count = this.count(5)
    return Array.from({ length: count }, () => this.geometry(depth + 1)).filter((part) => part !== null)
  }

  private rings(): Position[][] {
    return Array.from({ length: this.count(4) }, () => this.positions())
  }

  private positions(): Position[] {
    const count = this.count(16)
    const positions: Position[] = []
    for (let n = 0; n < count; n++) positions.push(this.position())
    return positions
  }

  private position(): Position {
    const { view, at, little } = this
    const position = [view.getFloat64(at, little), view.getFloat64(at + 8, little)]
    if (this.heights) {
      const height = view.getFloat64(at + 16, little)
      if (Number.isFinite(height)) position.push(height)
    }
    this.at += this.dimensions * 8
    return position
  }

  /** Checks a count against the remaining bytes. */
  private count(least: number): number {
    const count = this.uint()
    if (count > maxPositions || count * least > this.view.byteLength - this.at) throw new Malformed()
    return count
  }

  private uint(): number {
    const value = this.view.getUint32(this.at, this.little)
    this.at += 4
    return value
  }
}

type Multi = 'MultiPoint' | 'MultiLineString' | 'MultiPolygon'

function multi(type: Multi, parts: readonly Geometry[]): Geometry | null {
  const kind = type.slice('Multi'.length)
  if (parts.length === 0) return null
  const coordinates = parts.map((part) => {
    if (part.type !== kind || part.type === 'GeometryCollection') throw new Malformed()
    return part.coordinates
  })
  return { type, coordinates } as Geometry
}
