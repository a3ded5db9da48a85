import type { Context } from '@/lib/access/context'
import { hasTiles, type Layer, requireLayer } from '@/lib/domain/layers'
import { absent } from '@/lib/problems'
import { mapLayer } from '../reading/map-layer'
import type { TileKind } from './tileset-links'

/** The layer of a collection whose tiles are asked for: 404 when it does not exist or has no tiles of the kind, 403
 * without the right to read it. */
export async function requireTiledLayer(ctx: Context, typeName: string, kind: TileKind): Promise<Layer> {
  const layer = await requireLayer(ctx, { typeName }, 'read')
  if (kind === 'vector' ? !hasTiles(layer) : mapLayer(layer) === null) throw absent('layer')
  return layer
}
