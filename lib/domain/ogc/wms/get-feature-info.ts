import type { Context } from '@/lib/access/context'
import { degreesOf } from '@/lib/domain/coordinates'
import {
  type Box,
  boxGeometry,
  ogcException,
  namedCrs,
  related,
  wrongValue,
} from '@/lib/domain/layer-queries'
import { fetchInfo, infoFormatFor } from '@/lib/domain/remote-layers'
import { type Sql, sql, statementName } from '@/lib/platform/database'
import type { KvpParameters } from '../common/kvp-parameters'
import type { Selection } from '../reading/selection'
import { geojsonOf, namedId } from '../reading/write-geojson'
import { gmlOf } from '../reading/write-gml'
import { isGroupName, requireMapLayers } from '../reading/map-groups'
import { isPicture, type PictureLayer } from '../reading/map-layer'
import { questionOf } from '../remote/fetch-picture'
import { loadObjects } from '../remote/load-objects'
import {
  type DrawnLayer,
  type DrawnPart,
  isDrawnPixels,
  layerOf,
  namesOf,
  requireDrawnLayers,
  usualTimesOf,
} from './drawn-layers'
import { findPixel } from './find-pixel'
import { type InfoFormat, type InfoLayer, infoFormatOf, writeInfo } from './info-formats'
import { type MapFrame, pixelScale, readFrame } from './map-request'
import { timeWarning } from './time-dimension'
import type { WmsVersion } from './version'
import { wfsForms } from '../wfs/versions'

/** Pixels around the requested one in which objects count as hit. */
const usualReach = 4
const largestReach = 50
const mostObjects = 1000

/** A page of objects may show pictures of this server, and its links open beside it. */
const pagePolicy =
  "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

export interface FeatureInfo {
  mediaType: string
  /** The content security policy, where it is not the usual one. */
  policy: string | null
  /** What is said of the times that it shows. */
  headers: Record<string, string>
  body: string
}

/** GetFeatureInfo: the objects at a pixel of a map. */
export async function getFeatureInfo(
  ctx: Context,
  keys: KvpParameters,
  version: WmsVersion,
  token: string | null,
): Promise<FeatureInfo> {
  const frame = await readFrame(ctx.database, keys, version)
  const format = infoFormatOf(keys.get('info_format'))
  const count = Math.min(keys.whole('feature_count', 0) || 1, mostObjects)
  const reach = Math.min(keys.whole('buffer', 0) ?? Math.round(usualReach * pixelScale(frame)), largestReach)
  const layers = await requireDrawnLayers(ctx, keys)
  const drawn = layers.map(nameOf)
  const asked = await askedOf(ctx, keys, drawn)
  for (const name of asked)
    if (!drawn.includes(name))
      throw ogcException(
        'LayerNotDefined',
        'ogc.value',
        { name: 'query_layers', value: name },
        'query_layers',
      )
  const point = pointOf(keys, version, frame)
  const place = await degreesOf(ctx.database, frame.crs, pixelBox(frame, point, reach))
  const found: InfoLayer[] = []
  // Top layers first, as they are drawn.
  for (const layer of layers.toReversed())
    if (place && asked.has(nameOf(layer)))
      found.push(
        isPicture(layer)
          ? await askObjects(layer, frame, point, count)
          : isDrawnPixels(layer)
            ? await findPixel(ctx.database, layer, frame, point, count)
            : await findObjects(ctx, layer, place, count, format, frame),
      )
  return {
    mediaType: format.mediaType,
    policy: format.kind === 'html' ? pagePolicy : null,
    headers: timeWarning(usualTimesOf(layers.filter((layer) => asked.has(nameOf(layer))))),
    body: await writeInfo(format, found, token, ctx.locale),
  }
}

