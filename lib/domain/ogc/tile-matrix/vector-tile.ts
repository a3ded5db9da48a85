import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from '@/lib/access/context'
import { hasTiles } from '@/lib/domain/layers'
import { getTile, type ServedTile } from '@/lib/domain/tiles'
import { absent } from '@/lib/problems'
import { isGroupName, requireMapLayers } from '../reading/map-groups'
import type { TilePlace } from './matrix-sets'

const pack = promisify(gzip)

/** A vector tile of a layer, or one with the layers of a group; names as in WMS. 404 where there are no objects to show:
 * pictures have no vector tiles. */
export async function vectorTile(ctx: Context, name: string, place: TilePlace): Promise<ServedTile> {
  const parts: ServedTile[] = []
  for (const { layer } of await requireMapLayers(ctx, name))
    if (hasTiles(layer))
      parts.push(await getTile(ctx, { id: layer.id, z: place.zoom, x: place.column, y: place.row }))
  const [first] = parts
  if (!first) throw absent('layer')
  return isGroupName(name) ? joinTiles(parts) : first
}

/** Tiles one after another are a tile with the layers of all: the format is a list of layers. */
function joinTiles(parts: readonly ServedTile[]): ServedTile {
  const tag = createHash('sha256').update(parts.map(({ etag }) => etag).join())
  return {
    etag: `"tiles-${tag.digest('base64url')}"`,
    // Which layers a group has is not among the validators.
    validators: null,
    load: async (packed) => {
      const tiles: Uint8Array[] = []
      for (const part of parts) tiles.push((await part.load(false)).bytes)
      const bytes = new Uint8Array(Buffer.concat(tiles))
      return { bytes: packed && bytes.length > 0 ? new Uint8Array(await pack(bytes)) : bytes }
    },
  }
}
