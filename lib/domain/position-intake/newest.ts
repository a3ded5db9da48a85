import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { PositionRow } from './batch'

/** The newest moment that this process has stored of a person, milliseconds. */
const newest = processSingleton('newest-positions', () => new LRUCache<number, number>({ max: 200_000 }))

/** Cuts rows, which come by person and time, in two: those of people who only tell of later moments than they have
 * told before, so that they hold no duplicates, and those of whom nothing is known. */
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

/** Remembers rows that are in the table. */
export function noteStored(rows: readonly PositionRow[]): void {
  for (const [at, { userId, time }] of rows.entries()) {
    const isLast = rows[at + 1]?.userId !== userId
    if (isLast) newest.set(userId, Math.max(time, newest.get(userId) ?? time))
  }
}

/** Somebody else has stored rows of these people. */
export function forgetNewest(userIds: Iterable<number>): void {
  for (const userId of userIds) newest.delete(userId)
}
