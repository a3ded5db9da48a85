import type { Context } from '@/lib/access/context'
import { endlessZoom } from '@/lib/domain/drawing'
import { layerExtent, type ServedLayer, timeExtent, timeOf } from '@/lib/domain/layer-queries'
import { listStyles } from '@/lib/domain/layers'
import { infoFormatFor } from '@/lib/domain/remote-layers'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { limitConcurrency } from '../common/limit-concurrency'
import { endpointOf } from '../common/links'
import { isPicture, isPixels, type MapLayer } from '../reading/map-layer'
import { groupName, mapGroups } from '../reading/map-groups'
import { mapLayers } from '../reading/served-layers'
import { momentsOf } from '../rasters/files-at'
import type { ListedGroup, ListedLayer, TimeDimension } from './capabilities-layer'
import { compiledStyle } from './drawn-layers'
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
      styles: [{ name: layer.style, isDefault: true }],
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
    time: isPixels(served) ? timesOfFiles(served.raster) : await timeDimension(ctx, served),
    queryable: true,
    // The default style comes first, because clients take the first one.
    styles: styles.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
    minzoom: drawn.length === 0 ? 0 : Math.min(...drawn.map(({ minzoom }) => minzoom)),
    maxzoom: drawn.length === 0 ? endlessZoom : Math.max(...drawn.map(({ maxzoom }) => maxzoom)),
  }
}

/** The times of a layer; null when it has none. */
async function timeDimension({ database }: Context, served: ServedLayer): Promise<TimeDimension | null> {
  const time = timeOf(served)
  const extent = time && (await timeExtent(database, served))
  if (!extent) return null
  const { first, last, moments } = extent
  const byDays = served.fields.find(({ name }) => name === time.field)?.type === 'date'
  const written = (moment: string) => (byDays ? moment.slice(0, 10) : moment)
  const whole = `${written(first)}/${written(last)}`
  const usual = { all: whole, earliest: written(first), latest: written(last), current: 'current' }
  return {
    usual: usual[time.default],
    values: moments ? moments.map(written).join(',') : `${whole}/${byDays ? 'P1D' : 'PT1S'}`,
  }
}

/** Most moments of files that are listed one by one. */
const listedAtMost = 100

/** The times of the files of a raster, as days where all are; null when it has none. */
function timesOfFiles(raster: RasterFacts): TimeDimension | null {
  const moments = momentsOf(raster)
  const byDays = moments.every((moment) => moment.endsWith('T00:00:00Z'))
  const written = moments.map((moment) => (byDays ? moment.slice(0, 10) : moment))
  const [first] = written
  if (first === undefined) return null
  const usual = `${first}/${written.at(-1)}`
  const period = byDays ? 'P1D' : 'PT1S'
  return { usual, values: written.length > listedAtMost ? `${usual}/${period}` : written.join(',') }
}
