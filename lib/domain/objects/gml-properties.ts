import type { Context } from '@/lib/access/context'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { record, type Snapshot } from './history'
import { readObjects } from './read-objects'
import type { GmlProperties, ObjectTable } from './record'

/** What is said of the properties of one object; absent members stay. */
export interface GmlChange {
  objectId: number
  change: Partial<GmlProperties>
}

type Row = GmlProperties & { objectId: number }

const empty: GmlProperties = {
  description: null,
  identifier: null,
  identifierSpace: null,
  name: null,
  nameSpace: null,
}

const names = Object.keys(empty) as (keyof GmlProperties)[]

type Table = Pick<ObjectTable, 'id' | 'tableName'>

const ofTable = ({ id, tableName }: Table): Sql =>
  sql`p.layer_id = ${id}::int and p.table_name = ${tableName}::text`

/** The properties of the object with a key, as a condition over `p`. */
export const gmlPropertiesOf = (table: Table, key: Sql): Sql =>
  sql`from gml_properties p where ${ofTable(table)} and p.object_id = ${key}`

/** Whether any object of a layer has such properties. */
export async function hasGmlProperties(database: Database, table: Table): Promise<boolean> {
  const [row] = await database.query<{ has: boolean }>(
    sql`select exists (select 1 from gml_properties p where ${ofTable(table)}) as has`,
    'gml-properties-exist',
  )
  return row?.has ?? false
}

/** Changes the properties of objects of a layer, for a caller who has just written the objects; with their history. */
export async function changeGmlProperties(
  ctx: Context,
  table: ObjectTable,
  changes: readonly GmlChange[],
): Promise<void> {
  const said = changes.filter(({ change }) => Object.keys(change).length > 0)
  if (said.length === 0) return
  const { database } = ctx
  const known = await readRows(
    database,
    table,
    said.map(({ objectId }) => objectId),
  )
  const moved = said.flatMap(({ objectId, change }) => {
    const before = known.get(objectId) ?? empty
    const after = { ...before, ...change }
    return names.some((name) => after[name] !== before[name]) ? [{ objectId, before, after }] : []
  })
  if (moved.length === 0) return
  await store(
    database,
    table,
    moved.map(({ objectId, after }) => ({ ...after, objectId })),
  )
  // What is served of the layer has changed, though its table has not.
  await database.query(sql`update layers set data_version = data_version + 1 where id = ${table.id}::int`)
  await remember(ctx, table, moved)
}

async function readRows(
  database: Database,
  table: ObjectTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, GmlProperties>> {
  const rows = await database.query<Row>(sql`
    select p.object_id as "objectId", p.description, p.identifier, p.identifier_space as "identifierSpace",
      p.name, p.name_space as "nameSpace"
    from gml_properties p where ${ofTable(table)} and p.object_id = any(${ids.map(String)}::bigint[])`)
  return new Map(rows.map(({ objectId, ...properties }) => [Number(objectId), properties]))
}

async function store(database: Database, table: ObjectTable, rows: readonly Row[]): Promise<void> {
  await forget(
    database,
    table,
    rows.map(({ objectId }) => objectId),
  )
  const kept = rows.filter((row) => names.some((name) => row[name] !== null))
  if (kept.length === 0) return
  await database.query(sql`
    insert into gml_properties (layer_id, table_name, object_id, description, identifier, identifier_space, name, name_space)
    select ${table.id}::int, ${table.tableName}::text, x."objectId", x.description, x.identifier, x."identifierSpace",
      x.name, x."nameSpace"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as x ("objectId" bigint, description text, identifier text,
      "identifierSpace" text, name text, "nameSpace" text)`)
}

/** Removes the properties of objects that are gone. */
export async function forget(database: Database, table: Table, ids: readonly number[]): Promise<void> {
  await database.query(
    sql`delete from gml_properties p where ${ofTable(table)} and p.object_id = any(${ids.map(String)}::bigint[])`,
    'gml-properties-forget',
  )
}

interface Moved {
  objectId: number
  before: GmlProperties
  after: GmlProperties
}

async function remember(ctx: Context, table: ObjectTable, moved: readonly Moved[]): Promise<void> {
  const ids = moved.map(({ objectId }) => objectId)
  const objects = new Map((await readObjects(ctx.database, table, ids)).map((one) => [one.id, one]))
  const changes = moved.flatMap(({ objectId, before, after }) => {
    const object = objects.get(objectId)
    const snapshot = (gml: GmlProperties): Snapshot | null =>
      object ? { geometry: object.geometry, properties: object.properties, gml } : null
    return [{ objectId, action: 'update' as const, before: snapshot(before), after: snapshot(after) }]
  })
  await record(ctx, table, changes)
}
