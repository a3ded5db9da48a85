import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import { type LayerInSight, requireLayer } from './require-layer'

/** What media the objects of a layer or data table have, and what the caller may add. */
export interface MediaInfo {
  pkField: string
  has: boolean
  hasPhoto: boolean
  hasFile: boolean
  editable: boolean
}

export type LayerInfo = LayerInSight & { media: MediaInfo }

/** A layer by itself; 404 when there is none, 403 for one that the caller may not read. */
export async function getLayerInfo(ctx: Context, id: number): Promise<LayerInfo> {
  return withMedia(ctx, await requireLayer(ctx, { id }, 'read'))
}

/** The same for a layer that is at hand. */
export async function withMedia(ctx: Context, layer: LayerInSight): Promise<LayerInfo> {
  const media = await readMediaInfo(ctx.database, { layerId: layer.id })
  return { ...layer, media: { ...media, pkField: layer.pkField, editable: layer.rights.write } }
}

/** Which kinds of media there are. */
export async function readMediaInfo(
  database: Database,
  of: { layerId: number } | { tableId: number },
): Promise<Pick<MediaInfo, 'has' | 'hasPhoto' | 'hasFile'>> {
  const files =
    'layerId' in of
      ? sql`from layer_files f where f.layer_id = ${of.layerId} and f.deleted_at is null`
      : sql`from layer_files f where f.table_id = ${of.tableId} and f.deleted_at is null`
  const [row] = await database.query<Pick<MediaInfo, 'has' | 'hasPhoto' | 'hasFile'>>(sql`
    select exists (select ${files}) as has, exists (select ${files} and f.kind = 'photo') as "hasPhoto",
      exists (select ${files} and f.kind = 'file') as "hasFile"`)
  return row ?? { has: false, hasPhoto: false, hasFile: false }
}
