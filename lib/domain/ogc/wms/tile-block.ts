import type { Box } from '@/lib/domain/coordinates'
import { fileAmong, layersAt, mostFeatures, type Order, queueRender, zoomOf } from '@/lib/domain/drawing'
import { isRemote } from '@/lib/domain/layers'
import { singleFlightCache } from '@/lib/platform/single-flight-cache'
import { isPicture } from '../reading/map-layer'
import { type DrawnPart, isDrawnPixels } from './drawn-layers'
import { type MapFrame, metresPerPixel } from './map-request'
import { keyOf } from './picture'

/** Neighbouring tiles of a grid that are drawn as one map, so that labels are whole across their edges, and the number of
 * the tile among them, row by row. */
export interface TileBlock {
  /** Around all of them, x before y. */
  box: Box
  columns: number
  rows: number
  number: number
}

/** The map of a whole block. */
export const blockFrame = (tile: MapFrame, { box, columns, rows }: TileBlock): MapFrame => ({
  ...tile,
  box,
  width: tile.width * columns,
  height: tile.height * rows,
})

/** Whether tiles of these layers have labels here, and no other server is asked for any of them. */
export function needsBlock(parts: readonly DrawnPart[], frame: MapFrame): boolean {
  const zoom = zoomOf(metresPerPixel(frame))
  let labels = false
  for (const part of parts) {
    if (isPicture(part)) return false
    if (isDrawnPixels(part)) continue
    if (isRemote(part.served.layer)) return false
    labels ||= layersAt(part.compiled, zoom).some(
      ({ kind, properties }) => kind === 'symbol' && properties.has('text-field'),
    )
  }
  return labels
}

const blocks = singleFlightCache<{ bytes: Uint8Array<ArrayBuffer> }>('tile-blocks', 64)

/** One tile of a block that is drawn once for all of its tiles; null when the block has more objects than a map may
 * have. */
export async function tileOfBlock(
  about: readonly (string | number | boolean | null)[],
  { columns, rows, number }: TileBlock,
  read: () => Promise<Order>,
  paint: (order: Order) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const make = async () => {
    const order = await read()
    const count = order.parts.reduce((sum, { rows: objects }) => sum + (objects?.count ?? 0), 0)
    const isFull = count >= mostFeatures
    return { bytes: isFull ? new Uint8Array(0) : await paint({ ...order, cut: { columns, rows } }) }
  }
  // Only who draws it waits in the queue, not those who wait for it.
  const { bytes } = await blocks.find(keyOf(about), () => queueRender(make))
  return bytes.length === 0 ? null : fileAmong(bytes, columns * rows, number)
}
