import { LRUCache } from 'lru-cache'
import type { Context } from '@/lib/access/context'
import { type CompiledLayer, compileStyle } from '@/lib/domain/drawing'
import {
  allOf,
  Budget,
  compileFilter,
  type Filter,
  ogcException,
  placeFilter,
  defaultCrsName,
  readCql,
  readFes,
  type ServedLayer,
  timeFilter,
  type TimeRange,
  wrongValue,
} from '@/lib/domain/layer-queries'
import { type Layer, type LayerStyle, readStyle } from '@/lib/domain/layers'
import type { Sql } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import { Problem } from '@/lib/problems'
import { isNamed, type StyledLayer } from '@/lib/domain/style-files'
import type { KvpParameters } from '../common/kvp-parameters'
import { rejectNarrowing } from '../common/reject-narrowing'
import { isPicture, isPixels, type MapLayer, type PictureLayer, type PixelLayer } from '../reading/map-layer'
import { requireMapLayers } from '../reading/map-groups'
import { fesFiltersOf, filtersOf, stylesOf } from './layer-parameters'
import { layersAtMost } from './map-request'
import type { NumberedFile } from '@/lib/shared/rasters/facts'
import { filesAt } from '../rasters/files-at'
import { type AskedTime, followsClock, readTime, timesOf } from './read-time'
import { fileTimes, timeDimension } from './time-dimension'
import { ownPixelsFor, ownStyleFor, ownStylesOf } from './own-styles'

/** A layer with the requested style. */
export interface DrawnLayer {
  served: ServedLayer
  style: LayerStyle
  compiled: readonly CompiledLayer[]
  /** The style as JSON. */
  text: string
  filter: Sql | null
  /** What narrows it as given; part of the cache key of the picture. */
  filterText: string
  /** Whether it shows what is current, so that it changes without a change of the layer. */
  followsClock: boolean
  /** The time that it shows because none was asked for, as capabilities name it. */
  usualTime: string | null
}

/** Pixels in the requested style. */
export interface DrawnPixels extends PixelLayer {
  style: LayerStyle
  /** The files that are shown, the first on top. */
  files: readonly NumberedFile[]
  /** Whether they change without a change of the layer. */
  followsClock: boolean
  /** As of a drawn layer. */
  usualTime?: string | null
}

/** A part of a map: objects or pixels in a style, or pictures of another server. */
export type DrawnPart = DrawnLayer | PictureLayer | DrawnPixels

export const isDrawnPixels = (part: DrawnPart): part is DrawnPixels => isPixels(part)

/** The default times of the parts that show them. */
export const usualTimesOf = (parts: readonly DrawnPart[]): (string | null)[] =>
  parts.map((part) => ('usualTime' in part ? (part.usualTime ?? null) : null))

/** The layer of a part. */
export const layerOf = (part: DrawnPart): Layer => ('served' in part ? part.served.layer : part.layer)

/** Filters that a map of another server or WFS may have. */
const unknownFilters = ['propertyname', 'resourceid']

/** Most pictures of other servers on one map. */
const picturesAtMost = 10

/** The layers of a map, bottom first. Throws for a layer that the caller may not read, whatever else is asked
 * for. */
export async function requireDrawnLayers(ctx: Context, keys: KvpParameters): Promise<DrawnPart[]> {
  const own = ownStylesOf(keys)
  const names = namedIn(own, keys)
  const styles = stylesOf(keys, names.length)
  const cql = filtersOf(keys, names.length)
  const fes = fesFiltersOf(keys, names.length)
  const ids = keys.list('featureid')
  rejectNarrowing(keys, unknownFilters)
  new Budget().condition(ids.length)
  const time = readTime(keys)
  const drawn: DrawnPart[] = []
  for (const [at, name] of names.entries()) {
    const style = styles[at] ?? ''
    const given = { cql: cql[at] ?? '', fes: fes[at] ?? '', ids, time }
    for (const served of await requireMapLayers(ctx, name))
      drawn.push(await drawnPart(ctx, served, style, given, own))
    if (drawn.length > layersAtMost) throw tooMany('layers')
  }
  if (drawn.filter(isPicture).length > picturesAtMost)
    throw ogcException('InvalidParameterValue', 'ogc.layers-limit', { limit: picturesAtMost }, 'layers')
  return drawn
}

