import { type Database, raw, sql } from '@/lib/platform/database'
import { partitionOf, type WeeklyTable } from './table'
import type { Week } from './week'

/** Leaves a note on a week, of letters, digits and blanks; `listWeeks` reads it. */
export async function noteWeek(
  database: Database,
  table: WeeklyTable,
  week: Week,
  note: string,
): Promise<void> {
  if (!/^[\w .]*$/.test(note)) throw new Error(`Not a note: ${note}`)
  await database.query(sql`comment on table ${partitionOf(table, week)} is ${raw(`'${note}'`)}`)
}
