import { database, sql } from '@/lib/platform/database'
import type { WeeklyTable } from './table'
import { type Week, weekNamed } from './week'

/** The weeks that a table has a partition for, oldest first, with the note that was left on each. */
export async function listWeeks(table: WeeklyTable): Promise<(Week & { note: string | null })[]> {
  const rows = await database.query<{ name: string; note: string | null }>(sql`
    select c.relname as name, obj_description(c.oid, 'pg_class') as note
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by c.relname`)
  return rows.flatMap(({ name, note }) => {
    const week = weekNamed(name.slice(table.length + 1))
    return week ? [{ ...week, note }] : []
  })
}
