import type { Context } from '@/lib/access/context'
import { ogcException, OgcException, wrongValue } from '@/lib/domain/layer-queries'
import { Problem } from '@/lib/problems'
import { layerException } from '../common/exceptions'
import { isGroupName } from '../reading/map-groups'
import { requireMapLayer } from '../reading/served-layers'
import {
  basemapMatrixSet,
  findMatrixSet,
  hasTile,
  type MatrixSet,
  numberIn,
  type TilePlace,
  vectorMatrixSet,
} from '../tile-matrix/matrix-sets'
import { gridNamed } from '../tile-matrix/raster-grid'
import { pictureTile, type PictureTileRequest } from '../tile-matrix/picture-tile'
import { type SentTile, vectorTileType } from '../tile-matrix/sent-tile'
import { vectorTile } from '../tile-matrix/vector-tile'
import { basemapTile, isBasemapName } from './named-basemaps'
import { isVectorFormat } from './tile-formats'

/** A tile as a WMTS request names it. */
export interface NamedTile {
  layer: string
  style: string
  format: string
  matrixSet: string
  matrix: string
  row: string
  column: string
  more: Readonly<Record<string, string>>
}

export const defaultStyle = 'default'

/** GetTile: a drawn or a vector tile of a layer or a group, or one of a basemap. */
export async function getNamedTile(ctx: Context, asked: NamedTile): Promise<SentTile> {
  if (isBasemapName(asked.layer)) return ofBasemap(ctx, asked)
  if (!isVectorFormat(asked.format))
    return { form: 'picture', picture: await pictureTile(ctx, await placed(ctx, asked)) }
  requireDefaultStyle(asked)
  for (const name of Object.keys(asked.more))
    throw ogcException('OptionNotSupported', 'ogc.parameter', { name }, name)
  const { place } = await placed(ctx, asked, vectorMatrixSet)
  const tile = await vectorTile(ctx, asked.layer, place)
  return { form: 'packed', tile: { ...tile, mediaType: vectorTileType } }
}

/** The request with its grid and place; throws when the grid has no such tile. `only` is the one grid that there is. */
export async function placed(ctx: Context, asked: NamedTile, only?: MatrixSet): Promise<PictureTileRequest> {
  const found = findMatrixSet(asked.matrixSet) ?? (only ? null : await gridOfLayer(ctx, asked))
  if (!found || (only && only.id !== found.id)) throw wrongValue('tilematrixset', asked.matrixSet)
  const set = only ?? found
  const place = placeOf(set, asked)
  const { layer, format, more } = asked
  return { layer, style: asked.style === defaultStyle ? '' : asked.style, set, place, format, more }
}

/** The grid of the layer itself; null for groups, and for a name that is not that of the layer. */
async function gridOfLayer(ctx: Context, { layer: name, matrixSet }: NamedTile): Promise<MatrixSet | null> {
  if (isGroupName(name)) return null
  try {
    const { layer } = await requireMapLayer(ctx, name)
    return gridNamed(matrixSet, layer)
  } catch (error) {
    throw layerException(error, 'LayerNotDefined')
  }
}

function placeOf(set: MatrixSet, { matrix, row, column }: NamedTile): TilePlace {
  const zoom = numberIn(matrix)
  if (zoom === null || zoom > set.deepest) throw wrongValue('tilematrix', matrix)
  const place = { zoom, row: numberIn(row), column: numberIn(column) }
  if (place.row === null) throw outside(set, row, 'tilerow')
  if (place.column === null) throw outside(set, column, 'tilecol')
  const whole = { zoom, row: place.row, column: place.column }
  if (!hasTile(set, whole))
    throw outside(
      set,
      `${matrix}/${row}/${column}`,
      hasTile(set, { ...whole, row: 0 }) ? 'tilerow' : 'tilecol',
    )
  return whole
}

const outside = ({ id }: MatrixSet, value: string, locator: string) =>
  ogcException('TileOutOfRange', 'ogc.tile', { set: id, value }, locator)

function requireDefaultStyle({ style, layer }: NamedTile): void {
  if (style !== '' && style !== defaultStyle)
    throw ogcException('StyleNotDefined', 'ogc.style', { layer, name: style }, 'style')
}

async function ofBasemap(ctx: Context, asked: NamedTile): Promise<SentTile> {
  requireDefaultStyle(asked)
  const { place } = await placed(ctx, asked, basemapMatrixSet)
  try {
    return await basemapTile(ctx, asked.layer, place)
  } catch (error) {
    if (error instanceof Problem && error.values.entity === 'tile')
      throw new OgcException('TileOutOfRange', error, 'tilematrix')
    throw layerException(error, 'LayerNotDefined')
  }
}
