import type { Context } from '@/lib/access/context'
import { type VisibleLayer, requireLayer } from '@/lib/domain/layers'

/** The layers to search, each once, in order: 404 for an unknown one, 403 for one that the caller may not
 * read. */
export async function openLayers(ctx: Context, ids: readonly number[]): Promise<VisibleLayer[]> {
  const layers: VisibleLayer[] = []
  for (const id of new Set(ids)) layers.push(await requireLayer(ctx, { id }, 'read'))
  return layers
}
