import type { GroundShape } from './read-shapes'

/** Places are written in tenths of a pixel. */
const precision = 1
const factor = 10 ** precision
/** Codes of single geometries and of several, by the type of a shape. */
const codes = { 1: [1, 4], 2: [2, 5], 3: [3, 3] } as const

/** Writes shapes one after another as TWKB, which is what painters read. */
export class TwkbWriter {
  #bytes = new Uint8Array(1 << 16)
  #at = 0
  #x = 0
  #y = 0

  add({ type, parts }: Pick<GroundShape, 'type' | 'parts'>): void {
    const [only, several] = codes[type]
    const isOne = parts.length === 1
    this.#byte(((precision * 2) << 4) | (isOne ? only : several))
    this.#byte(0)
    this.#x = 0
    this.#y = 0
    if (type === 3 || !isOne) this.#count(parts.length)
    for (const part of parts) {
      if (type !== 1) this.#count(part.length / 2)
      this.#points(part)
    }
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at)
  }

  #points(part: Float32Array | Float64Array): void {
    for (let at = 0; at + 1 < part.length; at += 2) {
      const x = Math.round((part[at] ?? 0) * factor)
      const y = Math.round((part[at + 1] ?? 0) * factor)
      this.#count(zigzag(x - this.#x))
      this.#count(zigzag(y - this.#y))
      this.#x = x
      this.#y = y
    }
  }

  #count(value: number): void {
    let left = value
    while (left >= 0x80) {
      this.#byte((left % 0x80) | 0x80)
      left = Math.floor(left / 0x80)
    }
    this.#byte(left)
  }

  #byte(value: number): void {
    if (this.#at === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#at++] = value
  }
}

const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)
