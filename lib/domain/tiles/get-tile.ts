import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from '@/lib/access/context'
import type { Basis } from '@/lib/access/standing'
import { basesOf, type Layer, requireLayer, withRows } from '@/lib/domain/layers'
import { madeOnce } from '@/lib/platform/made-once'
import { absent } from '@/lib/problems'
import { makeTile } from './make-tile'
import type { TilePath } from './schema'
import { type TileAddress, viewOf } from './tile-place'

const pack = promisify(gzip)

/** As it stands, or packed. */
export interface Tile {
  bytes: Uint8Array<ArrayBuffer>
}

/** A tile that the caller may read: its tag is known before its bytes are. */
export interface ServedTile {
  etag: string
  bases: readonly Basis[] | null
  load(packed: boolean): Promise<Tile>
}

const tiles = madeOnce<Tile>('tiles', 64)

/** Packing harder makes tiles a tenth smaller and takes twice as long. */
const packing = { level: 4 }

export async function getTile(ctx: Context, { id, z, x, y }: TilePath): Promise<ServedTile> {
  const tiled = requireTiled(await requireLayer(ctx, { id }, 'read'))
  const layer = await withRows(tiled, { box: viewOf({ z, x, y }).degrees, partial: true })
  const key = `${layer.id}-${layer.revision}-${layer.dataVersion}-${z}-${x}-${y}`
  const kept = `${layer.tableName}-${key}`
  const plain = () => tiles.find(kept, () => writeTile(ctx, layer, { z, x, y }))
  return {
    etag: `"tile-${key}"`,
    bases: basesOf([layer]),
    load: async (packed) =>
      packed ? tiles.find(`${kept} packed`, async () => packTile(await plain())) : plain(),
  }
}

/** Only objects have tiles. */
export function requireTiled<L extends Layer>(layer: L): L {
  if (layer.layerType !== 'vector' || !(layer.tableName || layer.rows) || !layer.geomField)
    throw absent('layer')
  return layer
}

async function writeTile(ctx: Context, layer: Layer, address: TileAddress): Promise<Tile> {
  return { bytes: bytesOf(await makeTile(ctx.database, layer, viewOf(address))) }
}

async function packTile({ bytes }: Tile): Promise<Tile> {
  return { bytes: bytes.length === 0 ? bytes : bytesOf(await pack(bytes, packing)) }
}

/** A copy: small buffers are cut out of larger pieces of memory, which would be held as long as the tile is. */
const bytesOf = (bytes: Buffer): Tile['bytes'] => new Uint8Array(bytes)