async function drawnPart(
  ctx: Context,
  served: MapLayer,
  style: string,
  given: GivenFilter,
  own: readonly StyledLayer[] | null,
): Promise<DrawnPart> {
  if (isPicture(served)) return plainPicture(served, style, given, own)
  if (isPixels(served)) {
    rejectFilters(given)
    return {
      ...served,
      ...filesAt(served.raster, given.time),
      usualTime: given.time === null ? (fileTimes(served.raster)?.usual ?? null) : null,
      style: await pixelsStyle(ctx, served, style, own),
    }
  }
  const times = await timesOf(ctx.database, served, given.time)
  return {
    served,
    ...(await inStyle(ctx, served, style, own)),
    filterText: JSON.stringify({ ...given, time: times }),
    filter: await readFilter(ctx, served, given, times),
    followsClock: followsClock(served, given.time),
    usualTime: given.time === null ? ((await timeDimension(ctx.database, served))?.usual ?? null) : null,
  }
}

/** The style of pixels: that of the request, or a stored one. */
async function pixelsStyle(
  ctx: Context,
  pixels: PixelLayer,
  name: string,
  own: readonly StyledLayer[] | null,
): Promise<LayerStyle> {
  const brought = own && ownPixelsFor(own, pixels, name, ctx.locale)
  if (brought && 'layers' in brought) return brought
  return (await storedStyle(ctx, pixels.layer, brought?.stored ?? name)).style
}

/** What narrows one layer of a map. */
interface GivenFilter {
  cql: string
  fes: string
  ids: readonly string[]
  time: AskedTime
}

/** Picture layers have one style and cannot be filtered. */
function plainPicture(
  picture: PictureLayer,
  style: string,
  given: GivenFilter,
  own: readonly StyledLayer[] | null,
): PictureLayer {
  const { typeName } = picture.layer
  rejectBroughtStyle(own, picture.layer)
  if (style !== '' && style !== picture.layer.style)
    throw ogcException('StyleNotDefined', 'ogc.style', { layer: typeName, name: style }, 'styles')
  rejectFilters(given)
  return picture
}

/** Rejects a style that the request brings along for pictures. */
function rejectBroughtStyle(own: readonly StyledLayer[] | null, { typeName }: Pick<Layer, 'typeName'>): void {
  if (own?.some(({ name, styles }) => styles.length > 0 && isNamed(name, typeName)))
    throw ogcException('StyleNotDefined', 'ogc.style', { layer: typeName, name: 'SLD_BODY' }, 'styles')
}

function rejectFilters({ cql, fes, ids }: GivenFilter): void {
  for (const [name, value] of Object.entries({ cql_filter: cql, filter: fes, featureid: ids.join() }))
    if (value !== '') throw ogcException('OptionNotSupported', 'ogc.value', { name, value }, name)
}

/** The layers of a map: those of LAYERS, or else those of the styles that the request brings along, in their order. */
function namedIn(own: readonly StyledLayer[] | null, keys: KvpParameters): string[] {
  const names = own?.map(({ name }) => name) ?? []
  if (keys.get('layers') !== undefined || names.length === 0 || names.includes(''))
    return namesOf(keys, 'layers')
  if (names.length > layersAtMost) throw tooMany('sld_body')
  return names
}

/** The layer names in a parameter. */
export function namesOf(keys: KvpParameters, parameter: string): string[] {
  const names = keys.require(parameter).split(',', layersAtMost + 1)
  if (names.length > layersAtMost) throw tooMany(parameter)
  if (names.some((name) => name.trim() === '')) throw wrongValue(parameter, keys.require(parameter))
  return names.map((name) => name.trim())
}

