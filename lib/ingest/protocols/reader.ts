type Size = 1 | 2 | 3 | 4 | 5 | 6

/** Reads values one after another. Truncated data throws RangeError, as Buffer does. */
export class Reader {
  #offset = 0

  constructor(
    readonly bytes: Buffer,
    private readonly order: 'LE' | 'BE' = 'LE',
  ) {}

  get left(): number {
    return this.bytes.length - this.#offset
  }

  /** An unsigned number of this many bytes. */
  next(size: Size): number {
    const at = this.#pass(size)
    return this.order === 'LE' ? this.bytes.readUIntLE(at, size) : this.bytes.readUIntBE(at, size)
  }

  signed(size: Size): number {
    const at = this.#pass(size)
    return this.order === 'LE' ? this.bytes.readIntLE(at, size) : this.bytes.readIntBE(at, size)
  }

  /** The next byte, which is read again. */
  peek(): number {
    return this.bytes.readUInt8(this.#offset)
  }

  /** An unsigned number of eight bytes, rounded when it is too large to be exact. */
  long(): number {
    const at = this.#pass(8)
    return Number(this.order === 'LE' ? this.bytes.readBigUInt64LE(at) : this.bytes.readBigUInt64BE(at))
  }

  take(size: number): Buffer {
    if (this.left < size) throw new RangeError('The value is longer than its data')
    const at = this.#pass(size)
    return this.bytes.subarray(at, at + size)
  }

  text(size: number): string {
    return this.take(size).toString('latin1')
  }

  #pass(size: number): number {
    this.#offset += size
    return this.#offset - size
  }
}
