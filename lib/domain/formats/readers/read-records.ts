import { problem } from '@/lib/problems'
import { bounds } from '../record'

/** Records of CSV as in RFC 4180, with any separator. Blank lines are skipped, unless they count. */
export async function* readRecords(
  texts: AsyncIterable<string>,
  separator: string,
  blanks: 'skip' | 'keep' = 'skip',
): AsyncGenerator<string[]> {
  const reader = new RecordReader(separator, blanks === 'keep')
  for await (const text of texts) yield* reader.feed(text)
  yield* reader.finish()
}

class RecordReader {
  private cells: string[] = []
  private cell = ''
  /** Inside of quotes; after a quote that may be the end or the first of a pair. */
  private state: 'plain' | 'quoted' | 'behind' = 'plain'
  private size = 0
  private skipFeed = false

  constructor(
    private readonly separator: string,
    private readonly keepsBlanks: boolean,
  ) {}

  *feed(text: string): Generator<string[]> {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const sign = text[at] ?? ''
      if (this.skipFeed) {
        this.skipFeed = false
        if (sign === '\n') {
          from = at + 1
          continue
        }
      }
      if (this.state === 'quoted') {
        if (sign !== '"') continue
        this.add(text.slice(from, at))
        this.state = 'behind'
        from = at + 1
        continue
      }
      if (sign === '"') {
        if (this.state === 'behind') {
          this.state = 'quoted'
          from = at
        } else if (this.cell === '' && text.slice(from, at).trim() === '') {
          this.state = 'quoted'
          from = at + 1
        }
        continue
      }
      const ends = sign === '\n' || sign === '\r'
      if (!ends && sign !== this.separator) continue
      this.add(text.slice(from, at))
      from = at + 1
      this.endCell()
      if (!ends) continue
      this.skipFeed = sign === '\r'
      yield* this.record()
    }
    this.add(text.slice(from))
  }

  *finish(): Generator<string[]> {
    if (this.state === 'quoted') throw problem('import.broken')
    if (this.cell === '' && this.cells.length === 0) return
    this.endCell()
    yield* this.record()
  }

  private add(text: string): void {
    this.size += text.length
    if (this.size > bounds.row) throw problem('import.row-large', { limit: bounds.row })
    this.cell += text
  }

  private endCell(): void {
    if (this.cells.length > bounds.fields * 2) throw problem('import.fields', { limit: bounds.fields })
    this.cells.push(this.cell)
    this.cell = ''
    this.state = 'plain'
  }

  private *record(): Generator<string[]> {
    const cells = this.cells
    this.cells = []
    this.size = 0
    if (this.keepsBlanks || cells.length > 1 || (cells[0] ?? '').trim() !== '') yield cells
  }
}
