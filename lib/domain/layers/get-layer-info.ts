import type { Context } from '@/lib/access/context'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { quoted, tableOf } from './record'
import { type VisibleLayer, requireLayer } from './require-layer'
import { tableExists } from './table/lock-table'

/** The kinds of media of the objects in a layer or data table, and what the caller may add. */
export interface MediaInfo {
  pkField: string
  has: boolean
  hasPhoto: boolean
  hasFile: boolean
  editable: boolean
}

export type LayerInfo = VisibleLayer & { media: MediaInfo }

/** One layer; 404 when there is none, 403 for one that the caller may not read. */
export async function getLayerInfo(ctx: Context, id: number): Promise<LayerInfo> {
  return withMedia(ctx, await requireLayer(ctx, { id }, 'read'))
}

/** Adds media info to a loaded layer. */
export async function withMedia(ctx: Context, layer: VisibleLayer): Promise<LayerInfo> {
  const of = sql`f.layer_id = ${layer.id}`
  return { ...layer, media: await readMediaInfo(ctx.database, layer, of) }
}

interface MediaHolder {
  tableSchema: string
  tableName: string
  pkField: string
  rights: { write: boolean }
}

/** The kinds of media of its objects: `of` is a condition on `layer_files f`. Files of objects deleted by
 * another program do not count; without a table nothing can be added. */
export async function readMediaInfo(database: Database, holder: MediaHolder, of: Sql): Promise<MediaInfo> {
  const { pkField } = holder
  const nothing = { pkField, has: false, hasPhoto: false, hasFile: false, editable: false }
  if (!(await tableExists(database, holder))) return nothing
  const files = sql`from layer_files f where ${of} and f.deleted_at is null
    and exists (select 1 from ${tableOf(holder)} o where o.${quoted(pkField)} = f.object_id)`
  const [row] = await database.query<Pick<MediaInfo, 'has' | 'hasPhoto' | 'hasFile'>>(sql`
    select exists (select 1 ${files}) as has, exists (select 1 ${files} and f.kind = 'photo') as "hasPhoto",
      exists (select 1 ${files} and f.kind = 'file') as "hasFile"`)
  return { ...nothing, ...row, editable: holder.rights.write }
}