const tooMany = (parameter: string) =>
  ogcException('InvalidParameterValue', 'ogc.layers-limit', { limit: layersAtMost }, parameter)

async function readFilter(
  { database }: Context,
  served: ServedLayer,
  { cql, fes, ids }: GivenFilter,
  times: readonly TimeRange[] | null,
): Promise<Sql | null> {
  const filter = allOf(
    cql === '' ? null : readCql(cql),
    fes === '' ? null : readFes(fes, defaultCrsName),
    idsFilter(served, ids),
    times && timeFilter(served, times),
  )
  return (
    filter && compileFilter(served, await placeFilter(database, filter, fes === '' ? 'cql_filter' : 'filter'))
  )
}

/** Ids are `7`, `roads.7` or `local:roads.7`; those of other layers leave nothing of this one. */
function idsFilter({ layer, name }: ServedLayer, ids: readonly string[]): Filter | null {
  const whole = `${layer.typeName}.`
  const own = ids.map((id) => (id.startsWith(whole) ? `${name}.${id.slice(whole.length)}` : id))
  return own.length > 0 ? { op: 'ids', ids: own } : null
}

async function inStyle(
  ctx: Context,
  served: ServedLayer,
  name: string,
  own: readonly StyledLayer[] | null,
): Promise<Styled> {
  const brought = own && ownStyleFor(own, served, name, ctx.locale)
  return brought && 'layers' in brought
    ? compiledStyle(served.layer, brought)
    : storedStyle(ctx, served.layer, brought?.stored ?? name)
}

function storedStyle(ctx: Context, layer: Layer, name: string): Promise<Styled> {
  return styledLayer(ctx, layer, name || null).catch((error) => {
    if (!(error instanceof Problem && error.status === 404)) throw error
    throw ogcException('StyleNotDefined', 'ogc.style', { layer: layer.typeName, name }, 'styles')
  })
}

/** A style and its compiled form. */
export interface Styled {
  style: LayerStyle
  compiled: readonly CompiledLayer[]
  text: string
}

const known = processSingleton('layer-styles', () => new LRUCache<string, Styled>({ max: 1000 }))

/** A style of a layer, by default the default one; 404 when there is none of that name. Cached by the
 * revision of the layer, which changes with its styles. */
export async function styledLayer(ctx: Context, layer: Layer, name: string | null): Promise<Styled> {
  const key = `asked ${keyOf(layer, name ?? '')}`
  const found = known.get(key)
  if (found) return found
  const styled = compiledStyle(layer, await readStyle(ctx.database, layer, name))
  known.set(key, styled)
  return styled
}

const keyOf = ({ id, tableName, revision }: Layer, name: string) => `${id}:${tableName}:${revision}:${name}`

/** Cached: compiling a style takes longer than drawing a small map. */
export function compiledStyle(layer: Layer, style: LayerStyle): Styled {
  const key = `saved ${keyOf(layer, style.name)}:${style.revision}`
  const found = known.get(key)
  if (found) return found
  const styled = { style, compiled: compileStyle(style), text: JSON.stringify({ layers: style.layers }) }
  known.set(key, styled)
  return styled
}

/** What a picture of pixels depends on, apart from the request. */
export const pixelsTag = ({ layer, raster, files, style }: Omit<DrawnPixels, 'followsClock'>): string =>
  `${layer.id}.${raster.file}.${files.map(({ id }) => id).join()}.${layer.revision}.${style.name}.${style.revision}`

/** What a picture of the layer depends on, apart from the request. */
export const versionTag = ({ served: { layer }, style }: Pick<DrawnLayer, 'served' | 'style'>): string =>
  `${layer.id}.${layer.tableName}.${layer.revision}.${layer.dataVersion}.${style.name}.${style.revision}`
