import type { Context } from '@/lib/access/context'
import { renderPopup, requireLayer } from '@/lib/domain/layers'
import { openTable } from './open-table'
import { findObject } from './read-object'

/** What the template of a layer shows of an object, as safe HTML; null for a layer without a template. 404 when
 * there is no such object. */
export async function getPopup(ctx: Context, layerId: number, objectId: number): Promise<string | null> {
  const { popup, fields } = await requireLayer(ctx, { id: layerId }, 'read')
  const table = await openTable(ctx, { kind: 'layer', id: layerId }, 'read', { key: objectId })
  const { feature } = await findObject(ctx.database, table, objectId)
  return popup === null ? null : renderPopup(popup, fields, feature.properties, ctx.locale)
}
