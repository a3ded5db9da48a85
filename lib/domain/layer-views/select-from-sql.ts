import {
  columnTypes,
  fieldTypeOf,
  type FieldType,
  type GeometryType,
  geometryTypeOf,
  grantToReader,
  inLayersPath,
  quoted,
  readerOfViews,
  type SqlView,
  type ViewShape,
} from '@/lib/domain/layers'
import { databaseKind, type Database, join, raw, type Sql, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { checkQuery } from './check-query'

/** Longest time that the query of a view may take when it is saved. */
const secondsAtMost = 5

/** Estimated cost, in units of the planner, of about as long. */
const costAtMost = 1_000_000

/** Most rows that the query of a view may have when it is saved: every tile and every page runs it. */
const rowsAtMost = 100_000

/** A view of the rows of a query, which is run once by the role that reads only layers and data tables. 400 when it is not one
 * SELECT, reads something else, takes too long, or has no usable key and geometry. */
export async function selectFromSql(database: Database, source: SqlView): Promise<ViewShape> {
  await checkQuery(database, source.sql)
  await grantToReader(database)
  const columns = await readColumns(database, source)
  const { key, geometry } = placed(columns, source)
  const geometryType = geometryTypeOf(geometry.spatial)
  const attributes = columns.filter((column) => column !== key && column !== geometry).map(fieldOf)
  const selected = [
    { name: key.name, type: 'bigint', value: sql`${quotedColumn(key.name)}::bigint` },
    {
      name: geometry.name,
      type: `geometry(${geometryType}, 4326)`,
      value: inDegrees(geometry, geometryType),
    },
    ...attributes.map(({ name, cast }) => ({
      name,
      type: cast,
      value: sql`${quotedColumn(name)}::${raw(cast)}`,
    })),
  ]
  const values = selected.map(({ name, value }) => sql`${value} as ${quoted(name)}`)
  const select = `select ${join(values).sql} from (\n${bodyOf(source)}\n) q`
  await tryRows(database, source, select)
  return {
    source,
    like: null,
    select,
    restricted: selected.map(({ name, type }) => ({ name, type })),
    joined: null,
    pkField: key.name,
    geomField: geometry.name,
    geometryType,
    columns: attributes.map(({ name, type }) => ({ name, type })),
    fields: [],
  }
}

/** The columns of the key and the geometry. */
function placed(columns: readonly Column[], { key, geometry }: SqlView): { key: Column; geometry: Column } {
  const found = columns.find(({ name }) => name === key)
  if (!found) throw invalid({ path: 'source.key', rule: 'viewColumn', values: { name: key } })
  if (!['int2', 'int4', 'int8'].includes(found.type)) throw invalid({ path: 'source.key', rule: 'viewKey' })
  const place = columns.find(({ name }) => name === geometry)
  if (place?.type !== 'geometry')
    throw invalid({ path: 'source.geometry', rule: 'viewColumn', values: { name: geometry } })
  return { key: found, geometry: place }
}

/** A geometry of any coordinate system in degrees. */
function inDegrees({ name, srid }: Column, type: GeometryType): Sql {
  const column = quotedColumn(name)
  const placed = srid === 4326 ? column : sql`st_transform(${column}, 4326)`
  return sql`st_force2d(${placed})::${raw(`geometry(${type}, 4326)`)}`
}

interface Column {
  name: string
  type: string
  spatial: string | null
  srid: number | null
}

const quotedColumn = (name: string): Sql => sql`q.${quoted(name)}`

/** Without the sign that ends a statement. */
const bodyOf = ({ sql: text }: SqlView): string => text.trim().replace(/(\s*;)+$/, '')

/** The columns of the query, from a view that is dropped again. */
async function readColumns(database: Database, source: SqlView): Promise<Column[]> {
  const probe = sql`create temporary view view_probe as select * from (${raw(`\n${bodyOf(source)}\n`)}) q`
  await inLayersPath(database, () => reported(database.query(probe)))
  const columns = await database.query<Column>(sql`
    select a.attname::text as name, t.typname::text as type,
      case when t.typname = 'geometry' then postgis_typmod_type(a.atttypmod) end as spatial,
      case when t.typname = 'geometry' then postgis_typmod_srid(a.atttypmod) end as srid
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = 'pg_temp.view_probe'::regclass and a.attnum > 0 order by a.attnum`)
  await database.query(sql`drop view pg_temp.view_probe`)
  return columns
}

interface Attribute {
  name: string
  type: FieldType
  /** The type of the column of the view. */
  cast: string
}

function fieldOf({ name, type }: Column): Attribute {
  const fieldType = fieldTypeOf(type)
  if (!fieldType) throw invalid({ path: 'source.sql', rule: 'viewColumnType', values: { name, type } })
  return { name, type: fieldType, cast: columnTypes[fieldType] }
}

interface Tried {
  rows: number
  keys: number
}

/** Runs the query once as it will be run, within its time. */
async function tryRows(database: Database, { key }: SqlView, select: string): Promise<void> {
  const text = sql`
    select count(rows)::int as rows, count(distinct ${quoted(key)})::int as keys
    from (select * from (${raw(select)}) r limit ${rowsAtMost + 1}::int) rows`
  const [tried] = await inLayersPath(database, async () => {
    await database.query(sql`set local role ${quoted(readerOfViews)}`)
    await database.query(sql`set local statement_timeout = ${raw(`'${secondsAtMost}s'`)}`)
    if (databaseKind() === 'embedded') await rejectCost(database, text)
    const rows = await reported(database.query<Tried>(text))
    await database.query(sql`set local statement_timeout to default`)
    await database.query(sql`set local role none`)
    return rows
  })
  const { rows, keys } = tried ?? { rows: 0, keys: 0 }
  if (rows > rowsAtMost)
    throw invalid({ path: 'source.sql', rule: 'viewRows', values: { limit: rowsAtMost } })
  if (keys < rows) throw invalid({ path: 'source.key', rule: 'viewKeyRepeated' })
}

/** 400 by estimate: the embedded database ends no running statement. */
async function rejectCost(database: Database, text: Sql): Promise<void> {
  const [row] = await reported(
    database.query<{ 'QUERY PLAN': { Plan: { 'Total Cost': number } }[] }>(
      sql`explain (format json) ${text}`,
    ),
  )
  if ((row?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? 0) > costAtMost) throw tooSlow()
}

const tooSlow = () => invalid({ path: 'source.sql', rule: 'viewSlow', values: { limit: secondsAtMost } })

/** Turns what the database says about a query into 400. */
async function reported<T>(run: Promise<T>): Promise<T> {
  try {
    return await run
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    if (typeof code !== 'string') throw error
    if (code === '42501') throw invalid({ path: 'source.sql', rule: 'viewReads' })
    if (code === '57014') throw tooSlow()
    if (!/^(0A|21|22|23|42|53|54|XX|P0)/.test(code)) throw error
    throw invalid({ path: 'source.sql', rule: 'viewSql', values: { message: String(message) } })
  }
}
