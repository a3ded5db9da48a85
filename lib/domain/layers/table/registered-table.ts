import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { geometryTypes } from '@/lib/shared/layer-types'
import { fieldTypeOf } from '../fields/column-types'
import type { FieldType, GeometryType } from '../record'

export interface RegisteredTable {
  pkField: string
  geometry: { field: string; type: GeometryType } | null
  /** Its supported columns except key and geometry. */
  columns: { name: string; type: FieldType }[]
}

interface Found {
  id: number
  permitted: boolean
}

interface Column {
  name: string
  type: string
  key: boolean
  spatial: string | null
  srid: number | null
}

const ours = ['public', 'layers', 'weeks', 'geocoding', 'street_map', 'information_schema', 'topology']

/** Describes an existing table of an external schema. 400 unless it can be a layer: it needs an integer
 * key, a geometry in degrees, and the rights to read, write and create a trigger. */
export async function readRegisteredTable(
  database: Database,
  place: { tableSchema: string; tableName: string },
  geometryWanted: string | null | undefined,
): Promise<RegisteredTable> {
  if (isOurs(place.tableSchema)) throw invalid({ path: 'dataStoreName', rule: 'ownSchema' })
  const table = await findTable(database, place)
  if (!table) throw invalid({ path: 'dataStoreName', rule: 'noSuchTable' })
  if (!table.permitted) throw invalid({ path: 'dataStoreName', rule: 'tableRights' })
  const columns = await readColumns(database, table.id)
  const keys = columns.filter(({ key }) => key)
  const [key] = keys
  if (!key || keys.length > 1 || !isWhole(key.type))
    throw invalid({ path: 'dataStoreName', rule: 'tableKey' })
  const geometry =
    geometryWanted === null
      ? null
      : columns.find(({ name, spatial }) => spatial && (geometryWanted ?? name) === name)
  if (geometryWanted !== null && !geometry) throw invalid({ path: 'dataStoreName', rule: 'tableGeometry' })
  if (geometry && geometry.srid !== 4326) throw invalid({ path: 'dataStoreName', rule: 'tableSrid' })
  return {
    pkField: key.name,
    geometry: geometry ? { field: geometry.name, type: geometryTypeOf(geometry.spatial) } : null,
    columns: columns.flatMap(({ name, type, key: isKey, spatial }) => {
      const fieldType = fieldTypeOf(type)
      return fieldType && !isKey && !spatial ? [{ name, type: fieldType }] : []
    }),
  }
}

const isOurs = (schema: string) => ours.includes(schema) || /^(pg_|tiger)/.test(schema)

const isWhole = (type: string) => ['int2', 'int4', 'int8'].includes(type)

/** A column of points with heights or measures (`PointZM`) is one of points. */
export const geometryTypeOf = (name: string | null): GeometryType =>
  geometryTypes.find((type) => type.toLowerCase() === name?.replace(/(ZM|Z|M)$/, '').toLowerCase()) ??
  'Geometry'

async function findTable(
  database: Database,
  { tableSchema, tableName }: { tableSchema: string; tableName: string },
): Promise<Found | undefined> {
  const [found] = await database.query<Found>(sql`
    select c.oid::int8 as id, pg_has_role(c.relowner, 'usage') and has_table_privilege(c.oid, 'select')
        and has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update')
        and has_table_privilege(c.oid, 'delete') as permitted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${tableSchema} and c.relname = ${tableName} and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`)
  return found
}

function readColumns(database: Database, table: number): Promise<Column[]> {
  return database.query<Column>(sql`
    select a.attname::text as name, t.typname::text as type,
      coalesce(a.attnum = any(i.indkey::int2[]), false) as key,
      case when t.typname = 'geometry' then postgis_typmod_type(a.atttypmod) end as spatial,
      case when t.typname = 'geometry' then postgis_typmod_srid(a.atttypmod) end as srid
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::oid and a.attnum > 0 and not a.attisdropped
    order by a.attnum`)
}
