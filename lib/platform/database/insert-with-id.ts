import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database } from './database'
import { type IntegratedTable, releaseId } from './release-id'

/** Where automatic ids go on once an integration has given an id: other systems do not number that high. */
const ownRange = 1_000_000_000

/** Inserts a row under an id that an integration gives, or else the next of the table's sequence. `insert` makes
 * the statement from the id's expression and ends it by `on conflict (id) do nothing returning id`. A deleted row
 * leaves a given id to the new one. Null when the given id is taken. */
export async function insertWithId(
  database: Pick<Database, 'query'>,
  table: IntegratedTable,
  given: number | undefined,
  insert: (id: Sql) => Sql,
): Promise<number | null> {
  if (given === undefined) return insertWithNext(database, table, insert)
  const [row] = await database.query<{ id: number }>(insert(sql`${given}::int`))
  if (row) {
    await moveSequence(database, `${table}_id_seq`, sql`${ownRange}::bigint`)
    return row.id
  }
  return insertAfterDeleted(database, table, given, insert)
}

/** The revision goes on, so that no ETag of the deleted row fits the new one. */
async function insertAfterDeleted(
  database: Pick<Database, 'query'>,
  table: IntegratedTable,
  given: number,
  insert: (id: Sql) => Sql,
): Promise<number | null> {
  const revision = await releaseId(database, table, given, await nextId(database, table))
  if (revision === null) return null
  const [row] = await database.query<{ id: number }>(insert(sql`${given}::int`))
  if (row) await database.query(sql`update ${raw(table)} set revision = ${revision + 1} where id = ${given}`)
  return row?.id ?? null
}

async function insertWithNext(
  database: Pick<Database, 'query'>,
  table: IntegratedTable,
  insert: (id: Sql) => Sql,
): Promise<number> {
  for (;;) {
    const id = await nextId(database, table)
    const [row] = await database.query<{ id: number }>(insert(sql`${id}::int`))
    if (row) return row.id
  }
}

/** The next id of the sequence that no row has. */
async function nextId(database: Pick<Database, 'query'>, table: IntegratedTable): Promise<number> {
  const sequence = `${table}_id_seq`
  for (;;) {
    const [next] = await database.query<{ id: number; taken: boolean }>(sql`
      select n.id, exists (select 1 from ${raw(table)} t where t.id = n.id) as taken
      from (select nextval(${sequence}::regclass)::int as id) n`)
    if (next && !next.taken) return next.id
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
