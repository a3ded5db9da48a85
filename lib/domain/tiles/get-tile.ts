import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from '@/lib/access/context'
import type { Validator } from '@/lib/access/cache-validators'
import { hasTiles, validatorsOf, type Layer, requireLayer, withRows } from '@/lib/domain/layers'
import { conditionOf, type ObjectsFilter, objectsOf } from '@/lib/domain/objects'
import type { Database, Sql } from '@/lib/platform/database'
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
  /** What other tiles of the layer can be made from. */
  basis?: Layer
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
  const filtered = isFilter(filter)
  const where = filtered ? await conditionOf(ctx, objectsOf(layer), filter) : undefined
  const tile = serveTile(ctx.database, layer, { z, x, y }, where, markOf(filter))
  return filtered ? tile : { ...tile, basis: layer }
}

/** A whole tile of a layer that the caller is known to read: the basis of another one. */
export const getNextTile = (database: Database, layer: Layer, address: TileAddress): ServedTile =>
  serveTile(database, layer, address)

function serveTile(
  database: Database,
  layer: Layer,
  { z, x, y }: TileAddress,
  where?: Sql,
  mark = '',
): ServedTile {
  const key = `${layer.id}-${layer.revision}-${layer.dataVersion}-${z}-${x}-${y}${mark}`
  const kept = `${layer.tableName}-${key}`
  const make = () => writeTile(database, layer, { z, x, y }, where)
  const plain = () => findOrMake(kept, make)
  return {
    etag: `"tile-${key}"`,
    validators: validatorsOf([layer]),
    load: async (packed) =>
      packed ? tiles.find(`${kept} packed`, async () => packTile(await plain())) : plain(),
  }
}

/** What another request makes at the same time may fail for a reason of that request. */
async function findOrMake(key: string, make: () => Promise<Tile>): Promise<Tile> {
  let isOwn = false
  const makeOwn = () => {
    isOwn = true
    return make()
  }
  try {
    return await tiles.find(key, makeOwn)
  } catch (error) {
    if (isOwn) throw error
    return make()
  }
}

/** Only layers of objects have tiles. */
export function requireTiled<L extends Layer>(layer: L): L {
  if (!hasTiles(layer)) throw absent('layer')
  return layer
}

async function writeTile(database: Database, layer: Layer, address: TileAddress, where?: Sql): Promise<Tile> {
  return { bytes: bytesOf(await makeTile(database, layer, viewOf(address), where)) }
}

async function packTile({ bytes }: Tile): Promise<Tile> {
  return { bytes: bytes.length === 0 ? bytes : bytesOf(await pack(bytes, packing)) }
}

/** Small buffers are slices of much larger ones, which would be kept in memory as long as the tile: of these a copy is
 * made. */
const bytesOf = (bytes: Buffer): Tile['bytes'] =>
  bytes.buffer.byteLength < bytes.length * 1.1 ? (bytes as Tile['bytes']) : new Uint8Array(bytes)
