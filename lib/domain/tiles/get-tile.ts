import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from '@/lib/access/context'
import type { Validator } from '@/lib/access/cache-validators'
import { hasTiles, validatorsOf, type Layer, requireLayer, withRows } from '@/lib/domain/layers'
import { conditionOf, type ObjectsFilter, objectsOf } from '@/lib/domain/objects'
import type { Sql } from '@/lib/platform/database'
import { singleFlightCache } from '@/lib/platform/single-flight-cache'
import { absent } from '@/lib/problems'
import { isFilter, markOf } from './filter-mark'
import { makeTile } from './make-tile'
import type { TilePath } from './schema'
import { type TileAddress, viewOf } from './tile-place'

const pack = promisify(gzip)

/** Plain or compressed. */
export interface Tile {
  bytes: Uint8Array<ArrayBuffer>
}

/** A tile that the caller may read; its tag is known before its bytes are. */
export interface ServedTile {
  etag: string
  validators: readonly Validator[] | null
  load(packed: boolean): Promise<Tile>
}

const tiles = singleFlightCache<Tile>('tiles', 64)

/** Higher levels make tiles a tenth smaller and take twice as long. */
const packing = { level: 4 }

/** A tile of a layer; with a filter only of the objects that match it. */
export async function getTile(
  ctx: Context,
  { id, z, x, y }: TilePath,
  filter: ObjectsFilter = {},
): Promise<ServedTile> {
  const tiled = requireTiled(await requireLayer(ctx, { id }, 'read'))
  const layer = await withRows(tiled, { box: viewOf({ z, x, y }).degrees, partial: true })
  const where = isFilter(filter) ? await conditionOf(ctx, objectsOf(layer), filter) : undefined
  const key = `${layer.id}-${layer.revision}-${layer.dataVersion}-${z}-${x}-${y}${markOf(filter)}`
  const kept = `${layer.tableName}-${key}`
  const plain = () => tiles.find(kept, () => writeTile(ctx, layer, { z, x, y }, where))
  return {
    etag: `"tile-${key}"`,
    validators: validatorsOf([layer]),
    load: async (packed) =>
      packed ? tiles.find(`${kept} packed`, async () => packTile(await plain())) : plain(),
  }
}

/** Only layers of objects have tiles. */
export function requireTiled<L extends Layer>(layer: L): L {
  if (!hasTiles(layer)) throw absent('layer')
  return layer
}

async function writeTile(ctx: Context, layer: Layer, address: TileAddress, where?: Sql): Promise<Tile> {
  return { bytes: bytesOf(await makeTile(ctx.database, layer, viewOf(address), where)) }
}

async function packTile({ bytes }: Tile): Promise<Tile> {
  return { bytes: bytes.length === 0 ? bytes : bytesOf(await pack(bytes, packing)) }
}

/** A copy: small buffers are slices of larger ones, which would be kept in memory as long as the tile. */
const bytesOf = (bytes: Buffer): Tile['bytes'] => new Uint8Array(bytes)
