import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { presentSecond, readEntries, toDate } from './record'

/** Clocks of devices may be so many seconds ahead. */
const tolerance = 300

/** A moment of a device in Unix seconds: one slightly ahead is now, 400 beyond that. */
export function momentOf(path: string, said: Date | undefined): number {
  const present = presentSecond()
  const moment = said ? Math.floor(said.getTime() / 1000) : present
  if (moment > present + tolerance) throw invalid({ path, rule: 'workInFuture' })
  return Math.min(moment, present)
}

/** When a person began the next entry after a moment; null when there is none. */
export async function nextAfter(database: Database, userId: number, moment: number): Promise<number | null> {
  const [next] = await database.query<{ at: number | null }>(sql`
    select extract(epoch from min(e.started_at))::float8 as at from work_entries e
    where e.user_id = ${userId} and e.deleted_at is null and e.started_at > ${toDate(moment)}`)
  return next?.at ?? null
}

/** 400 when a person has another entry in an interval; without an end it lasts. */
export async function rejectOverlap(
  ctx: Context,
  path: string,
  { userId, from, to, except = 0 }: { userId: number; from: number; to: number | null; except?: number },
): Promise<void> {
  const [other] = await readEntries(
    ctx.database,
    sql`e.user_id = ${userId} and e.id <> ${except}
      and tstzrange(e.started_at, e.ended_at) && tstzrange(${toDate(from)}, ${to === null ? null : toDate(to)}::timestamptz)`,
  )
  if (other) throw invalid({ path, rule: 'workOverlaps', values: { entry: other.id, task: other.taskId } })
}
