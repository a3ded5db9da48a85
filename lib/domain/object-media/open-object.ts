import type { Context } from '@/lib/access/context'
import { fromTable, keyOf, type ObjectPlace, type ObjectTable, openTable } from '@/lib/domain/objects'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

/** The table of an existing object on which the caller has the right; 404 and 403 as for the object itself.
 * */
export async function openObject(
  ctx: Context,
  place: ObjectPlace,
  objectId: number,
  right: 'read' | 'write',
): Promise<ObjectTable> {
  const table = await openTable(ctx, place, right, { key: objectId })
  const found = await ctx.database.query(
    sql`select 1 from ${fromTable(table)} where ${keyOf(table)} = ${objectId}::bigint`,
  )
  if (found.length === 0) throw absent('layerObject')
  return table
}
