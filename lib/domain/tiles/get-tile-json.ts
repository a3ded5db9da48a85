import type { Context } from '@/lib/access/context'
import { requireLayer } from '@/lib/domain/layers'
import { type Box, layerExtent } from '@/lib/domain/ogc'
import { env } from '@/lib/platform/env'
import { requireTiled } from './get-tile'
import { deepestZoom } from './schema'
import { tileFields, tileLayerName, tileType } from './tile-fields'

/** What a client needs to know of the tiles of a layer. */
export interface TileJson {
  tilejson: '3.0.0'
  name: string
  scheme: 'xyz'
  tiles: string[]
  minzoom: number
  maxzoom: number
  bounds: Box
  vector_layers: {
    id: string
    description: string
    minzoom: number
    maxzoom: number
    fields: Record<string, string>
  }[]
}

const world: Box = [-180, -85.051_129, 180, 85.051_129]

/** TileJSON of a layer that the caller may read. A token of the address goes on into the links. */
export async function getTileJson(
  ctx: Context,
  id: number,
  token: string | null,
): Promise<{ etag: string; json: TileJson }> {
  const layer = requireTiled(await requireLayer(ctx, { id }, 'read'))
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
  const depth = { minzoom: 0, maxzoom: deepestZoom }
  const fields = tileFields(layer).map((field): [string, string] => [field.name, tileType(field)])
  return {
    etag: `"tilejson-${layer.id}-${layer.revision}-${layer.dataVersion}"`,
    json: {
      tilejson: '3.0.0',
      name: layer.title,
      scheme: 'xyz',
      tiles: [`${env.BASE_URL}/service/tiles/${layer.id}/{z}/{x}/{y}.mvt${query}`],
      ...depth,
      bounds: (await layerExtent(ctx.database, layer)) ?? world,
      vector_layers: [
        { id: tileLayerName(layer), description: layer.title, ...depth, fields: Object.fromEntries(fields) },
      ],
    },
  }
}
