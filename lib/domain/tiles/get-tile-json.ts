import type { Context } from '@/lib/access/context'
import { type Box, layerExtent, measureExtent } from '@/lib/domain/layer-queries'
import { isRaster, type Layer, type RasterLayer, requireLayer } from '@/lib/domain/layers'
import { conditionOf, type ObjectsFilter, objectsOf } from '@/lib/domain/objects'
import { env } from '@/lib/platform/env'
import { problem } from '@/lib/problems'
import { isFilter, markOf } from './filter-mark'
import { requireTiled } from './get-tile'
import { deepestZoom } from './schema'
import { tileFields, tileLayerName, tileType } from './tile-fields'

/** The TileJSON of a layer. */
export interface TileJson {
  tilejson: '3.0.0'
  name: string
  scheme: 'xyz'
  tiles: string[]
  minzoom: number
  maxzoom: number
  bounds: Box
  /** Of tiles of pictures. */
  format?: 'png'
  vector_layers?: {
    id: string
    description: string
    minzoom: number
    maxzoom: number
    fields: Record<string, string>
  }[]
}

const world: Box = [-180, -85.051_129, 180, 85.051_129]

interface TileJsonRequest {
  id: number
  /** The token of the address; links keep it, and the filter too. */
  token: string | null
  filter: ObjectsFilter
}

/** TileJSON of a layer that the caller may read, or of its objects that match a filter. */
export async function getTileJson(
  ctx: Context,
  { id, token, filter }: TileJsonRequest,
): Promise<{ etag: string; json: TileJson }> {
  const found = await requireLayer(ctx, { id }, 'read')
  if (isRaster(found) && isFilter(filter)) throw problem('layer.raster')
  if (isRaster(found)) return pictureJson(found, token)
  const layer = requireTiled(found)
  const depth = { minzoom: 0, maxzoom: deepestZoom }
  const fields = tileFields(layer).map((field): [string, string] => [field.name, tileType(field)])
  return {
    etag: `"tilejson-${layer.id}-${layer.revision}-${layer.dataVersion}${markOf(filter)}"`,
    json: {
      tilejson: '3.0.0',
      name: layer.title,
      scheme: 'xyz',
      tiles: [`${env.BASE_URL}/service/tiles/${layer.id}/{z}/{x}/{y}.mvt${queryOf({ ...filter, token })}`],
      ...depth,
      bounds: (await boundsOf(ctx, layer, filter)) ?? world,
      vector_layers: [
        { id: tileLayerName(layer), description: layer.title, ...depth, fields: Object.fromEntries(fields) },
      ],
    },
  }
}

/** TileJSON of the pictures of a raster. */
function pictureJson(layer: RasterLayer, token: string | null): { etag: string; json: TileJson } {
  const [west, south, east, north] = layer.raster.box
  return {
    etag: `"tilejson-${layer.id}-${layer.revision}-${layer.dataVersion}"`,
    json: {
      tilejson: '3.0.0',
      name: layer.title,
      scheme: 'xyz',
      format: 'png',
      tiles: [`${env.BASE_URL}/service/tiles/${layer.id}/{z}/{x}/{y}.png${queryOf({ token })}`],
      minzoom: 0,
      maxzoom: deepestZoom,
      bounds: [west, Math.max(-85.051_129, south), east, Math.min(85.051_129, north)],
    },
  }
}

async function boundsOf(ctx: Context, layer: Layer, filter: ObjectsFilter): Promise<Box | null> {
  // Objects of another server are not measured: its capabilities declare their extent.
  if (!isFilter(filter) || layer.source) return layerExtent(ctx.database, layer)
  return measureExtent(ctx.database, layer, await conditionOf(ctx, objectsOf(layer), filter))
}

function queryOf(said: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}
