import { deliver } from './deliver'
import type { BatchItem } from './batch-item'

/** Largest batch of what has arrived while the last one was stored. */
export const batchAtMost = 4000

/** Stores batch items in order, one batch after the other: what arrives while one is stored is the next one. Nobody waits for
 * others who may not come. */
export class Shard {
  private queue: BatchItem[] = []
  private running = false

  add(item: BatchItem): void {
    this.queue.push(item)
    if (!this.running) void this.work()
  }

  private async work(): Promise<void> {
    this.running = true
    // What has arrived with the first one is read from its sockets in the same turn of the event loop.
    await new Promise(setImmediate)
    while (this.queue.length > 0) await deliver(this.take())
    this.running = false
  }

  /** The next batch: whole items, at least one. */
  private take(): BatchItem[] {
    let reports = 0
    let count = 0
    for (const item of this.queue) {
      if (count > 0 && reports + item.reports.length > batchAtMost) break
      reports += item.reports.length
      count++
    }
    return this.queue.splice(0, count).filter(({ finished }) => !finished)
  }
}
