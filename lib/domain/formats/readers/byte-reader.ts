import { problem } from '@/lib/problems'

/** Reads exact byte counts from chunks of any size. */
export class ByteReader {
  private parts: Buffer[] = []
  private bytes = 0
  private readonly source: AsyncIterator<Buffer>

  constructor(chunks: AsyncIterable<Buffer>) {
    this.source = chunks[Symbol.asyncIterator]()
  }

  /** The next bytes where they are at hand; null where they have to be waited for. */
  held(length: number): Buffer | null {
    return this.bytes < length ? null : this.cut(length)
  }

  /** Like `held`, but the bytes stay the next ones. */
  peek(length: number): Buffer | null {
    const [first] = this.parts
    return first && first.length >= length ? first.subarray(0, length) : null
  }

  /** The next bytes; null at the end. An end in between means a truncated file. */
  async take(length: number): Promise<Buffer | null> {
    while (this.bytes < length) {
      const { value, done } = await this.source.next()
      if (done) {
        if (this.bytes === 0) return null
        throw problem('import.broken')
      }
      this.parts.push(value)
      this.bytes += value.length
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
    this.bytes -= length
    return joined.subarray(0, length)
  }
}
