import { LRUCache } from 'lru-cache'
import { BrokenExtract } from '../broken-extract'
import type { Scratch } from './scratch'

const nodesOfPage = 8192
const bytesOfNode = 12
/** The offset between two ids of a page must fit into four bytes. */
const widestPage = 0xffff_ffff
/** Pages in memory, of 96 KiB each: 72 MiB at most. */
const pagesAtMost = 750

interface Page {
  count: number
  offsets: Uint32Array
  xs: Int32Array
  ys: Int32Array
}

const emptyPage = (): Page => ({
  count: 0,
  offsets: new Uint32Array(nodesOfPage),
  xs: new Int32Array(nodesOfPage),
  ys: new Int32Array(nodesOfPage),
})

/** Node positions on disk, in pages by ascending id; recently used pages are cached. */
export class NodeStore {
  private firsts = new Float64Array(1024)
  private places = new Float64Array(1024)
  private counts = new Uint16Array(1024)
  private pages = 0
  private last = Number.NEGATIVE_INFINITY
  private open = emptyPage()
  private readonly known = new LRUCache<number, Page>({ max: pagesAtMost })
  count = 0

  constructor(private readonly scratch: Scratch) {}

  add(id: number, x: number, y: number): void {
    if (id <= this.last) {
      if (id === this.last) return
      throw new BrokenExtract(
        'The nodes of the file are not in order; sort it: osmium sort FILE -o NEW.osm.pbf',
      )
    }
    const { open } = this
    if (open.count === 0) this.begin(id)
    if (open.count === nodesOfPage || id - this.firstOfOpen > widestPage) {
      this.flush()
      this.begin(id)
    }
    const page = this.open
    page.offsets[page.count] = id - this.firstOfOpen
    page.xs[page.count] = x
    page.ys[page.count] = y
    page.count++
    this.last = id
    this.count++
  }

  private get firstOfOpen(): number {
    return this.firsts[this.pages] ?? 0
  }

  private begin(id: number): void {
    if (this.pages + 1 >= this.firsts.length) this.grow()
    this.firsts[this.pages] = id
  }

  private grow(): void {
    const longer = <T extends Float64Array | Uint16Array>(old: T, made: T): T => {
      made.set(old)
      return made
    }
    const size = this.firsts.length * 2
    this.firsts = longer(this.firsts, new Float64Array(size))
    this.places = longer(this.places, new Float64Array(size))
    this.counts = longer(this.counts, new Uint16Array(size))
  }

  /** Writes the open page to disk; must be called after the last node, before lookups. */
  flush(): void {
    const page = this.open
    if (page.count === 0) return
    const bytes = Buffer.concat([page.offsets, page.xs, page.ys].map((part) => bytesOf(part, page.count)))
    this.places[this.pages] = this.scratch.append(bytes)
    this.counts[this.pages] = page.count
    this.known.set(this.pages, page)
    this.pages++
    this.open = emptyPage()
  }

  /** Writes the position of a node to `into` at an index; false for a node that the file does not have. */
  find(id: number, into: Int32Array, at: number): boolean {
    const number = lastNotAbove(this.firsts, this.pages, id)
    if (number < 0) return false
    const page = this.page(number)
    const offset = id - (this.firsts[number] ?? 0)
    const index = lastNotAbove(page.offsets, page.count, offset)
    if (index < 0 || page.offsets[index] !== offset) return false
    into[at] = page.xs[index] ?? 0
    into[at + 1] = page.ys[index] ?? 0
    return true
  }

  private page(number: number): Page {
    const known = this.known.get(number)
    if (known) return known
    const count = this.counts[number] ?? 0
    const bytes = this.scratch.read(this.places[number] ?? 0, count * bytesOfNode)
    const { buffer, byteOffset } = bytes
    const page: Page = {
      count,
      offsets: new Uint32Array(buffer, byteOffset, count),
      xs: new Int32Array(buffer, byteOffset + count * 4, count),
      ys: new Int32Array(buffer, byteOffset + count * 8, count),
    }
    this.known.set(number, page)
    return page
  }
}

const bytesOf = (part: Uint32Array | Int32Array, count: number) =>
  new Uint8Array(part.buffer, part.byteOffset, count * 4)

/** Index of the last ascending number that does not exceed the value; -1 when all do. */
function lastNotAbove(numbers: Float64Array | Uint32Array, count: number, wanted: number): number {
  let low = 0
  let high = count - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= wanted) low = middle + 1
    else high = middle - 1
  }
  return high
}
