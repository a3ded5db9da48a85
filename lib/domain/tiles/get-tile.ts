import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from '@/lib/access/context'
import { type Layer, requireLayer } from '@/lib/domain/layers'
import { madeOnce } from '@/lib/platform/made-once'
import { absent } from '@/lib/problems'
import { makeTile } from './make-tile'
import type { TilePath } from './schema'
import { type TileAddress, viewOf } from './tile-place'

const pack = promisify(gzip)

/** Packed as it is sent. */
export interface Tile {
  bytes: Uint8Array<ArrayBuffer>
}

/** A tile that the caller may read: its tag is known before its bytes are. */
export interface ServedTile {
  etag: string
  load(): Promise<Tile>
}

const tiles = madeOnce<Tile>('tiles', 64)

/** Packing harder makes tiles a tenth smaller and takes twice as long. */
const packing = { level: 4 }

export async function getTile(ctx: Context, { id, z, x, y }: TilePath): Promise<ServedTile> {
  const layer = requireTiled(await requireLayer(ctx, { id }, 'read'))
  const key = `${layer.id}-${layer.revision}-${layer.dataVersion}-${z}-${x}-${y}`
  return {
    etag: `"tile-${key}"`,
    load: async () => tiles.find(`${layer.tableName}-${key}`, () => packTile(ctx, layer, { z, x, y })),
  }
}

/** Only what lies in a table here has tiles. */
export function requireTiled<L extends Layer>(layer: L): L {
  if (layer.layerType !== 'vector' || !layer.tableName || !layer.geomField) throw absent('layer')
  return layer
}

async function packTile(ctx: Context, layer: Layer, address: TileAddress): Promise<Tile> {
  const tile = await makeTile(ctx.database, layer, viewOf(address))
  if (tile.length === 0) return { bytes: new Uint8Array() }
  const packed = await pack(tile, packing)
  return { bytes: new Uint8Array(packed.buffer as ArrayBuffer, packed.byteOffset, packed.byteLength) }
}
