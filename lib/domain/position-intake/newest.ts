import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { PositionRow } from './batch'

/** The newest time that this process has stored for a person, in milliseconds. */
const newest = processSingleton('newest-positions', () => new LRUCache<number, number>({ max: 200_000 }))

/** Splits rows, which are sorted by person and time: rows of people with only later times than stored before
 * cannot be duplicates; nothing is known about the others. */
export function splitByAge(rows: readonly PositionRow[]): { newer: PositionRow[]; rest: PositionRow[] } {
  const newer: PositionRow[] = []
  const rest: PositionRow[] = []
  let userId: number | null = null
  let isNewer = false
  for (const row of rows) {
    if (row.userId !== userId) {
      userId = row.userId
      isNewer = row.time > (newest.get(userId) ?? Number.POSITIVE_INFINITY)
    }
    if (isNewer) newer.push(row)
    else rest.push(row)
  }
  return { newer, rest }
}

/** Remembers stored rows. */
export function noteStored(rows: readonly PositionRow[]): void {
  for (const [at, { userId, time }] of rows.entries()) {
    const isLast = rows[at + 1]?.userId !== userId
    if (isLast) newest.set(userId, Math.max(time, newest.get(userId) ?? time))
  }
}

/** Forgets people for whom another process has stored rows. */
export function forgetNewest(userIds: Iterable<number>): void {
  for (const userId of userIds) newest.delete(userId)
}
