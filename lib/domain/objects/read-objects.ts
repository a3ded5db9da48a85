import { type Database, sql } from '@/lib/platform/database'
import { featureOf } from './read-object'
import { type Feature, fromTable, geometryText, keyOf, type ObjectTable, propertiesOf } from './record'

/** Objects by their keys, in the order of the given keys. */
export async function readObjects(
  database: Database,
  table: ObjectTable,
  ids: readonly number[],
): Promise<Feature[]> {
  if (ids.length === 0) return []
  const rows = await database.query<Parameters<typeof featureOf>[0]>(sql`
    select ${keyOf(table)} as id, ${geometryText(table)} as geometry, ${propertiesOf(table)}::text as properties
    from unnest(${ids.map(String)}::bigint[]) with ordinality as k (id, n)
    join ${fromTable(table)} on ${keyOf(table)} = k.id order by k.n`)
  return rows.map(featureOf)
}
