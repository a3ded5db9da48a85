import type { Context } from '@/lib/access/context'
import type { ServedLayer } from '@/lib/domain/layer-queries'
import { layerException } from '../common/exceptions'
import { requireServedLayer } from '../reading/served-layers'
import type { WfsVersion } from './versions'

/** The layer of a type name; an unknown (404) and a forbidden one (403) are a wrong value of the parameter. */
export async function requireFeatureType(
  ctx: Context,
  name: string,
  version: WfsVersion,
): Promise<ServedLayer> {
  try {
    return await requireServedLayer(ctx, name)
  } catch (error) {
    throw layerException(error, 'InvalidParameterValue', version === '2.0.0' ? 'typeNames' : 'typeName')
  }
}
