const oids = { text: 25, bytea: 17 } as const

/** Bytes of the head: the number of dimensions, whether there are nulls, the type of the items, their number and the
 * first index. */
const headLength = 20
const bytesAtFirst = 16 * 1024
/** A UTF-16 unit takes no more bytes of UTF-8. */
const bytesOfUnit = 3

/** A list as a parameter of a statement, in the binary format of arrays. Items are written when they are added: long lists
 * of them would occupy the collector. */
export class PackedList {
  private buffer = Buffer.allocUnsafe(bytesAtFirst)
  private at = headLength
  private count = 0
  private hasNull = false

  constructor(private readonly type: keyof typeof oids) {}

  /** Bytes that the list takes. */
  get length(): number {
    return this.at
  }

  addNull(): void {
    this.reserve(4)
    this.hasNull = true
    this.begin(-1)
  }

  addText(text: string): void {
    this.reserve(4 + text.length * bytesOfUnit)
    const written = this.buffer.write(text, this.at + 4)
    this.begin(written)
    this.at += written
  }

  addBytes(...parts: readonly Uint8Array[]): void {
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    this.reserve(4 + length)
    this.begin(length)
    for (const part of parts) {
      this.buffer.set(part, this.at)
      this.at += part.length
    }
  }

  /** The value of the parameter, which needs a cast to the type of its array. */
  get value(): Buffer {
    const { buffer, count } = this
    buffer.writeInt32BE(count > 0 ? 1 : 0, 0)
    buffer.writeInt32BE(this.hasNull ? 1 : 0, 4)
    buffer.writeInt32BE(oids[this.type], 8)
    buffer.writeInt32BE(count, 12)
    buffer.writeInt32BE(1, 16)
    return buffer.subarray(0, count > 0 ? this.at : 12)
  }

  private begin(length: number): void {
    this.at = this.buffer.writeInt32BE(length, this.at)
    this.count++
  }

  private reserve(bytes: number): void {
    const wanted = this.at + bytes
    if (wanted <= this.buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(wanted, this.buffer.length * 2))
    larger.set(this.buffer.subarray(0, this.at))
    this.buffer = larger
  }
}
