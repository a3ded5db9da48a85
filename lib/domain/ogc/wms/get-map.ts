import type { Context } from '@/lib/access/context'
import {
  attributesOf,
  backgroundOf,
  type ImageFormat,
  isVectorFormat,
  queueRender,
  layersAt,
  type MapFormat,
  mediaTypeOf,
  mostFeatures,
  type Order,
  type OrderPart,
  paintMap,
  placeRaster,
  readRows,
  reachOf,
  zoomOf,
} from '@/lib/domain/drawing'
import { ogcException } from '@/lib/domain/layer-queries'
import { validatorsOf, isRemote } from '@/lib/domain/layers'
import type { Database } from '@/lib/platform/database'
import { type Pixels, readPixels } from '@/lib/platform/images'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import { limitConcurrency } from '../common/limit-concurrency'
import type { KvpParameters } from '../common/kvp-parameters'
import { isGroupName } from '../reading/map-groups'
import { isPicture } from '../reading/map-layer'
import { fetchPicture } from '../remote/fetch-picture'
import { loadObjects } from '../remote/load-objects'
import { readBackground } from './colors'
import {
  type DrawnLayer,
  type DrawnPart,
  type DrawnPixels,
  isDrawnPixels,
  layerOf,
  pixelsTag,
  requireDrawnLayers,
  usualTimesOf,
  versionTag,
} from './drawn-layers'
import { earthOf, largestSide, type MapFrame, metresPerPixel, pixelScale, readFrame } from './map-request'
import { type Picture, pictureOf } from './picture'
import { timeWarning } from './time-dimension'
import { blockFrame, needsBlock, type TileBlock, tileOfBlock } from './tile-block'
import type { WmsVersion } from './version'

interface MapLook {
  format: MapFormat
  background: string | null
}

/** GetMap: draws the layers over each other. A tile of a grid is drawn together with its `block` where it has labels. */
export async function getMap(
  ctx: Context,
  keys: KvpParameters,
  version: WmsVersion,
  block: TileBlock | null = null,
): Promise<Picture> {
  const frame = await readFrame(ctx.database, keys, version)
  const look = readLook(keys)
  const asked = await requireDrawnLayers(ctx, keys)
  // Upstream servers are queried before queuing, so a slow one does not block others.
  const layers = await limitConcurrency(asked, 4, (part) => ready(ctx.database, frame, part))
  const tags = layers.flatMap(tagsOf)
  const about = (part: MapFrame) => {
    const { crs, box, width, height, dpi } = part
    return [crs.definition, ...box, width, height, dpi, look.format, look.background, ...tags]
  }
  // Which layers a group has is not among the validators, nor is the time.
  const changesOtherwise = keys.list('layers').some(isGroupName) || asked.some(followsTime)
  const validators = changesOtherwise ? null : validatorsOf(asked.map(layerOf))
  const read = (part: MapFrame) => orderOf(ctx.database, part, look, layers)
  const paint = (order: Order) => paintMap(order, (at) => pictureAt(layers, at))
  const drawAlone = () => queueRender(async () => paint(await read(frame)))
  const mediaType = mediaTypeOf(look.format)
  const whole = block && blockFrame(frame, block)
  const headers = timeWarning(usualTimesOf(asked))
  if (!whole || !needsBlock(asked, whole))
    return { ...pictureOf(about(frame), validators, mediaType, drawAlone), headers }
  const tile = pictureOf(['tile', block.number, ...about(whole)], validators, mediaType, async () => {
    const drawn = await tileOfBlock(about(whole), block, () => read(whole), paint)
    return drawn ?? drawAlone()
  })
  return { ...tile, headers }
}

const followsTime = (part: DrawnPart) => !isPicture(part) && part.followsClock

/** The background and transparency of a map. */
export function readLook(keys: KvpParameters): MapLook {
  const format = readMapFormat(keys)
  const transparent = keys.flag('transparent') ?? false
  return { format, background: backgroundOf(format, transparent, readBackground(keys)) }
}

/** Also the formats of shapes and texts, which only maps have. */
function readMapFormat(keys: KvpParameters): MapFormat {
  const value = (keys.get('format') ?? '').toLowerCase().replace(/^image\/svg$/, 'image/svg+xml')
  return isVectorFormat(value) ? value : readFormat(keys)
}

