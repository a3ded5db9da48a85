import { createWakeableTimer } from '@/lib/platform/wakeable-timer'
import { deliver } from './deliver'
import type { BatchItem } from './batch-item'

/** Reports within this time are stored together, milliseconds. */
const gatherFor = 50

/** A batch of this size is stored at once. */
const enough = 1000

/** Largest batch of what has arrived while the last one was stored. */
export const batchAtMost = 4000

/** Stores batch items in order, one batch after the other. */
export class Shard {
  private queue: BatchItem[] = []
  private waiting = 0
  private running = false
  private readonly full = createWakeableTimer()

  add(item: BatchItem): void {
    this.queue.push(item)
    this.waiting += item.reports.length
    if (this.waiting >= enough) this.full.wake()
    if (!this.running) void this.work()
  }

  private async work(): Promise<void> {
    this.running = true
    for (let first = this.queue[0]; first; first = this.queue[0]) {
      const left = first.since + gatherFor - Date.now()
      if (left > 0 && this.waiting < enough) await this.full.wait(left)
      await deliver(this.take())
    }
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
    this.waiting -= reports
    return this.queue.splice(0, count).filter(({ finished }) => !finished)
  }
}
