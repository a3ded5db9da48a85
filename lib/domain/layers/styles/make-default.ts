import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'

/** Makes a saved style the default of the layer; 400 when there is none of that name. */
export async function makeDefault(database: Database, layerId: number, name: string): Promise<void> {
  const found = await database.query(
    sql`select 1 from layer_styles where layer_id = ${layerId} and name = ${name}`,
  )
  if (found.length === 0) throw invalid({ path: 'info.style', rule: 'unknown' })
  // Sequential: the unique index allows only one default at any moment.
  await database.query(
    sql`update layer_styles set is_default = false where layer_id = ${layerId} and is_default`,
  )
  await database.query(
    sql`update layer_styles set is_default = true where layer_id = ${layerId} and name = ${name}`,
  )
}
