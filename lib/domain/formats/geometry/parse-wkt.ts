import type { Geometry, Position } from 'geojson'
import { type Nested, nesting, simpleKinds } from './nesting'

/** A geometry from WKT or EWKT, with its heights; null when it is invalid or empty. Measures are dropped. */
export function parseWkt(text: string): Geometry | null {
  const reader = new Reader(text.replace(/^\s*SRID=\d+;/i, ''))
  const geometry = reader.geometry()
  return geometry && reader.atEnd ? geometry : null
}

class Reader {
  private at = 0
  /** Whether the third number of a position is a measure. */
  private measured = false

  constructor(private readonly text: string) {}

  get atEnd(): boolean {
    this.skip()
    return this.at >= this.text.length
  }

  /** A geometry; a collection holds no further collections. */
  geometry(within = false): Geometry | null {
    const word = /\s*([A-Z]+?)\s*(ZM|Z|M)?\s*(?=\()/iy
    word.lastIndex = this.at
    const [, found, dimensions] = word.exec(this.text) ?? []
    const name = found?.toLowerCase()
    if (name === undefined) return null
    this.at = word.lastIndex
    if (dimensions) this.measured = /^m$/i.test(dimensions)
    if (name === 'geometrycollection') return within ? null : this.collection()
    const kind = simpleKinds.find((one) => one.toLowerCase() === name)
    const coordinates = kind && this.read(nesting[kind], kind === 'MultiPoint')
    return coordinates ? ({ type: kind, coordinates } as Geometry) : null
  }

  private collection(): Geometry | null {
    const geometries: Geometry[] = []
    this.take('(')
    do {
      const geometry = this.geometry(true)
      if (!geometry) return null
      geometries.push(geometry)
    } while (this.take(','))
    return this.take(')') ? { type: 'GeometryCollection', geometries } : null
  }

  /** Reads brackets of this depth; positions of a multipoint may have their own brackets. */
  read(depth: number, loose = false): Nested | null {
    if (!this.take('(')) return loose && depth === 0 ? this.position() : null
    if (depth === 0) {
      const position = this.position()
      return position && this.take(')') ? position : null
    }
    const parts: Nested[] = []
    do {
      const part = depth === 1 && !loose ? this.position() : this.read(depth - 1, loose)
      if (!part) return null
      parts.push(part)
    } while (this.take(','))
    return this.take(')') ? parts : null
  }

  private position(): Position | null {
    const found = /\s*([-+.\deE]+)\s+([-+.\deE]+)(?:\s+([-+.\deE]+))?(?:\s+[-+.\deE]+)?/y
    found.lastIndex = this.at
    const match = found.exec(this.text)
    const position = [Number(match?.[1]), Number(match?.[2])]
    if (!match || !position.every(Number.isFinite)) return null
    this.at = found.lastIndex
    const height = Number(match[3])
    if (Number.isFinite(height) && !this.measured) position.push(height)
    return position
  }

  private take(sign: string): boolean {
    this.skip()
    if (this.text[this.at] !== sign) return false
    this.at++
    return true
  }

  private skip(): void {
    while (this.at < this.text.length && /\s/.test(this.text[this.at] ?? '')) this.at++
  }
}
