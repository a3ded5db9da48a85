import { sql, transaction } from '@/lib/platform/database'
import { forgetWeeks } from './ensure-weeks'
import { listWeeks } from './list-weeks'
import { lockWeeks, partitionOf, type WeeklyTable } from './table'
import type { Week } from './week'

/** Drops the weeks that ended before a moment; a week that is being read for long stays until the next try. */
export async function dropWeeks(table: WeeklyTable, before: Date): Promise<void> {
  const weeks = await listWeeks(table)
  for (const week of weeks.filter(({ till }) => till <= before)) await dropWeek(table, week)
}

async function dropWeek(table: WeeklyTable, week: Week): Promise<void> {
  await transaction(async (database) => {
    await lockWeeks(database)
    // Readers and writers of the table queue behind this lock, so it must not wait for long.
    await database.query(sql`set local lock_timeout = '3s'`)
    await database.query(sql`drop table if exists ${partitionOf(table, week)}`)
  })
  forgetWeeks()
}
