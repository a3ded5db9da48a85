import type { Context } from '@/lib/access/context'
import { type KvpParameters, kvpParametersOf } from '../common/kvp-parameters'
import { getMap, readFormat } from '../wms/get-map'
import type { Picture } from '../wms/picture'
import { boxOf, type MatrixSet, type TilePlace, tileSide } from './matrix-sets'

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
  return getMap(ctx, keys, '1.3.0')
}

/** The parameters of WMS 1.3.0 for the map that is the tile, and others. */
export function mapParametersOf(
  { layer, style, set, place, format, more }: PictureTileRequest,
  others: Readonly<Record<string, string>> = {},
): KvpParameters {
  return kvpParametersOf([
    ...Object.entries({ ...more, ...others }),
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
