import { type Problem, problem } from '@/lib/problems'
import type { Kept } from './batch'
import { intakeSeconds, waitingReports } from './metrics'

/** A caller is not kept waiting longer, milliseconds: a database that hangs must not hang devices. */
export const patience = 15_000

/** What those are told who have waited so long: they are to send it again. */
export const waitedTooLong = (): Problem => problem('server.database', {}, { 'retry-after': '2' })

/** Reports of one caller that are stored together, or not at all. */
export interface BatchItem {
  reports: readonly Kept[]
  since: number
  /** The caller was told; what becomes of the parcel is nobody's business any more. */
  settled: boolean
  settle(error?: unknown): void
}

/** A parcel, and the promise that it is stored. */
export function toBatchItem(reports: readonly Kept[]): { item: BatchItem; stored: Promise<void> } {
  const elapsed = intakeSeconds.startTimer()
  const item: BatchItem = { reports, since: Date.now(), settled: false, settle: () => undefined }
  const stored = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => item.settle(waitedTooLong()), patience)
    item.settle = (error) => {
      if (item.settled) return
      item.settled = true
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
