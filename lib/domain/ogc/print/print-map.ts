import type { Context } from '@/lib/access/context'
import {
  carry,
  mostFeatures,
  type OrderPart,
  paintMap,
  type PageOrder,
  queueRender,
} from '@/lib/domain/drawing'
import { OgcException } from '@/lib/domain/layer-queries'
import { conditionOf, objectsOf } from '@/lib/domain/objects'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { invalid, problem } from '@/lib/problems'
import { kvpParametersOf } from '../common/kvp-parameters'
import { limitConcurrency } from '../common/limit-concurrency'
import { isPicture } from '../reading/map-layer'
import { type DrawnPart, layerOf, requireDrawnLayers } from '../wms/drawn-layers'
import { orderOf, pictureAt, ready, reduced } from '../wms/get-map'
import { legendParts } from './legend-parts'
import { degrees, type PlacedSheet, placeSheet } from './place-sheet'
import { planGrid } from './plan-grid'
import { planScaleBar } from './plan-scale-bar'
import { type PrintedBasemap, printedBasemap } from './printed-basemap'
import type { PrintInput } from './schema'

/** A printed map. */
interface PrintedMap {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string
  name: string
}

const mediaTypes = { pdf: 'application/pdf', png: 'image/png' } as const

/** Prints a map with what surrounds it. Only layers that the caller may read: others are refused as in WMS. */
export async function printMap(ctx: Context, input: PrintInput, signal: AbortSignal): Promise<PrintedMap> {
  const layers = await layersOf(ctx, input)
  const sheet = await placeSheet(ctx.database, input)
  const { frame } = sheet
  // Other servers and tiles are asked before queuing, so that a slow one does not block others.
  const basemap = input.basemap ? await printedBasemap(ctx, input.basemap, frame) : null
  const parts = await asProblem(
    limitConcurrency(layers, 4, (part) =>
      ready(ctx.database, isPicture(part) ? reduced(frame) : frame, part),
    ),
  )
  const page = await pageOf(ctx, input, sheet, layers, basemap)
  const mediaType = mediaTypes[input.format]
  const bytes = await queueRender(async () => {
    if (signal.aborted) throw problem('request.cut-off')
    const look = { format: mediaType, background: '#ffffff' } as const
    const { parts: drawn, ...order } = await orderOf(ctx.database, frame, look, parts)
    if (signal.aborted) throw problem('request.cut-off')
    const ground = basemap?.parts ?? []
    // Of a full map the painter would leave out the land first.
    if (basemap && countOf(ground) + countOf(drawn) > mostFeatures)
      throw invalid({ path: 'basemap', rule: 'printBasemapFull' })
    return paintMap({ ...order, parts: [...ground, ...drawn], page }, (at) =>
      pictureAt(parts, at - ground.length),
    )
  })
  const title = input.title.trim() || (ctx.locale === 'ru' ? 'Карта' : 'Map')
  return { bytes, mediaType, name: `${title}.${input.format}` }
}

const countOf = (parts: readonly OrderPart[]) => parts.reduce((sum, { rows }) => sum + (rows?.count ?? 0), 0)

/** The layers of the sheet, bottom first. */
async function layersOf(ctx: Context, { layers }: PrintInput): Promise<DrawnPart[]> {
  const drawn: DrawnPart[] = []
  for (const [at, { name, style, filter, search }] of layers.entries()) {
    if (name.includes(',')) throw invalid({ path: `layers.${at}.name`, rule: 'unknown' })
    const keys = kvpParametersOf([
      ['layers', name],
      // As the map of the console, it shows the objects of all times.
      ['time', 'all'],
      ...(style ? [['styles', style] as [string, string]] : []),
      ...(filter?.trim() ? [['cql_filter', filter] as [string, string]] : []),
    ])
    for (const part of await asProblem(requireDrawnLayers(ctx, keys)))
      drawn.push(search?.trim() ? await narrowedBy(ctx, part, search) : part)
  }
  return drawn
}

/** The objects of a layer that have the words. */
async function narrowedBy(ctx: Context, part: DrawnPart, search: string): Promise<DrawnPart> {
  if (!('served' in part)) throw invalid({ path: 'layers', rule: 'printSearch' })
  const { layer } = part.served
  const condition = await conditionOf(ctx, objectsOf(layer), { search })
  const filter = part.filter ? sql`${part.filter} and ${condition}` : condition
  return { ...part, filter, filterText: `${part.filterText} ${search}` }
}

async function pageOf(
  ctx: Context,
  input: PrintInput,
  { layout, frame, scale }: PlacedSheet,
  layers: readonly DrawnPart[],
  basemap: PrintedBasemap | null,
): Promise<PageOrder> {
  const { locale, database } = ctx
  const { grid: kind } = input
  const grid = kind === 'none' ? null : await planGrid(database, frame, kind, locale)
  if (kind !== 'none' && !grid) throw invalid({ path: 'grid', rule: 'printGrid' })
  const sources = [...layers.map((part) => layerOf(part).attribution), basemap?.attribution]
  const named = [...new Set(sources.flatMap((text) => text?.trim() || []))].join('; ')
  const day = input.date
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: env.TIME_ZONE }).format(now())
    : ''
  return {
    layout,
    locale,
    title: input.title.trim() || null,
    legend: layout.legend ? await asProblem(legendParts(layers, frame, locale)) : [],
    scaleBar: input.scaleBar ? planScaleBar(scale, layout, locale) : null,
    north: input.north ? await northOf(ctx, frame) : null,
    grid: grid?.grid ?? null,
    notes: [named, input.attribution.trim(), [day, grid?.note].filter(Boolean).join(' · ')].filter(
      (note) => note !== '',
    ),
  }
}

/** Where north is in the middle of a map, radians clockwise from its top. */
async function northOf({ database }: Context, { crs, box }: PlacedSheet['frame']): Promise<number> {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  const [middle] = await carry(database, [[x, y]], crs, degrees())
  if (!middle) return 0
  const [from, to] = await carry(database, [middle, [middle[0], middle[1] + 0.001]], degrees(), crs)
  return from && to ? Math.atan2(to[0] - from[0], to[1] - from[1]) : 0
}

/** Exceptions of the map services are problems here. */
async function asProblem<Made>(made: Promise<Made>): Promise<Made> {
  try {
    return await made
  } catch (error) {
    throw error instanceof OgcException ? error.problem : error
  }
}
