import { expect } from 'vitest'
import { writeContacts, writeFaults } from '@/lib/domain/devices'
import { database, databaseKind, join, raw, type Sql, sql } from '@/lib/platform/database'
import type { Identified } from './make'

/** Fingerprint of tables: row counts, and a sum that changes with every insert, update and delete. */
type Footprint = Record<string, string>

/**
 * Rows written by a group of users, without sessions: test callers create those. Where test files run one at
 * a time, rows of all users.
 */
export async function footprint(people: readonly Identified[]): Promise<Footprint> {
  // Device sightings are written a second later, possibly during the next work.
  await Promise.all([writeContacts(), writeFaults()])
  const ids = people.map(({ id }) => id)
  const state = `${await lastTransaction()} ${ids.join()}`
  if (last?.state === state) return last.found
  const parts = (await tables()).map(({ name, author }) => trace(name, author, ids))
  const rows = await database.query<{ name: string; trace: string }>(join(parts, ' union all '))
  last = { state, found: Object.fromEntries(rows.map((row) => [row.name, row.trace])) }
  return last.found
}

let last: { state: string; found: Footprint } | undefined

/** Every writer takes a transaction id: while that is unchanged the tables need not be read again. */
async function lastTransaction(): Promise<string> {
  const [row] = await database.query<{ n: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as n`,
  )
  return row?.n ?? ''
}

/** Runs work and asserts that it wrote nothing. */
export async function expectNoWrites<T>(people: readonly Identified[], work: () => Promise<T>): Promise<T> {
  const before = await footprint(people)
  const result = await work()
  const after = await footprint(people)
  // Names of tables, so that a failure says where the rows are.
  const written = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(written).toEqual([])
  return result
}

interface Table {
  name: string
  /** The column that names the author of a row; null when unknown. */
  author: string | null
}

let known: Promise<Table[]> | undefined

/** On a shared database only tables with an author can be compared. */
function tables(): Promise<Table[]> {
  known ??= database
    .query<Table>(sql`
      select t.table_name as name, min(c.column_name) as author
      from information_schema.tables t
      left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
        and c.column_name in ('user_id', 'caller_id', 'created_by_id')
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not in ('spatial_ref_sys', 'sessions', 'configuration_reads')
      group by t.table_name order by t.table_name`)
    .then((all) => all.filter(({ author }) => author !== null || databaseKind() === 'embedded'))
  return known
}

function trace(name: string, author: string | null, ids: number[]): Sql {
  const mine =
    databaseKind() === 'embedded' || author === null ? sql`true` : sql`${raw(author)} = any(${ids}::int[])`
  // Events are written once; the relay of another test may be numbering them.
  const mark = name === 'outbox' ? sql`id` : sql`xmin::text::bigint`
  return sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(${mark}), 0) as trace from ${raw(name)} where ${mine}`
}
