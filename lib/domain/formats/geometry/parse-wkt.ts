import type { Geometry, Position } from 'geojson'
import { type Nested, nesting, simpleKinds } from './nesting'

/** A geometry from WKT or EWKT; null when it is invalid or empty. Heights are dropped. */
export function parseWkt(text: string): Geometry | null {
  const head = /^\s*(?:SRID=\d+;)?\s*([A-Z]+?)\s*(?:ZM|Z|M)?\s*(\([\s\S]*\))\s*$/i.exec(text)
  const kind = simpleKinds.find((one) => one.toLowerCase() === head?.[1]?.toLowerCase())
  if (!kind || head?.[2] === undefined) return null
  const reader = new Reader(head[2])
  const coordinates = reader.read(nesting[kind], kind === 'MultiPoint')
  return coordinates && reader.atEnd ? ({ type: kind, coordinates } as Geometry) : null
}

class Reader {
  private at = 0

  constructor(private readonly text: string) {}

  get atEnd(): boolean {
    this.skip()
    return this.at >= this.text.length
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
    const found = /\s*([-+.\deE]+)\s+([-+.\deE]+)(?:\s+[-+.\deE]+){0,2}/y
    found.lastIndex = this.at
    const match = found.exec(this.text)
    const position = [Number(match?.[1]), Number(match?.[2])]
    if (!match || !position.every(Number.isFinite)) return null
    this.at = found.lastIndex
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