/** The names of the layers that are asked; groups stand for their layers. */
async function askedOf(ctx: Context, keys: KvpParameters, drawn: readonly string[]): Promise<Set<string>> {
  const asked = new Set<string>()
  for (const name of namesOf(keys, 'query_layers'))
    if (isGroupName(name))
      for (const { layer } of await requireMapLayers(ctx, name)) asked.add(layer.typeName)
    else asked.add(drawnAs(name, drawn))
  return asked
}

const nameOf = (part: DrawnPart) => layerOf(part).typeName

/** Asks another server for the objects at a pixel of its picture. */
async function askObjects(
  picture: PictureLayer,
  frame: MapFrame,
  [column, row]: [number, number],
  count: number,
): Promise<InfoLayer> {
  const { layer, source } = picture
  if (!infoFormatFor(source))
    throw ogcException('LayerNotQueryable', 'ogc.not-queryable', { name: layer.typeName }, 'query_layers')
  return { layer, objects: await fetchInfo(source, { ...questionOf(picture, frame), column, row, count }) }
}

/** The full name of a drawn layer that is asked for without its workspace. */
const drawnAs = (name: string, drawn: readonly string[]): string =>
  [name, `local:${name}`].find((whole) => drawn.includes(whole)) ??
  drawn.find((whole) => whole.endsWith(`:${name}`)) ??
  name

/** I and J in 1.3.0, X and Y in 1.1.1. Clients mix them up. */
function pointOf(keys: KvpParameters, version: WmsVersion, { width, height }: MapFrame): [number, number] {
  const [first, second] = version === '1.3.0' ? ['i', 'j'] : ['x', 'y']
  const [otherFirst, otherSecond] = version === '1.3.0' ? ['x', 'y'] : ['i', 'j']
  const read = (name: string, other: string, size: number) => {
    const value = keys.get(name) ?? keys.get(other) ?? keys.require(name)
    if (!/^[+-]?\d{1,9}(\.\d*)?$/.test(value)) throw wrongValue(name, value)
    return { value, inside: Number(value) >= 0 && Number(value) < size, number: Math.floor(Number(value)) }
  }
  const x = read(first ?? 'i', otherFirst ?? 'x', width)
  const y = read(second ?? 'j', otherSecond ?? 'y', height)
  if (!x.inside || !y.inside)
    throw ogcException('InvalidPoint', 'ogc.point', { x: x.value, y: y.value }, first)
  return [x.number, y.number]
}

/** The box of the pixel and those around it, in the system of the map. */
function pixelBox({ box, width, height }: MapFrame, [x, y]: [number, number], reach: number): Box {
  const [minX, , maxX, maxY] = box
  const dx = (maxX - minX) / width
  const dy = (maxY - box[1]) / height
  return [
    minX + (x - reach) * dx,
    maxY - (y + 1 + reach) * dy,
    minX + (x + 1 + reach) * dx,
    maxY - (y - reach) * dy,
  ]
}

async function findObjects(
  ctx: Context,
  { served: found, filter }: DrawnLayer,
  place: Box,
  count: number,
  format: InfoFormat,
  frame: MapFrame,
): Promise<InfoLayer> {
  const served = await loadObjects(found, { box: place, partial: true })
  const hit = related(served.geometry, 'intersects', boxGeometry(place))
  const selection: Selection = {
    layer: served,
    filter: null,
    sort: [],
    offset: 0,
    limit: count,
    fields: served.fields,
    withGeometry: true,
    crs: format.kind === 'gml' ? namedCrs(frame.crs.code, 'crs') : namedCrs('EPSG:4326', 'crs'),
  }
  const written: Sql =
    format.kind === 'gml'
      ? gmlOf(selection, wfsForms['1.1.0'].gml)
      : geojsonOf(selection, namedId(served.name), 'east-first')
  const statement = sql`
    select ${written} as text from ${served.table} o
    where ${hit} ${filter ? sql`and ${filter}` : sql``} order by ${served.pk} limit ${count}::int`
  const rows = await ctx.database.query<{ text: string }>(statement, statementName(statement.text))
  return { served, texts: rows.map(({ text }) => text) }
}
