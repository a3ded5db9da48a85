import {
  type GeometryType,
  type Layer,
  type LayerField,
  layerColumns,
  type LayerRow,
  toLayer,
} from '@/lib/domain/layers'
import { columnTypes } from '@/lib/domain/layers/fields/column-types'
import { join, database, raw, sql } from '@/lib/platform/database'
import { fieldOf } from './make/field-of'
import { unique } from './make/unique'

interface LayerPlan {
  title?: string
  name?: string
  geometryType?: GeometryType
  ownerId?: number
  /** Attributes with their types, in this order. */
  fields?: Record<string, LayerField['type']>
  /** Geometries in WKT, null for none, with attributes; absent ids are sequential. */
  objects?: readonly { id?: number; wkt: string | null; values?: Record<string, unknown> }[]
  /** MapLibre layers of the default style. */
  style?: readonly object[]
  readers?: readonly Holder[]
  /** Also read. */
  writers?: readonly Holder[]
}

interface Holder {
  userId?: number
  roleId?: number
  organizationId?: number
}

/** A vector layer with a separate table, as other tools would create it: directly in the database. */
export async function makeLayer(plan: LayerPlan = {}): Promise<Layer> {
  const { geometryType = 'Geometry', fields = {}, objects = [], style } = plan
  const name = plan.name ?? unique('drawn').toLowerCase().replace(/\W/g, '_')
  const table = raw(`layers."${name}"`)
  const columns = Object.entries(fields).map(([column, type]) => `, "${column}" ${columnTypes[type]}`)
  await database.query(
    sql`create table ${table} (id serial primary key, geom geometry(${raw(geometryType)}, 4326)${raw(columns.join(''))})`,
  )
  await database.query(sql`create index on ${table} using gist (geom)`)
  for (const { id, wkt, values: attributes = {} } of objects) {
    const given = { ...(id !== undefined && { id }), ...attributes }
    const names = Object.keys(given).map((column) => raw(`, "${column}"`))
    const values = Object.values(given).map((value) => sql`, ${value}`)
    await database.query(sql`
      insert into ${table} (geom${names.length ? join(names, '') : sql``})
      values (st_geomfromtext(${wkt}, 4326)${values.length ? join(values, '') : sql``})`)
  }
  const definitions = Object.entries(fields).map(([column, type], at) => fieldOf(column, type, at))
  const [row] = await database.query<{ id: number }>(sql`
    insert into layers (type_name, title, geometry_type, table_name, owner_id, fields)
    values (${`local:${name}`}, ${plan.title ?? name}, ${geometryType}, ${name}, ${plan.ownerId ?? null},
      ${JSON.stringify(definitions)}::jsonb)
    returning id`)
  const id = row?.id ?? 0
  await database.query(sql`
    create trigger ${raw(`"watch_${id}"`)} after insert or update or delete or truncate on ${table}
    for each statement execute function raise_layer_data_version(${raw(`'${id}'`)})`)
  if (style) await saveStyle(id, 'own', style)
  const { readers = [], writers = [] } = plan
  for (const holder of [...readers, ...writers]) {
    const { userId, roleId, organizationId } = holder
    await database.query(sql`
      insert into layer_access (layer_id, user_id, role_id, organization_id, read, write)
      values (${id}, ${userId ?? null}, ${roleId ?? null}, ${organizationId ?? null}, true, ${writers.includes(holder)})`)
  }
  return readLayer(id)
}

/** Saves a style of a layer; the first becomes the default. */
export async function saveStyle(layerId: number, name: string, layers: readonly object[]): Promise<void> {
  await database.query(sql`
    insert into layer_styles (layer_id, name, is_default, style)
    values (${layerId}, ${name}, not exists (select 1 from layer_styles where layer_id = ${layerId}), ${JSON.stringify({ layers })}::jsonb)`)
  await database.query(sql`update layers set revision = revision + 1 where id = ${layerId}`)
}

/** A layer as the product reads it. */
export async function readLayer(id: number): Promise<Layer> {
  const [row] = await database.query<LayerRow>(sql`select ${layerColumns} from layers l where l.id = ${id}`)
  if (!row) throw new Error('the layer is not there')
  return toLayer(row)
}
