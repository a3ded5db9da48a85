import type { ServedLayer } from '@/lib/domain/layer-queries'
import { isRemote, tableOf, type WantedRows, withRows } from '@/lib/domain/layers'

/** A layer whose objects statements can ask for: those of another server are read now. */
export async function loadObjects(served: ServedLayer, wanted: WantedRows): Promise<ServedLayer> {
  if (!isRemote(served.layer)) return served
  return placed(served, await withRows(served.layer, wanted))
}

/** The same layer over the rows that were read. */
export const placed = (served: ServedLayer, layer: ServedLayer['layer']): ServedLayer => ({
  ...served,
  layer,
  table: tableOf(layer),
})
