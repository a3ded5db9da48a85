import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { problem } from '@/lib/problems'
import { basemapPolicy } from './policy'
import type { BasemapTrial } from './schema'
import { withStandard } from './resolve-source'
import { fetchPicture, type Picture } from './tiles/fetch-picture'

/** Fetches one tile from a source that may not be saved yet; 424 when it does not return a picture. */
export async function tryBasemap(ctx: Context, { kind, z, x, y, ...input }: BasemapTrial): Promise<Picture> {
  authorize(basemapPolicy.manage, ctx.actor, undefined)
  const picture = await fetchPicture(kind, withStandard(kind, input), { z, x, y })
  if (!picture) throw problem('basemap.no-tile')
  return picture
}
