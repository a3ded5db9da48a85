import type { Context } from '@/lib/access/context'
import { OgcException } from '@/lib/domain/layer-queries'
import { absent } from '@/lib/problems'
import {
  findMatrixSet,
  hasTile,
  type MatrixSet,
  type TilePlace,
  vectorMatrixSet,
} from '../tile-matrix/matrix-sets'
import { gridNamed } from '../tile-matrix/raster-grid'
import { pictureTile } from '../tile-matrix/picture-tile'
import { type SentTile, vectorTileType } from '../tile-matrix/sent-tile'
import { vectorTile } from '../tile-matrix/vector-tile'
import { requireTiledLayer } from './require-tiled-layer'
import type { MapTileQuery, TilePartPath } from './schema'

/** A vector tile of a collection; 404 beyond the grid. */
export async function getVectorTilePart(ctx: Context, path: TilePartPath): Promise<SentTile> {
  await requireTiledLayer(ctx, path.id, 'vector')
  if (findMatrixSet(path.tileMatrixSetId)?.id !== vectorMatrixSet.id) throw absent('tileMatrixSet')
  const place = placeIn(vectorMatrixSet, path)
  const tile = await asProblem(vectorTile(ctx, path.id, place))
  return { form: 'packed', tile: { ...tile, mediaType: vectorTileType } }
}

/** A drawn tile of a collection; 404 beyond the grid and for an unknown style. */
export async function getMapTilePart(
  ctx: Context,
  path: TilePartPath,
  { f, style }: MapTileQuery,
  accept: string | null,
): Promise<SentTile> {
  const layer = await requireTiledLayer(ctx, path.id, 'map')
  const set = gridNamed(path.tileMatrixSetId, layer)
  if (!set) throw absent('tileMatrixSet')
  const place = placeIn(set, path)
  const format = f ? `image/${f}` : /^image\/jpe?g\b/.test(accept ?? '') ? 'image/jpeg' : 'image/png'
  const picture = await asProblem(
    pictureTile(ctx, { layer: path.id, style: style ?? '', set, place, format }),
  )
  return { form: 'picture', picture }
}

function placeIn(
  set: MatrixSet,
  { tileMatrix: zoom, tileRow: row, tileCol: column }: TilePartPath,
): TilePlace {
  const place = { zoom, row, column }
  if (!hasTile(set, place)) throw absent('tile')
  return place
}

/** Exceptions of the older services are problems in OGC API. */
async function asProblem<Made>(made: Promise<Made>): Promise<Made> {
  try {
    return await made
  } catch (error) {
    throw error instanceof OgcException ? error.problem : error
  }
}
