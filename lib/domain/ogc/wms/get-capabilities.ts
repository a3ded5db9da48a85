import type { Context } from '@/lib/access/context'
import { endlessZoom } from '@/lib/domain/drawing'
import { layerExtent } from '@/lib/domain/layer-queries'
import { listStyles } from '@/lib/domain/layers'
import { infoFormatFor } from '@/lib/domain/remote-layers'
import { limitConcurrency } from '../common/limit-concurrency'
import { endpointOf } from '../common/links'
import { isPicture, isPixels, type MapLayer } from '../reading/map-layer'
import { groupName, mapGroups } from '../reading/map-groups'
import { mapLayers } from '../reading/served-layers'
import type { ListedGroup, ListedLayer } from './capabilities-layer'
import { compiledStyle } from './drawn-layers'
import { legendSize, pixelsLegendSize } from './legend-size'
import { fileTimes, timeDimension } from './time-dimension'
import type { WmsVersion } from './version'
import { writeCapabilities } from './write-capabilities'

/** GetCapabilities: only the layers that the caller may read. */
export async function getCapabilities(
  ctx: Context,
  version: WmsVersion,
  token: string | null,
): Promise<string> {
  const endpoint = endpointOf('/service/wms', token)
  return writeCapabilities({ version, endpoint, token, locale: ctx.locale, ...(await listMapLayers(ctx)) })
}

/** The groups with their layers, and the layers in no group, that the caller may read. */
export async function listMapLayers(ctx: Context): Promise<{ groups: ListedGroup[]; layers: ListedLayer[] }> {
  const listed = await limitConcurrency(await mapLayers(ctx), 4, (served) => listLayer(ctx, served))
  const free = new Map(listed.map((one) => [one.layer.typeName, one]))
  const groups: ListedGroup[] = []
  // A layer is listed once, in its first group.
  for (const { group, layers } of await mapGroups(ctx)) {
    const own = layers.flatMap(({ layer }) => free.get(layer.typeName) ?? [])
    for (const { layer } of own) free.delete(layer.typeName)
    if (own.length > 0) groups.push({ name: groupName(group), title: group.name, layers: own })
  }
  return { groups, layers: [...free.values()] }
}

async function listLayer(ctx: Context, served: MapLayer): Promise<ListedLayer> {
  const { layer } = served
  const box = await layerExtent(ctx.database, layer)
  if (isPicture(served))
    return {
      layer,
      box,
      time: null,
      queryable: infoFormatFor(served.source) !== null,
      styles: [{ name: layer.style, isDefault: true, legend: null }],
      minzoom: 0,
      maxzoom: endlessZoom,
    }
  const styles = await listStyles(ctx.database, layer)
  const drawn = isPixels(served)
    ? styles
        .flatMap((style) => style.layers)
        .map(({ minzoom = 0, maxzoom = endlessZoom }) => ({ minzoom, maxzoom }))
    : styles.flatMap((style) => compiledStyle(served.layer, style).compiled)
  return {
    layer,
    box,
    time: isPixels(served) ? fileTimes(served.raster) : await timeDimension(ctx.database, served),
    queryable: true,
    // The default style comes first, because clients take the first one.
    styles: styles
      .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
      .map((style) => ({
        name: style.name,
        isDefault: style.isDefault,
        legend: isPixels(served)
          ? pixelsLegendSize(served, style, ctx.locale)
          : legendSize(served.layer, compiledStyle(served.layer, style).compiled, ctx.locale),
      })),
    minzoom: drawn.length === 0 ? 0 : Math.min(...drawn.map(({ minzoom }) => minzoom)),
    maxzoom: drawn.length === 0 ? endlessZoom : Math.max(...drawn.map(({ maxzoom }) => maxzoom)),
  }
}
