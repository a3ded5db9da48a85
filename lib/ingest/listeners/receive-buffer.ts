/** Received bytes that do not form a frame yet. */
export class ReceiveBuffer {
  #bytes = Buffer.alloc(0)
  #start = 0
  #end = 0
  /** Up to here the byte was searched without success. */
  #searched = 0

  get length(): number {
    return this.#end - this.#start
  }

  push(chunk: Buffer): void {
    this.#makeRoom(chunk.length)
    chunk.copy(this.#bytes, this.#end)
    this.#end += chunk.length
  }

  /** The buffered bytes, valid until the next push. */
  peek(): Buffer {
    return this.#bytes.subarray(this.#start, this.#end)
  }

  /** Removes and returns the first bytes. */
  take(length: number): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(this.#start, this.#start + length))
    this.#start += length
    this.#searched = 0
    return taken
  }

  /** First index of the byte, -1 if absent. Searched bytes are not searched again. */
  indexOf(byte: number): number {
    const found = this.peek().indexOf(byte, this.#searched)
    this.#searched = found < 0 ? this.length : found
    return found
  }

  /** Doubles, so that bytes arriving one by one are not copied each time. */
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
