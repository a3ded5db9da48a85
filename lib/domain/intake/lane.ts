import { createWakeableTimer } from '@/lib/platform/wakeable-timer'
import { deliver } from './deliver'
import type { Parcel } from './parcel'

/** What comes in within this time is stored together, milliseconds. */
const gatherFor = 50

/** So many reports do not wait for more. */
const enough = 1000

/** What has come in while the last batch was stored goes together, up to so many. */
export const batchAtMost = 4000

/** Stores parcels in the order they came in, a batch after the other. */
export class Lane {
  private queue: Parcel[] = []
  private waiting = 0
  private running = false
  private readonly full = createWakeableTimer()

  add(parcel: Parcel): void {
    this.queue.push(parcel)
    this.waiting += parcel.reports.length
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

  /** The next batch: whole parcels, at least one. */
  private take(): Parcel[] {
    let reports = 0
    let count = 0
    for (const parcel of this.queue) {
      if (count > 0 && reports + parcel.reports.length > batchAtMost) break
      reports += parcel.reports.length
      count++
    }
    this.waiting -= reports
    return this.queue.splice(0, count).filter(({ settled }) => !settled)
  }
}
