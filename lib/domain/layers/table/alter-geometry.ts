import { type Database, raw, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { type GeometryType, type Layer, quoted, tableOf } from '../record'

/** Changes the type of the geometry column: any type to `Geometry`, a single one to its Multi form, and an
 * empty table to anything. 400 when objects would be lost. */
export async function alterGeometry(database: Database, layer: Layer, type: GeometryType): Promise<void> {
  const { geometryType: before, geomField } = layer
  if (type === before) return
  const column = quoted(geomField)
  const multi = type === `Multi${before}`
  if (type !== 'Geometry' && !multi) await rejectObjects(database, layer)
  const value = multi ? sql`st_multi(${column})` : column
  await database.query(sql`
    alter table ${tableOf(layer)} alter column ${column} type ${raw(`geometry(${type}, 4326)`)}
    using ${value}`)
}

async function rejectObjects(database: Database, layer: Layer): Promise<void> {
  const [row] = await database.query<{ held: boolean }>(sql`
    select exists (select from ${tableOf(layer)} where ${quoted(layer.geomField)} is not null) as held`)
  if (row?.held) throw invalid({ path: 'geometryType', rule: 'layerHoldsObjects' })
}
