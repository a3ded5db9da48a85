/** Sub-record types. */
export const parts = {
  recordResponse: 0,
  terminalIdentity: 1,
  dispatcherIdentity: 5,
  result: 9,
  position: 16,
  extendedPosition: 17,
  sensors: 18,
  counters: 19,
  state: 20,
  analogSensor: 24,
  counter: 25,
  liquidLevel: 27,
  passengers: 28,
} as const

/** Truncated data throws RangeError, as Buffer does. */
export class Reader {
  #offset = 0

  constructor(readonly bytes: Buffer) {}

  get left(): number {
    return this.bytes.length - this.#offset
  }

  /** An unsigned number of this many bytes. */
  next(size: 1 | 2 | 3 | 4): number {
    this.#offset += size
    return this.bytes.readUIntLE(this.#offset - size, size)
  }

  text(size: number): string {
    if (this.left < size) throw new RangeError('The text is longer than its data')
    this.#offset += size
    return this.bytes.toString('latin1', this.#offset - size, this.#offset)
  }
}

/** Indexes of the set bits, from 0. */
export const bitsOf = (flags: number) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => flags & (1 << bit))
