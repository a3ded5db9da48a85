import type { BatchItem } from './batch-item'
import { deliver } from './deliver'

/** Largest batch of what has arrived while the last one was stored. */
export const batchAtMost = 4000

/** So few reports of all shards are stored together: another transaction costs more than it gains. */
const few = 64

interface Shard {
  queue: BatchItem[]
  isStoring: boolean
}

/** Stores the batch items of each shard in order, one batch after the other: what arrives while one is stored is the next
 * one. Nobody waits for others who may not come. */
export class Shards {
  readonly #shards: readonly Shard[]
  #isCollecting = false

  constructor(count: number) {
    this.#shards = Array.from({ length: count }, () => ({ queue: [], isStoring: false }))
  }

  /** The same number always means the same shard. */
  add(number: number, item: BatchItem): void {
    this.#shards[number % this.#shards.length]?.queue.push(item)
    if (this.#isCollecting) return
    this.#isCollecting = true
    // What has arrived with the first one is read from its sockets in the same turn of the event loop.
    setImmediate(() => {
      this.#isCollecting = false
      this.#start()
    })
  }

  #start(): void {
    const ready = this.#shards.filter(({ queue, isStoring }) => !isStoring && queue.length > 0)
    const reports = ready.reduce((sum, { queue }) => sum + reportsOf(queue), 0)
    if (reports <= few && ready.length > 1) void this.#store(ready)
    else for (const shard of ready) void this.#store([shard])
  }

  async #store(shards: readonly Shard[]): Promise<void> {
    for (const shard of shards) shard.isStoring = true
    await deliver(shards.flatMap(take))
    for (const shard of shards) shard.isStoring = false
    this.#start()
  }
}

const reportsOf = (items: readonly BatchItem[]) => items.reduce((sum, { reports }) => sum + reports.length, 0)

/** The next batch: whole items, at least one. */
function take({ queue }: Shard): BatchItem[] {
  let reports = 0
  let count = 0
  for (const item of queue) {
    if (count > 0 && reports + item.reports.length > batchAtMost) break
    reports += item.reports.length
    count++
  }
  return queue.splice(0, count).filter(({ finished }) => !finished)
}
