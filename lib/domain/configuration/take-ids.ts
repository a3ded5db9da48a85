import { type Database, sql } from '@/lib/platform/database'

/** Ascending ids for rows that are inserted together. */
export async function takeIds(
  database: Database,
  table: 'configuration_nodes' | 'configuration_values',
  count: number,
): Promise<number[]> {
  if (count === 0) return []
  const rows = await database.query<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}
