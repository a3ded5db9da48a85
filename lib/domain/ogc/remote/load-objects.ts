import { isRemote, tableOf, type WantedRows, withRows } from '@/lib/domain/layers'
import type { ServedLayer } from '../reading/served-layer'

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
