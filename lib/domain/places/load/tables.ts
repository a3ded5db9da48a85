import { type Database, raw, type Sql, sql } from '@/lib/platform/database'
import { placeId } from '@/lib/shared/place-id'
import { keysAtMost } from '../record'

/** In the order in which searches lock them. */
const kinds = ['areas', 'words', 'places'] as const
type TableKind = (typeof kinds)[number]

const draftKinds = ['draft', 'contexts', 'vocabulary', 'postcodes'] as const
type DraftKind = (typeof draftKinds)[number]

/** A table of one edition; drafts have separate tables. */
export function tableOf(kind: TableKind | DraftKind, edition: number): Sql {
  if (!Number.isSafeInteger(edition)) throw new RangeError('An edition is a whole number')
  return raw(`geocoding.${kind}_${edition}`)
}

/** Creates the tables of an edition, detached and without indexes, so that inserts are fast. */
export async function makeTables(database: Database, edition: number, hasDraft: boolean): Promise<void> {
  for (const kind of kinds)
    await database.query(
      sql`create table ${tableOf(kind, edition)} (like geocoding.${raw(kind)} including defaults including generated)`,
    )
  if (hasDraft) return
  await database.query(sql`
    create unlogged table ${tableOf('draft', edition)} (
      n serial, id bigint primary key, level smallint not null, kind text not null, name text not null, names jsonb,
      code text, category text, number text, number_key text, number_value int, postcode text, population int, importance real not null,
      country_id bigint, state_id bigint, county_id bigint, city_id bigint, district_id bigint, anchor_id bigint,
      point geometry(Point, 4326) not null, line geometry, area geometry, forms text[], form_kinds smallint[], own int[], context int[])`)
}

/** Takes over the drafts of another edition; false when they are gone, as after a crash of the database.
 * Derived data is left behind: indexes, and postcodes, which are made when every draft has its settlement. */
export async function adoptDraft(
  database: Database,
  from: number,
  to: number,
  sourceId: number,
): Promise<boolean> {
  const draft = tableOf('draft', from)
  const [table] = await database.query<{ there: boolean }>(
    sql`select to_regclass(${draft.text}) is not null as there`,
  )
  if (!table?.there) return false
  // A former version may have begun it.
  await database.query(sql`alter table ${draft} add column if not exists form_kinds smallint[]`)
  await database.query(sql`delete from ${draft} where id >= ${placeId(sourceId, keysAtMost)}::bigint`)
  const [row] = await database.query<{ any: boolean }>(sql`select exists (select from ${draft}) as any`)
  if (!row?.any) return false
  const indexes = await database.query<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index where indrelid = ${draft.text}::regclass and not indisprimary`)
  for (const { name } of indexes) await database.query(sql`drop index ${raw(name)}`)
  await database.query(sql`alter table ${draft} rename to ${raw(`draft_${to}`)}`)
  return true
}

/** Drops the drafts of an edition after the load. */
export async function dropDrafts(database: Database, edition: number): Promise<void> {
  for (const kind of draftKinds) await database.query(sql`drop table if exists ${tableOf(kind, edition)}`)
}

/** Drops all tables of an edition, attached or not. */
export async function dropTables(database: Database, edition: number): Promise<void> {
  await dropDrafts(database, edition)
  for (const kind of kinds) await database.query(sql`drop table if exists ${tableOf(kind, edition)}`)
}

/** Waits for running searches and blocks new ones, in the order in which they lock the tables themselves. */
export async function lockSearches(database: Database): Promise<void> {
  await database.query(
    sql`lock table geocoding.areas, geocoding.words, geocoding.places in access exclusive mode`,
  )
}

/** Attaches the tables of an edition, so that it is searched. */
export async function attachTables(database: Database, edition: number): Promise<void> {
  for (const kind of kinds)
    await database.query(
      sql`alter table geocoding.${raw(kind)} attach partition ${tableOf(kind, edition)} for values in (${raw(String(edition))})`,
    )
}
