import { problem } from '@/lib/problems'

/** Takes bytes by number from parts that come as they like. */
export class ByteReader {
  private parts: Buffer[] = []
  private held = 0
  private readonly source: AsyncIterator<Buffer>

  constructor(chunks: AsyncIterable<Buffer>) {
    this.source = chunks[Symbol.asyncIterator]()
  }

  /** The next so many bytes; null at the end. An end in between is a file that was cut off. */
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

  /** The same where an end is not in order. */
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
