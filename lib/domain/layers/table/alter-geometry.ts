import { type Database, raw, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { type GeometryType, type Layer, quoted, tableOf } from '../record'

/** Changes the type of the geometry column: any type to `Geometry`, a single one to its Multi form, and an
 * empty table to anything; its heights stay. 400 when objects would be lost. */
export async function alterGeometry(database: Database, layer: Layer, type: GeometryType): Promise<void> {
  const { geometryType: before, geomField } = layer
  if (type === before) return
  const column = quoted(geomField)
  const multi = type === `Multi${before}`
  if (type !== 'Geometry' && !multi) await rejectObjects(database, layer)
  const dimensions = await dimensionsOf(database, layer)
  const value = multi ? sql`st_multi(${column})` : column
  await database.query(sql`
    alter table ${tableOf(layer)} alter column ${column} type ${raw(`geometry(${type}${dimensions}, 4326)`)}
    using ${value}`)
}

/** What the geometries of the column have beside x and y, as in the name of its type. */
async function dimensionsOf(database: Database, layer: Layer): Promise<string> {
  const [row] = await database.query<{ dimensions: string | null }>(sql`
    select substring(format_type(atttypid, atttypmod) from 'geometry\\([A-Za-z]*[a-z](ZM|Z|M)[,)]') as dimensions
    from pg_attribute where attname = ${layer.geomField}::text
      and attrelid = to_regclass(format('%I.%I', ${layer.tableSchema}::text, ${layer.tableName}::text))`)
  return row?.dimensions ?? ''
}

async function rejectObjects(database: Database, layer: Layer): Promise<void> {
  const [row] = await database.query<{ held: boolean }>(sql`
    select exists (select from ${tableOf(layer)} where ${quoted(layer.geomField)} is not null) as held`)
  if (row?.held) throw invalid({ path: 'geometryType', rule: 'layerHoldsObjects' })
}
