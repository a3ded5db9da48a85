import { problem } from '@/lib/problems'
import { bounds } from '../record'

const sign = { quote: 0x22, escape: 0x5c, open: 0x7b, close: 0x7d, list: 0x5b, listEnd: 0x5d, comma: 0x2c }
const mark = Buffer.from([0xef, 0xbb, 0xbf])
/** The bytes that count inside of a piece. */
const counts = new Uint8Array(256)
for (const byte of [sign.quote, sign.open, sign.close, sign.list, sign.listEnd]) counts[byte] = 1

/** A piece of a JSON stream: a whole document, an element of its feature list, or what surrounds that list. */
export interface Piece {
  kind: 'document' | 'feature' | 'frame'
  bytes: Buffer
}

/** Splits a stream of JSON documents of any size into pieces that can be parsed one by one. */
export async function* scanJson(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  for await (const pieces of scanChunks(chunks)) yield* pieces
}

/** The same, with the pieces that end in a chunk together. */
export async function* scanChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Iterable<Piece>> {
  const scanner = new Scanner()
  let first = true
  for await (const chunk of chunks) {
    yield scanner.feed(first && chunk.subarray(0, 3).equals(mark) ? chunk.subarray(3) : chunk)
    first = false
  }
  scanner.finish()
}

class Scanner {
  private depth = 0
  private inText = false
  private escaped = false
  /** Depth of the feature list while it is being read. */
  private inFeatures = false
  private held: Buffer[] = []
  private heldBytes = 0
  private frame: Buffer[] = []
  private key: number[] | null = null
  private lastKey = ''
  private expectsMember = false

  finish(): void {
    if (this.depth > 0 || this.inText) throw problem('import.broken')
  }

  *feed(chunk: Buffer): Generator<Piece> {
    let isInside = this.capturing
    let from = isInside ? 0 : -1
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (this.inText) {
        if (this.key || this.escaped || byte === sign.quote || byte === sign.escape) this.text(byte)
        continue
      }
      if (isInside && counts[byte] === 0) continue
      // Blanks, and the record separator of a JSON text sequence.
      if (byte <= 0x20) continue
      const piece = this.step(byte)
      isInside = this.capturing
      if (piece === 'begin') from = at
      if (piece === 'end') {
        this.hold(chunk.subarray(from, at + 1))
        yield { kind: this.inFeatures ? 'feature' : 'document', bytes: this.release() }
        from = -1
      }
      if (piece === 'features') {
        this.hold(chunk.subarray(from, at + 1))
        this.frame = [this.release()]
        from = -1
      }
      if (piece === 'features-end') from = at
      if (piece === 'frame-end') {
        this.hold(chunk.subarray(from, at + 1))
        yield { kind: 'frame', bytes: Buffer.concat([...this.frame, this.release()]) }
        this.frame = []
        from = -1
      }
    }
    if (from >= 0) this.hold(chunk.subarray(from))
  }

  private get capturing(): boolean {
    return this.inFeatures ? this.depth > 2 : this.depth > 0
  }

  private text(byte: number): void {
    if (this.escaped) this.escaped = false
    else if (byte === sign.escape) this.escaped = true
    else if (byte === sign.quote) {
      this.inText = false
      if (this.key) this.lastKey = Buffer.from(this.key).toString('latin1')
      this.key = null
      return
    }
    if (this.key && this.key.length < 20) this.key.push(byte)
  }

  private step(byte: number): 'begin' | 'end' | 'features' | 'features-end' | 'frame-end' | null {
    switch (byte) {
      case sign.quote:
        if (this.depth === 0) throw problem('import.broken')
        this.inText = true
        this.key = this.depth === 1 ? [] : null
        return null
      case sign.open:
        return this.open()
      case sign.list:
        if (this.depth === 0) throw problem('import.broken')
        return this.list()
      case sign.close:
      case sign.listEnd:
        return this.shut(byte)
      default:
        return this.between(byte)
    }
  }

  private open(): 'begin' | null {
    this.deeper()
    if (this.inFeatures && this.depth === 3) {
      if (!this.expectsMember) throw problem('import.broken')
      this.expectsMember = false
    }
    return this.depth === (this.inFeatures ? 3 : 1) ? 'begin' : null
  }

  private list(): 'features' | null {
    this.deeper()
    if (this.inFeatures && this.depth === 3) throw problem('import.broken')
    if (this.depth !== 2 || this.inFeatures || this.lastKey !== 'features') return null
    this.inFeatures = true
    this.expectsMember = true
    return 'features'
  }

  private shut(byte: number): 'end' | 'features-end' | 'frame-end' | null {
    this.depth--
    if (this.depth < 0) throw problem('import.broken')
    if (this.inFeatures) {
      if (this.depth === 2) return byte === sign.close ? 'end' : null
      if (this.depth > 2) return null
      this.inFeatures = false
      return 'features-end'
    }
    if (this.depth > 0) return null
    this.lastKey = ''
    return this.frame.length > 0 ? 'frame-end' : 'end'
  }

  /** Only elements and commas are allowed in the feature list. */
  private between(byte: number): null {
    if (this.depth === 0) throw problem('import.broken')
    if (this.inFeatures && this.depth === 2) {
      if (byte !== sign.comma || this.expectsMember) throw problem('import.broken')
      this.expectsMember = true
    }
    return null
  }

  private deeper(): void {
    if (++this.depth > bounds.depth) throw problem('import.broken')
  }

  private hold(bytes: Buffer): void {
    this.heldBytes += bytes.length
    if (this.heldBytes > bounds.row) throw problem('import.row-large', { limit: bounds.row })
    this.held.push(bytes)
  }

  private release(): Buffer {
    const bytes = Buffer.concat(this.held)
    this.held = []
    this.heldBytes = 0
    return bytes
  }
}
