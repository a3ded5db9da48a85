import { raw, sql } from '@/lib/platform/database'
import type { Database } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { parseExact } from '@/lib/shared/exact-json'
import {
  type Feature,
  fromTable,
  geometryText,
  keyOf,
  type ObjectRow,
  type ObjectTable,
  propertiesOf,
} from './record'

interface Row {
  id: number
  geometry: string | null
  properties: string
  version: string
}

/** An object by its key; 404 when there is none. `lock` locks it until the transaction ends. */
export async function findObject(
  database: Database,
  table: ObjectTable,
  id: number,
  lock = false,
): Promise<ObjectRow> {
  const [row] = await database.query<Row>(sql`
    select ${keyOf(table)} as id, ${geometryText(table)} as geometry, ${propertiesOf(table)}::text as properties,
      md5(o::text) as version
    from ${fromTable(table)} where ${keyOf(table)} = ${id}::bigint ${raw(lock ? 'for update of o' : '')}`)
  if (!row) throw absent('layerObject')
  return { feature: featureOf(row), version: row.version }
}

/** A row as a GeoJSON feature. */
export function featureOf({ id, geometry, properties }: Omit<Row, 'version'>): Feature {
  return {
    type: 'Feature',
    id,
    geometry: geometry === null ? null : JSON.parse(geometry),
    properties: parseExact(properties) as Feature['properties'],
  }
}
