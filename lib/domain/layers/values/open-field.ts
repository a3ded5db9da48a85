import type { Context } from '@/lib/access/context'
import { absent } from '@/lib/problems'
import type { Layer, LayerField } from '../record'
import { withRows } from '../remote/with-rows'
import { requireLayer } from '../require-layer'
import { tableExists } from '../table/lock-table'
import type { FieldPath } from './schema'

/** A field of a layer that the caller may read: 404 for layers without a table here and for unknown fields. */
export async function openField(
  ctx: Context,
  { id, name }: FieldPath,
): Promise<{ layer: Layer; field: LayerField }> {
  const layer = await withRows(await requireLayer(ctx, { id }, 'read'), { partial: true })
  const there = layer.rows !== undefined || (await tableExists(ctx.database, layer))
  if (layer.layerType !== 'vector' || !there) throw absent('layer')
  const field = layer.fields.find((one) => one.name === name)
  if (!field) throw absent('layerField')
  return { layer, field }
}
