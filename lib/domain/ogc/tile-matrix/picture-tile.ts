import type { Context } from '@/lib/access/context'
import { type KvpParameters, kvpParametersOf } from '../common/kvp-parameters'
import { getMap, readFormat } from '../wms/get-map'
import type { Picture } from '../wms/picture'
import type { TileBlock } from '../wms/tile-block'
import { boxOf, type MatrixSet, sizeAt, type TilePlace, tileSide } from './matrix-sets'

export interface PictureTileRequest {
  /** A name as in WMS: of a layer or a group. */
  layer: string
  /** Empty for the default one. */
  style: string
  set: MatrixSet
  place: TilePlace
  format: string
  /** Filters and others that GetMap takes besides. */
  more?: Readonly<Record<string, string>>
}

/** A tile as the map of its area, transparent where the format can be; exceptions as of GetMap. */
export async function pictureTile(ctx: Context, request: PictureTileRequest): Promise<Picture> {
  const keys = mapParametersOf(request)
  // Tiles are pixels, maps are more.
  readFormat(keys)
  return getMap(ctx, keys, '1.3.0', blockAround(request))
}

/** Tiles of a side of a block. */
const blockSide = 4

/** The block of a tile: four by four of them, fewer where the grid is smaller. */
function blockAround({ set, place }: PictureTileRequest): TileBlock {
  const size = sizeAt(set, place.zoom)
  const column = place.column - (place.column % blockSide)
  const row = place.row - (place.row % blockSide)
  const columns = Math.min(blockSide, size.columns - column)
  const rows = Math.min(blockSide, size.rows - row)
  const [west, , , north] = boxOf(set, { ...place, column, row })
  const [, south, east] = boxOf(set, { ...place, column: column + columns - 1, row: row + rows - 1 })
  const number = (place.row - row) * columns + (place.column - column)
  return { box: [west, south, east, north], columns, rows, number }
}

/** The parameters of WMS 1.3.0 for the map that is the tile, and others. */
export function mapParametersOf(
  { layer, style, set, place, format, more }: PictureTileRequest,
  others: Readonly<Record<string, string>> = {},
): KvpParameters {
  return kvpParametersOf([
    ...Object.entries({ ...more, ...others }),
    // Tiles have no time: they show all objects.
    ['time', 'all'],
    ['layers', layer],
    ['styles', style],
    ['crs', set.crs],
    ['bbox', boxIn(set, place).join()],
    ['width', String(tileSide)],
    ['height', String(tileSide)],
    ['format', format],
    ['transparent', String(!format.includes('jpeg'))],
  ])
}

/** WMS 1.3.0 takes coordinates in the order of the system. */
function boxIn(set: MatrixSet, place: TilePlace): readonly number[] {
  const [west, south, east, north] = boxOf(set, place)
  return set.northFirst ? [south, west, north, east] : [west, south, east, north]
}
