import { type Database, raw, sql, transaction } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import { lockWeeks, partitionName, partitionOf, type WeeklyTable } from './table'
import { type Week, weekNumber, weekOf } from './week'

/** Partitions that are known to be there. */
const known = processSingleton('weeks', () => new Set<string>())

/** Makes the partitions that rows of these moments go to. Which moments are sensible is the caller's matter. */
export async function ensureWeeks(table: WeeklyTable, moments: Iterable<Date>): Promise<void> {
  const missing = new Map<string, Week>()
  for (const week of weeksOf(moments)) {
    const name = partitionName(table, week)
    if (!known.has(name)) missing.set(name, week)
  }
  if (missing.size === 0) return
  await transaction((database) => createWeeks(database, table, [...missing.values()]))
  for (const name of missing.keys()) known.add(name)
}

function weeksOf(moments: Iterable<Date>): Week[] {
  const first = new Map<number, Date>()
  for (const moment of moments) first.set(weekNumber(moment), moment)
  return [...first.values()].map(weekOf)
}

/** What was known may be gone: another process has dropped it. */
export function forgetWeeks(): void {
  known.clear()
}

async function createWeeks(database: Database, table: WeeklyTable, weeks: readonly Week[]): Promise<void> {
  await lockWeeks(database)
  for (const week of weeks) await createWeek(database, table, week)
}

/** Made aside and attached: readers and writers of other weeks do not have to wait for it. */
async function createWeek(database: Database, table: WeeklyTable, week: Week): Promise<void> {
  const partition = partitionOf(table, week)
  const [found] = await database.query(
    sql`select 1 from pg_tables where schemaname = 'weeks' and tablename = ${partitionName(table, week)}`,
  )
  if (found) return
  await database.query(sql`
    create table ${partition} (like ${raw(table)} including defaults including constraints including indexes)`)
  await database.query(sql`
    alter table ${raw(table)} attach partition ${partition} for values
    from (${raw(quoted(week.from))}) to (${raw(quoted(week.till))})`)
}

const quoted = (moment: Date) => `'${moment.toISOString()}'`