/** PNG is written as true colour or as a 256-colour palette. */
export function readFormat(keys: KvpParameters): ImageFormat {
  const value = keys.get('format') ?? 'image/png'
  if (/^image\/(x-)?png8$|^image\/png\s*;\s*mode=8bit$/i.test(value)) return 'image/png; mode=8bit'
  if (/^image\/(x-)?png(24|32)?(\s*;.*)?$/i.test(value)) return 'image/png'
  if (/^image\/jpe?g$/i.test(value)) return 'image/jpeg'
  if (/^image\/webp$/i.test(value)) return 'image/webp'
  throw ogcException('InvalidFormat', 'ogc.format', { value }, 'format')
}

/** A part of a map after the upstream requests were made. */
type ReadyPart = DrawnLayer | DrawnPixels | { about: string; picture: () => Promise<Pixels> }

/** Makes the requests to other servers that a part of a map needs. */
export async function ready(database: Database, frame: MapFrame, part: DrawnPart): Promise<ReadyPart> {
  if (isPicture(part)) {
    const { bytes, mark } = await fetchPicture(part, frame)
    const { id, revision } = part.layer
    return { about: `picture ${id}.${revision}.${mark}`, picture: () => readPixels(bytes) }
  }
  if (isDrawnPixels(part) || !isRemote(part.served.layer)) return part
  const zoom = zoomOf(metresPerPixel(frame))
  const layers = layersAt(part.compiled, zoom)
  const degrees =
    layers.length > 0 ? await earthOf(database, frame, reachOf(layers, zoom, pixelScale(frame))) : null
  return degrees ? { ...part, served: await loadObjects(part.served, { box: degrees, partial: true }) } : part
}

function tagsOf(part: ReadyPart): string[] {
  if ('about' in part) return [part.about]
  return 'raster' in part ? [pixelsTag(part)] : [versionTag(part), part.filterText]
}

/** What a map is painted of, with its objects. */
export async function orderOf(
  database: Database,
  frame: MapFrame,
  look: MapLook,
  layers: readonly ReadyPart[],
): Promise<Order> {
  const { width, height } = frame
  const zoom = zoomOf(metresPerPixel(frame))
  const parts: OrderPart[] = []
  let objects = 0
  // Top down: when the map is full, the lowest layers are left out.
  for (const layer of layers.toReversed()) {
    const part = await readPart(database, frame, zoom, layer, objects >= mostFeatures)
    objects += part.rows?.count ?? 0
    parts.unshift(part)
  }
  return { width, height, zoom, dpi: frame.dpi, ...look, parts }
}

/** The picture of another server on a map. */
export async function pictureAt(layers: readonly ReadyPart[], at: number): Promise<Pixels> {
  const part = layers[at]
  if (!part || !('about' in part)) throw new Error('This part of the map is no picture')
  return part.picture()
}

/** A frame with no more pixels than a picture may have; only printed sheets have more. */
export function reduced(frame: MapFrame): MapFrame {
  const { width, height } = frame
  const share = Math.min(1, largestSide / Math.max(width, height))
  if (share === 1) return frame
  const side = (pixels: number) => Math.max(1, Math.round(pixels * share))
  return { ...frame, width: side(width), height: side(height), dpi: frame.dpi * share }
}

/** The pixels of a layer on the map, in its style. */
export async function pixelsPart(
  database: Database,
  frame: MapFrame,
  zoom: number,
  { raster, files, style }: DrawnPixels,
): Promise<OrderPart> {
  const size = reduced(frame)
  const layers = style.layers as RasterStyleLayer[]
  const rasters = await placeRaster(database, size, raster, files, layers, zoom)
  return { style: '', rows: null, isPicture: false, rasters, size }
}

/** The objects of a layer on the map; nothing is read for a layer that the scale hides or that no longer
 * fits. */
async function readPart(
  database: Database,
  frame: MapFrame,
  zoom: number,
  part: ReadyPart,
  isFull: boolean,
): Promise<OrderPart> {
  if ('about' in part) return { style: '', rows: null, isPicture: true }
  if ('raster' in part) return pixelsPart(database, frame, zoom, part)
  const { served, compiled, filter, text } = part
  const layers = layersAt(compiled, zoom)
  const degrees =
    layers.length > 0 ? await earthOf(database, frame, reachOf(layers, zoom, pixelScale(frame))) : null
  if (!degrees || isFull) return { style: text, rows: null, isPicture: false }
  const names = served.fields.map(({ name }) => name)
  const attributes = attributesOf(
    layers.map(({ source }) => source),
    names,
  )
  const { crs, box, width, height } = frame
  const view = { degrees, system: crs, box, width, height }
  const rows = await readRows(database, served.layer, view, { attributes, filter: filter ?? undefined })
  return { style: text, rows, isPicture: false }
}
