import { type Problem, problem } from '@/lib/problems'
import type { Kept } from './batch'
import { intakeSeconds, waitingReports } from './metrics'

/** Longest wait of a caller, milliseconds: a database that hangs must not block devices. */
export const patience = 15_000

/** The answer after that wait: the device sends the reports again. */
export const waitedTooLong = (): Problem => problem('server.database', {}, { 'retry-after': '2' })

/** Reports of one caller, stored in one transaction or not at all. */
export interface BatchItem {
  reports: readonly Kept[]
  since: number
  /** Whether the caller was answered; the result is ignored afterwards. */
  finished: boolean
  finish(error?: unknown): void
}

/** A batch item, and the promise that it is stored. */
export function toBatchItem(reports: readonly Kept[]): { item: BatchItem; stored: Promise<void> } {
  const elapsed = intakeSeconds.startTimer()
  const item: BatchItem = { reports, since: Date.now(), finished: false, finish: () => undefined }
  const stored = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => item.finish(waitedTooLong()), patience)
    item.finish = (error) => {
      if (item.finished) return
      item.finished = true
      clearTimeout(timer)
      elapsed()
      waitingReports.dec(reports.length)
      if (error === undefined) resolve()
      else reject(error)
    }
  })
  waitingReports.inc(reports.length)
  return { item, stored }
}
