import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, sql } from '@/lib/platform/database'

/** Whoever asks for a table that is being read stands in front of all searches that come after, so for no longer than this. */
export async function waitBriefly(database: Database): Promise<void> {
  await database.query(sql`set local lock_timeout = '2s'`)
}

/** Whether a statement gave up because somebody else holds what it needs: a lock that was not had in time, a deadlock. */
export function isHeld(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '55P03' || code === '40P01'
}

/** Between two tries searches have the tables for themselves, the longer the longer it takes. Milliseconds. */
const firstPause = 250
const longestPause = 30_000
/** A load that is no longer wanted need not wait until the pause is over. */
const lookEvery = 1_000

/** Repeats a transaction until nobody holds what it needs, however long a backup takes. */
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
