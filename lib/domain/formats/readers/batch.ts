import type { SourceOptions } from '../record'

const itemsAtOnce = 100
const bytesAtOnce = 1024 * 1024

/** Items that are passed on together: one promise for each would take longer than reading it. */
export class Batch<Item> {
  private items: Item[] = []
  private bytes = 0
  private readonly atMost: number

  /** Of a sample no more is read than is asked for. */
  constructor({ sample }: Pick<SourceOptions, 'sample'>) {
    this.atMost = sample === undefined ? itemsAtOnce : 1
  }

  /** Adds an item of so many bytes; answers whether the batch is full. */
  add(item: Item, bytes: number): boolean {
    this.items.push(item)
    this.bytes += bytes
    return this.items.length >= this.atMost || this.bytes >= bytesAtOnce
  }

  /** The items, which leave the batch. */
  take(): Item[] {
    const taken = this.items
    this.items = []
    this.bytes = 0
    return taken
  }
}
