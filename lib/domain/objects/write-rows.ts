import { type LayerField, quoted, tableOf } from '@/lib/domain/layers'
import { type Database, empty, join, raw, type Sql, sql } from '@/lib/platform/database'
import type { JudgedFeature, Values } from './judge-feature'
import { findObject } from './read-object'
import type { ObjectRow, ObjectTable } from './record'

/** How each type is read from JSON. A moment without a zone is in UTC. */
const jsonTypes: Record<LayerField['type'], string> = {
  string: 'text',
  int: 'bigint',
  long: 'bigint',
  double: 'float8',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamptz',
}

export const jsonType = (type: LayerField['type']): Sql => raw(jsonTypes[type])

/** A GeoJSON text as a geometry of the table. */
const placeOf = (text: Sql): Sql => sql`st_setsrid(st_geomfromgeojson(${text}), 4326)`

/** Inserts objects and tells their keys in order. Only judged ones get here. */
export async function insertRows(
  database: Database,
  table: ObjectTable,
  features: readonly JudgedFeature[],
): Promise<number[]> {
  const { fields, geometry, pkField } = table
  const rows = features.map(({ geometry: place, values }, n) => ({
    n,
    g: place ? JSON.stringify(place) : null,
    ...Object.fromEntries(fields.map(({ name }, at) => [`c${at}`, values[name] ?? null])),
  }))
  const columns = [...(geometry ? [quoted(geometry.field)] : []), ...fields.map(({ name }) => quoted(name))]
  const values = [...(geometry ? [placeOf(sql`x.g`)] : []), ...fields.map((_, at) => raw(`x.c${at}`))]
  const shape = fields.map(({ type }, at) => sql`, ${raw(`c${at}`)} ${jsonType(type)}`)
  if (columns.length === 0) return insertEmpty(database, table, features.length)
  const inserted = await database.query<{ id: number }>(sql`
    insert into ${tableOf(table)} (${join(columns)})
    select ${join(values)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (n int, g text${shape.length > 0 ? join(shape, '') : empty})
    order by x.n
    returning ${quoted(pkField)} as id`)
  return inserted.map(({ id }) => id)
}

async function insertEmpty(database: Database, table: ObjectTable, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const [row] = await database.query<{ id: number }>(
      sql`insert into ${tableOf(table)} default values returning ${quoted(table.pkField)} as id`,
    )
    if (row) ids.push(row.id)
  }
  return ids
}

/** Writes what a judged feature says over an object, and gives the object as it is then. */
export async function updateRow(
  database: Database,
  table: ObjectTable,
  id: number,
  { geometry: place, values }: JudgedFeature,
): Promise<ObjectRow> {
  const { fields, geometry, pkField } = table
  const changes = fields.flatMap(({ name, type }) =>
    Object.hasOwn(values, name)
      ? [sql`${quoted(name)} = ${asText(values[name])}::text::${jsonType(type)}`]
      : [],
  )
  if (place && geometry)
    changes.push(sql`${quoted(geometry.field)} = ${placeOf(sql`${JSON.stringify(place)}::text`)}`)
  if (changes.length > 0)
    await database.query(sql`
      update ${tableOf(table)} set ${join(changes)} where ${quoted(pkField)} = ${id}::bigint`)
  return findObject(database, table, id)
}

const asText = (value: Values[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value)
