import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { dropWeeks, ensureWeeks, partitionOf, type Week } from '@/lib/platform/weeks'

const day = 86_400_000

/** Makes the partitions of this week's events and of the next two: without one no event can be written. */
export async function ensureEventWeeks(): Promise<void> {
  await ensureWeeks('outbox', [0, 7, 14].map(daysFromNow))
}

/** Makes the weeks to come, and drops those whose events are all older than EVENT_RETENTION_DAYS. */
export async function sweepEvents(): Promise<void> {
  await ensureEventWeeks()
  await dropWeeks('outbox', daysFromNow(-env.EVENT_RETENTION_DAYS), releaseEvents)
}

const daysFromNow = (days: number) => new Date(now().getTime() + days * day)

/**
 * Whether a week of events may go: one with pending events stays. Later events with lower numbers are deleted with it, so that
 * the rest has no gaps: a replay takes a gap for the end of the stored events.
 */
export async function releaseEvents(database: Database, week: Week): Promise<boolean> {
  const partition = partitionOf('outbox', week)
  const [found] = await database.query<{ pending: boolean; last: number | null }>(
    sql`select exists (select 1 from ${partition} where seq is null) as pending, (select max(seq) from ${partition}) as last`,
  )
  if (!found || found.pending) return false
  await database.query(sql`delete from outbox where seq < ${found.last}::bigint and at >= ${week.till}`)
  return true
}
