import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, sql } from '@/lib/platform/database'

/** A waiting lock request blocks all later searches, so it is limited to this time. */
export async function waitBriefly(database: Database): Promise<void> {
  await database.query(sql`set local lock_timeout = '2s'`)
}

/** Whether a statement failed because of a lock of somebody else: a lock timeout or a deadlock. */
export function isHeld(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '55P03' || code === '40P01'
}

/** Pause between two tries in which searches run freely; it grows with every try. Milliseconds. */
const firstPause = 250
const longestPause = 30_000
/** A load that was stopped need not wait until the pause is over. */
const lookEvery = 1_000

/** Repeats a transaction until it gets its locks, however long a backup takes. */
export async function untilFree(work: () => Promise<void>, requireWanted: () => void): Promise<void> {
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!isHeld(error)) throw error
    }
    for (let waited = 0; waited < pause; waited += lookEvery) {
      await sleep(Math.min(lookEvery, pause - waited))
      requireWanted()
    }
  }
}
