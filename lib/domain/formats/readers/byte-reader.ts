import { problem } from '@/lib/problems'

/** Reads exact byte counts from chunks of any size. */
export class ByteReader {
  private parts: Buffer[] = []
  private held = 0
  private readonly source: AsyncIterator<Buffer>

  constructor(chunks: AsyncIterable<Buffer>) {
    this.source = chunks[Symbol.asyncIterator]()
  }

  /** The next bytes; null at the end. An end in between means a truncated file. */
  async take(length: number): Promise<Buffer | null> {
    while (this.held < length) {
      const { value, done } = await this.source.next()
      if (done) {
        if (this.held === 0) return null
        throw problem('import.broken')
      }
      this.parts.push(value)
      this.held += value.length
    }
    return this.cut(length)
  }

  /** Same, but the end of the file is an error. */
  async need(length: number): Promise<Buffer> {
    const bytes = await this.take(length)
    if (!bytes) throw problem('import.broken')
    return bytes
  }

  async close(): Promise<void> {
    await this.source.return?.()
  }

  private cut(length: number): Buffer {
    const first = this.parts[0]
    const joined = first && first.length >= length ? first : Buffer.concat(this.parts)
    const rest = joined.subarray(length)
    if (joined === first) this.parts[0] = rest
    else this.parts = [rest]
    this.held -= length
    return joined.subarray(0, length)
  }
}
