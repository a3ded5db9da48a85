import { type Database, empty, join, raw, sql } from '@/lib/platform/database'
import { columnType } from '../fields/column-types'
import { type GeometryType, type LayerField, quoted, tableOf } from '../record'

interface NewTable {
  tableSchema: string
  tableName: string
  pkField: string
  fields: readonly LayerField[]
  /** Null for tables without geometry. */
  geometry: { field: string; type: GeometryType; heights?: boolean } | null
}

/** Creates the table of a layer: typed columns and a key, as GIS programs expect them; its geometry has no index yet. */
export async function makeTable(database: Database, table: NewTable): Promise<void> {
  const { pkField, fields, geometry } = table
  const attributes = fields.map(({ name, type }) => sql`, ${quoted(name)} ${columnType(type)}`)
  const type = geometry && raw(`geometry(${geometry.type}${geometry.heights ? 'Z' : ''}, 4326)`)
  const place = geometry && type ? sql`, ${quoted(geometry.field)} ${type}` : empty
  await database.query(sql`
    create table ${tableOf(table)} (${quoted(pkField)} serial primary key${place}${attributes.length ? join(attributes, '') : empty})`)
}

/** Makes the index of a table's geometry. */
export async function indexGeometry(
  database: Database,
  table: Pick<NewTable, 'tableSchema' | 'tableName' | 'geometry'>,
): Promise<void> {
  if (table.geometry)
    await database.query(sql`create index on ${tableOf(table)} using gist (${quoted(table.geometry.field)})`)
}

/** Name of the trigger that reports changes of objects to the layer. */
export const triggerOf = (layerId: number) => quoted(`layer_data_version_${layerId}`)

/** Installs the triggers that bump the layer's `data_version` and keep its texts for search on every write to the table,
 * including those of other GIS programs. */
export async function watchTable(
  database: Database,
  layer: { id: number; tableSchema: string; tableName: string },
): Promise<void> {
  await database.query(sql`
    create trigger ${triggerOf(layer.id)} after insert or update or delete or truncate on ${tableOf(layer)}
    for each statement execute function raise_layer_data_version(${raw(`'${layer.id}'`)})`)
  // A registered table has been read with its layer already.
  await database.query(sql`
    select geocoding.read_layer_texts(${layer.id}::int) where not geocoding.notes_layer_texts(${layer.id}::int)`)
}

/** Removes the triggers from the table. */
export async function unwatchTable(
  database: Database,
  layer: { id: number; tableSchema: string; tableName: string },
): Promise<void> {
  const texts = ['insert', 'update', 'delete', 'truncate'].map((event) =>
    quoted(`layer_texts_${event}_${layer.id}`),
  )
  for (const trigger of [triggerOf(layer.id), ...texts])
    await database.query(sql`drop trigger if exists ${trigger} on ${tableOf(layer)}`)
}
