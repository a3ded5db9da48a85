import type { Geometry } from 'geojson'
import { type LayerField, quoted, tableOf } from '@/lib/domain/layers'
import { type Database, empty, join, raw, type Sql, sql } from '@/lib/platform/database'
import { inDimensions, replacing, withHeightsOf } from './geometry/dimensions'
import type { ValidatedFeature, Values } from './validate-feature'
import { findObject } from './read-object'
import type { ObjectRow, ObjectTable } from './record'
import { cast, heeding, readColumns, type TableColumn } from './table-columns'

/** How each type is read from JSON. A moment without a time zone is in UTC. */
const jsonTypes: Record<LayerField['type'], string> = {
  string: 'text',
  int: 'bigint',
  long: 'bigint',
  double: 'float8',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamptz',
}

const jsonType = (type: LayerField['type']): Sql => raw(jsonTypes[type])

/** A GeoJSON text as a geometry of the table. */
const placeOf = (text: Sql): Sql => sql`st_setsrid(st_geomfromgeojson(${text}), 4326)`

/** Inserts validated objects and returns their keys in order. Columns without a value are left to the
 * defaults of the table. */
export async function insertRows(
  database: Database,
  table: ObjectTable,
  features: readonly ValidatedFeature[],
  heights: readonly Geometry[] = [],
): Promise<number[]> {
  const columns = await readColumns(database, table)
  const ids: number[] = []
  for (const { fields, at } of alike(table, columns, features)) {
    const chosen = at.map((n) => withHeights(features[n] as ValidatedFeature, heights[n]))
    const keys = await insertAlike(database, { ...table, fields }, columns, chosen)
    for (const [n, key] of keys.entries()) ids[at[n] as number] = key
  }
  return ids
}

const withHeights = (feature: ValidatedFeature, heights: Geometry | undefined): ValidatedFeature =>
  feature.geometry && heights ? { ...feature, geometry: withHeightsOf(heights, feature.geometry) } : feature

interface Alike {
  fields: readonly LayerField[]
  /** Indexes of the features that are written together. */
  at: number[]
}

/** Features that leave the same columns to the table: a statement writes a column for all of its rows or for
 * none. */
function alike(
  { fields }: ObjectTable,
  columns: ReadonlyMap<string, TableColumn>,
  features: readonly ValidatedFeature[],
): Iterable<Alike> {
  const filling = fields.filter(({ name }) => columns.get(name)?.fills)
  const found = new Map<string, Alike>()
  for (const [n, { values }] of features.entries()) {
    const left = filling.filter(({ name }) => !Object.hasOwn(values, name))
    const key = left.map(({ name }) => name).join('\0')
    const group = found.get(key) ?? { fields: fields.filter((field) => !left.includes(field)), at: [] }
    group.at.push(n)
    found.set(key, group)
  }
  return found.values()
}

async function insertAlike(
  database: Database,
  table: ObjectTable,
  types: ReadonlyMap<string, TableColumn>,
  features: readonly ValidatedFeature[],
): Promise<number[]> {
  const { fields, geometry, pkField } = table
  const rows = features.map(({ geometry: place, values }, n) => ({
    n,
    g: place ? JSON.stringify(place) : null,
    ...Object.fromEntries(fields.map(({ name }, at) => [`c${at}`, values[name] ?? null])),
  }))
  const columns = [...(geometry ? [quoted(geometry.field)] : []), ...fields.map(({ name }) => quoted(name))]
  const values = [
    ...(geometry ? [inDimensions(placeOf(sql`x.g`), types.get(geometry.field)?.dimensions)] : []),
    ...fields.map(({ name }, at) => cast(raw(`x.c${at}`), types.get(name))),
  ]
  const shape = fields.map(({ type }, at) => sql`, ${raw(`c${at}`)} ${jsonType(type)}`)
  if (columns.length === 0) return insertEmpty(database, table, features.length)
  const inserted = await heeding(
    'properties',
    database.query<{ id: number }>(sql`
      insert into ${tableOf(table)} (${join(columns)})
      select ${join(values)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x (n int, g text${shape.length > 0 ? join(shape, '') : empty})
      order by x.n
      returning ${quoted(pkField)} as id`),
  )
  return inserted.map(({ id }) => id)
}

async function insertEmpty(database: Database, table: ObjectTable, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const [row] = await heeding(
      'properties',
      database.query<{ id: number }>(
        sql`insert into ${tableOf(table)} default values returning ${quoted(table.pkField)} as id`,
      ),
    )
    if (row) ids.push(row.id)
  }
  return ids
}

/** Updates an object with the members of a validated feature, and returns its new state. A geometry keeps the heights
 * of the vertices that it had before. */
export async function updateRow(
  database: Database,
  table: ObjectTable,
  id: number,
  { geometry: place, values }: ValidatedFeature,
  before: Geometry | null,
): Promise<ObjectRow> {
  const { fields, geometry, pkField } = table
  const columns = await readColumns(database, table)
  const changes = fields.flatMap(({ name, type }) =>
    Object.hasOwn(values, name)
      ? [
          sql`${quoted(name)} = ${cast(sql`${asText(values[name])}::text::${jsonType(type)}`, columns.get(name))}`,
        ]
      : [],
  )
  if (place && geometry) {
    const own = quoted(geometry.field)
    const dimensions = columns.get(geometry.field)?.dimensions
    const raised = placeOf(sql`${JSON.stringify(withHeightsOf(before, place))}::text`)
    const flat = placeOf(sql`${JSON.stringify(place)}::text`)
    changes.push(sql`${own} = ${replacing(own, flat, inDimensions(raised, dimensions), dimensions)}`)
  }
  if (changes.length > 0)
    await heeding(
      'properties',
      database.query(sql`
        update ${tableOf(table)} set ${join(changes)} where ${quoted(pkField)} = ${id}::bigint`),
    )
  return findObject(database, table, id)
}

const asText = (value: Values[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value)
