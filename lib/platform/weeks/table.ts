import { raw, type Sql, type Database, sql } from '@/lib/platform/database'
import type { Week } from './week'

/** Tables that are partitioned by week. */
export type WeeklyTable = 'positions' | 'gauge_values' | 'outbox'

export const partitionName = (table: WeeklyTable, { name }: Week) => `${table}_${name}`

/** The partition as it is written in statements. */
export const partitionOf = (table: WeeklyTable, week: Week): Sql => raw(`weeks.${partitionName(table, week)}`)

/** Locks the making and dropping of partitions, also against other processes. */
export async function lockWeeks(database: Database): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140081)`)
}
