import type { Parts } from './feature'

/** One geometry without its attributes. Collections are split into several of these. */
export interface Shape {
  type: 1 | 2 | 3
  parts: Parts
  /** Indexes of the outer rings: those that follow are their holes. */
  outer: readonly number[]
}

interface Rings {
  parts: Float32Array[]
  outer: number[]
}

/** Reads concatenated TWKB geometries, which are independent of each other. */
export class TwkbReader {
  #at = 0
  #scale = 1
  #x = 0
  #y = 0

  constructor(private readonly bytes: Uint8Array) {}

  get done(): boolean {
    return this.#at >= this.bytes.length
  }

  /** The shapes of the next geometry; none when it is empty. */
  next(): Shape[] {
    const head = this.#byte()
    const about = this.#byte()
    this.#scale = 10 ** -zigzag(head >> 4)
    this.#x = 0
    this.#y = 0
    // Boxes, sizes, id lists and more dimensions are never requested.
    if (about & 0x10) return []
    return this.#shapes(head & 0x0f)
  }

  #shapes(kind: number): Shape[] {
    switch (kind) {
      case 1:
        return [{ type: 1, parts: [this.#points(1)], outer: [] }]
      case 2:
        return [{ type: 2, parts: [this.#points(this.#count())], outer: [] }]
      case 3:
        return [{ type: 3, ...this.#polygons(1) }]
      case 4:
        return [{ type: 1, parts: [this.#points(this.#count())], outer: [] }]
      case 5:
        return [{ type: 2, parts: this.#lines(this.#count()), outer: [] }]
      case 6:
        return [{ type: 3, ...this.#polygons(this.#count()) }]
      default:
        return this.#collection()
    }
  }

  #lines(count: number): Float32Array[] {
    const parts: Float32Array[] = []
    for (let left = count; left > 0; left--) parts.push(this.#points(this.#count()))
    return parts
  }

  #polygons(count: number): Rings {
    const rings: Rings = { parts: [], outer: [] }
    for (let left = count; left > 0; left--) {
      rings.outer.push(rings.parts.length)
      rings.parts.push(...this.#lines(this.#count()))
    }
    return rings
  }

  #collection(): Shape[] {
    const shapes: Shape[] = []
    for (let left = this.#count(); left > 0; left--) shapes.push(...this.next())
    return shapes
  }

  #points(count: number): Float32Array {
    const points = new Float32Array(count * 2)
    for (let at = 0; at < points.length; at += 2) {
      this.#x += zigzag(this.#count())
      this.#y += zigzag(this.#count())
      points[at] = this.#x * this.#scale
      points[at + 1] = this.#y * this.#scale
    }
    return points
  }

  #count(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.#byte()
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 128
    }
  }

  #byte(): number {
    const byte = this.bytes[this.#at++]
    if (byte === undefined) throw new RangeError('A geometry ends too early')
    return byte
  }
}

const zigzag = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
