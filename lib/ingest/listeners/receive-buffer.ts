/** Bytes that have come over a connection and are no frame yet. */
export class ReceiveBuffer {
  #bytes = Buffer.alloc(0)
  #start = 0
  #end = 0
  /** Up to here a byte was looked for in vain. */
  #searched = 0

  get length(): number {
    return this.#end - this.#start
  }

  push(chunk: Buffer): void {
    this.#makeRoom(chunk.length)
    chunk.copy(this.#bytes, this.#end)
    this.#end += chunk.length
  }

  /** What is there, to be looked at until the next push. */
  peek(): Buffer {
    return this.#bytes.subarray(this.#start, this.#end)
  }

  /** Takes the first bytes out. */
  take(length: number): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(this.#start, this.#start + length))
    this.#start += length
    this.#searched = 0
    return taken
  }

  /** Where the byte is first, -1 while it has not come. What was searched once is not searched again. */
  indexOf(byte: number): number {
    const found = this.peek().indexOf(byte, this.#searched)
    this.#searched = found < 0 ? this.length : found
    return found
  }

  /** Doubles: bytes that trickle in one by one are not copied each time. */
  #makeRoom(size: number): void {
    if (this.#end + size <= this.#bytes.length) return
    const needed = this.length + size
    const target = needed > this.#bytes.length / 2 ? Buffer.alloc(Math.max(1024, needed * 2)) : this.#bytes
    this.#bytes.copy(target, 0, this.#start, this.#end)
    this.#bytes = target
    this.#end -= this.#start
    this.#start = 0
  }
}
