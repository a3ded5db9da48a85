import { type Database, sql, transaction } from '@/lib/platform/database'
import { forgetWeeks } from './ensure-weeks'
import { listWeeks } from './list-weeks'
import { lockWeeks, partitionOf, type WeeklyTable } from './table'
import type { Week } from './week'

/** Decides, in the transaction that drops a week, whether it goes. */
type Release = (database: Database, week: Week) => Promise<boolean>

/** Drops the weeks that ended before a moment and are released; a week that is being read for long stays until the next try. */
export async function dropWeeks(
  table: WeeklyTable,
  before: Date,
  release: Release = async () => true,
): Promise<void> {
  const weeks = await listWeeks(table)
  for (const week of weeks.filter(({ till }) => till <= before)) await dropWeek(table, week, release)
}

async function dropWeek(table: WeeklyTable, week: Week, release: Release): Promise<void> {
  await transaction(async (database) => {
    await lockWeeks(database)
    if (!(await release(database, week))) return
    // Readers and writers of the table queue behind this lock, so it must not wait for long.
    await database.query(sql`set local lock_timeout = '3s'`)
    await database.query(sql`drop table if exists ${partitionOf(table, week)}`)
  })
  forgetWeeks()
}
