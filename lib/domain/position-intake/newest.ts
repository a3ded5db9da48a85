import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { PositionRow, Source } from './batch'

/** The newest time that this process has stored of a device, in milliseconds. */
const newest = processSingleton('newest-positions', () => growingCache<string, number>({ most: 200_000 }))

const keyOf = ({ userId, deviceId }: Source) => `${userId} ${deviceId}`

/** Splits rows, which are sorted by device and time: rows of devices with only later times than stored before
 * cannot be duplicates; nothing is known about the others. */
export function splitByAge(rows: readonly PositionRow[]): { newer: PositionRow[]; rest: PositionRow[] } {
  const newer: PositionRow[] = []
  const rest: PositionRow[] = []
  let before: Source | null = null
  let isNewer = false
  for (const row of rows) {
    if (!before || !isSame(before, row))
      isNewer = row.time > (newest.get(keyOf(row)) ?? Number.POSITIVE_INFINITY)
    before = row
    if (isNewer) newer.push(row)
    else rest.push(row)
  }
  return { newer, rest }
}

/** Remembers stored rows. */
export function noteStored(rows: readonly PositionRow[]): void {
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1]
    if (next && isSame(next, row)) continue
    const key = keyOf(row)
    newest.set(key, Math.max(row.time, newest.get(key) ?? row.time))
  }
}

const isSame = (one: Source, other: Source) => one.userId === other.userId && one.deviceId === other.deviceId

/** Forgets devices for which another process has stored rows. */
export function forgetNewest(sources: Iterable<Source>): void {
  for (const source of sources) newest.delete(keyOf(source))
}
