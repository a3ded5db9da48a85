import type { ServedLayer } from '@/lib/domain/layer-queries'
import { isRemote, tableOf, type WantedRows, withRows } from '@/lib/domain/layers'

/** A layer whose objects statements can select; objects of another server are fetched now. */
export async function loadObjects(served: ServedLayer, wanted: WantedRows): Promise<ServedLayer> {
  if (!isRemote(served.layer)) return served
  return placed(served, await withRows(served.layer, wanted))
}

/** The same layer over the fetched rows. */
export const placed = (served: ServedLayer, layer: ServedLayer['layer']): ServedLayer => ({
  ...served,
  layer,
  table: tableOf(layer),
})
