import type { Context } from '@/lib/access/context'
import { mapParametersOf } from '../tile-matrix/picture-tile'
import { type FeatureInfo, getFeatureInfo } from '../wms/get-feature-info'
import { type NamedTile, placed } from './get-named-tile'

/** GetFeatureInfo: the objects at a pixel of a drawn tile, as GetFeatureInfo of WMS finds them. */
export async function getTileInfo(
  ctx: Context,
  asked: NamedTile,
  { i, j, format }: { i: string; j: string; format: string },
  token: string | null,
): Promise<FeatureInfo> {
  const keys = mapParametersOf(await placed(ctx, asked), {
    query_layers: asked.layer,
    info_format: format,
    i,
    j,
    feature_count: '50',
  })
  return getFeatureInfo(ctx, keys, '1.3.0', token)
}
