import type { Context } from '@/lib/access/context'
import { endlessZoom } from '@/lib/domain/drawing'
import { layerExtent } from '@/lib/domain/layer-queries'
import { listStyles } from '@/lib/domain/layers'
import { infoFormatFor } from '@/lib/domain/remote-layers'
import { limitConcurrency } from '../common/limit-concurrency'
import { endpointOf } from '../common/links'
import { isPicture, type MapLayer } from '../reading/map-layer'
import { mapLayers } from '../reading/served-layers'
import type { ListedLayer } from './capabilities-layer'
import { compiledStyle } from './drawn-layers'
import type { WmsVersion } from './version'
import { writeCapabilities } from './write-capabilities'

/** GetCapabilities: only the layers that the caller may read. */
export async function getCapabilities(
  ctx: Context,
  version: WmsVersion,
  token: string | null,
): Promise<string> {
  const layers = await limitConcurrency(await mapLayers(ctx), 4, (served) => listLayer(ctx, served))
  return writeCapabilities({ version, endpoint: endpointOf('/service/wms', token), layers })
}

async function listLayer(ctx: Context, served: MapLayer): Promise<ListedLayer> {
  const { layer } = served
  const box = await layerExtent(ctx.database, layer)
  if (isPicture(served))
    return {
      layer,
      box,
      queryable: infoFormatFor(served.source) !== null,
      styles: [{ name: layer.style, isDefault: true }],
      minzoom: 0,
      maxzoom: endlessZoom,
    }
  const styles = await listStyles(ctx.database, served.layer)
  const drawn = styles.flatMap((style) => compiledStyle(served.layer, style).compiled)
  return {
    layer,
    box,
    queryable: true,
    // The default style comes first, because clients take the first one.
    styles: styles.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
    minzoom: drawn.length === 0 ? 0 : Math.min(...drawn.map(({ minzoom }) => minzoom)),
    maxzoom: drawn.length === 0 ? endlessZoom : Math.max(...drawn.map(({ maxzoom }) => maxzoom)),
  }
}
