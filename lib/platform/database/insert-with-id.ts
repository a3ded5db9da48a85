import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database } from './database'

/** Ids above this one do not move the sequence: it must not run out. It skips them when it gets there. */
const lastIdOfSequence = 2_000_000_000

/** Inserts a row under an id that an integration gives, or else the next of the table's sequence. `insert` makes
 * the statement from the id's expression and ends it by `on conflict (id) do nothing returning id`. Null when the
 * given id was ever used. */
export async function insertWithId(
  database: Pick<Database, 'query'>,
  table: 'organizations' | 'users',
  given: number | undefined,
  insert: (id: Sql) => Sql,
): Promise<number | null> {
  const sequence = `${table}_id_seq`
  const id = given === undefined ? sql`nextval(${sequence}::regclass)::int` : sql`${given}::int`
  // Only ids given by integrations can be in the way of the sequence.
  const attempts = given === undefined ? 100 : 1
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [row] = await database.query<{ id: number }>(insert(id))
    if (!row) continue
    if (given !== undefined) await moveSequence(database, sequence, given)
    return row.id
  }
  return null
}

async function moveSequence(database: Pick<Database, 'query'>, sequence: string, id: number): Promise<void> {
  if (id > lastIdOfSequence) return
  await database.query(
    sql`select setval(${sequence}::regclass, ${id}) from ${raw(sequence)} where last_value < ${id}`,
  )
}
