import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database } from './database'

/** Where automatic ids go on once an integration has given an id: other systems do not number that high. */
const ownRange = 1_000_000_000

/** Inserts a row under an id that an integration gives, or else the next of the table's sequence. `insert` makes
 * the statement from the id's expression and ends it by `on conflict (id) do nothing returning id`. Null when the
 * given id is taken. */
export async function insertWithId(
  database: Pick<Database, 'query'>,
  table: 'organizations' | 'users',
  given: number | undefined,
  insert: (id: Sql) => Sql,
): Promise<number | null> {
  const sequence = `${table}_id_seq`
  if (given !== undefined) {
    const [row] = await database.query<{ id: number }>(insert(sql`${given}::int`))
    if (row) await moveSequence(database, sequence, sql`${ownRange}::bigint`)
    return row?.id ?? null
  }
  for (;;) {
    const [row] = await database.query<{ id: number }>(insert(sql`nextval(${sequence}::regclass)::int`))
    if (row) return row.id
    await moveSequence(database, sequence, lastInTheWay(table, sequence))
  }
}

/** Sequences only grow: one that is there already stays. */
async function moveSequence(database: Pick<Database, 'query'>, sequence: string, to: Sql): Promise<void> {
  await database.query(
    sql`select setval(${sequence}::regclass, x.id) from (select ${to} as id) x, ${raw(sequence)} s where s.last_value < x.id`,
  )
}

/** The end of the run of taken ids that the sequence has met. */
function lastInTheWay(table: string, sequence: string): Sql {
  return sql`(select min(t.id) from ${raw(table)} t, ${raw(sequence)} s where t.id >= s.last_value
    and not exists (select 1 from ${raw(table)} n where n.id = t.id + 1))`
}
