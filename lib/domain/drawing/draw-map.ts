import type { Pixels } from '@/lib/platform/images'
import { paintOf } from './paint/paint'
import type { Feature } from './shapes/feature'
import { type CompiledLayer, layersAt } from './style/compile-style'
import type { Viewport } from './style/viewport'
import { bitmapOfPixels, blit } from './raster/blit'
import { type RasterBuffer, takeRasterBuffer } from './raster/raster-buffer'
import { Collisions } from './symbols/collisions'
import { symbolsOf } from './symbols/collect'
import type { ReadIcons } from './symbols/icon-pictures'
import { prepareIcons } from './symbols/prepare-icons'
import type { Draw } from './symbols/symbol'
import { setImmediate } from 'node:timers/promises'

/** Longest block of the event loop while drawing, milliseconds. */
const longest = 8

/** Yields to the event loop at intervals. */
class EventLoopYield {
  #since = performance.now()

  /** Checked before awaiting: a promise per feature would cost more than drawing it. */
  get isDue(): boolean {
    return performance.now() - this.#since > longest
  }

  async rest(): Promise<void> {
    await setImmediate()
    this.#since = performance.now()
  }
}

/** One layer of a map: its style and its features. */
export interface MapPart {
  layers: readonly CompiledLayer[]
  features: readonly Feature[]
  /** A ready picture of the whole map, read when its turn comes. */
  picture?: () => Promise<Pixels>
}

export interface MapOrder {
  width: number
  height: number
  zoom: number
  /** CSS colour; null: transparent. */
  background: string | null
  /** Bottom first. */
  parts: readonly MapPart[]
  /** Source of uploaded icons. */
  icons?: ReadIcons
}

/** Draws a map. Labels and icons are above everything else; those of the upper layers are placed first. */
export async function drawMap(order: MapOrder): Promise<RasterBuffer> {
  const { width, height, zoom, background, parts, icons = noIcons } = order
  const raster = takeRasterBuffer(width, height, background)
  const eventLoop = new EventLoopYield()
  const shown = parts.map((part) => ({ ...part, layers: layersAt(part.layers, zoom) }))
  for (const { layers, features, picture } of shown) {
    if (picture) blit(raster, bitmapOfPixels(await picture()), 0, 0)
    for (const layer of layers)
      if (layer.kind !== 'symbol') await drawLayer(raster, layer, zoom, features, eventLoop)
  }
  await prepareIcons(shown, zoom, icons)
  await drawSymbols(raster, shown, zoom, eventLoop)
  return raster
}

const noIcons: ReadIcons = async () => []

async function drawLayer(
  raster: RasterBuffer,
  layer: CompiledLayer,
  zoom: number,
  features: readonly Feature[],
  eventLoop: EventLoopYield,
): Promise<void> {
  const viewport = layer.at(zoom)
  const paint = paintOf(raster, layer, viewport)
  const fitting = paint ? features.filter((feature) => layer.fits(feature, zoom)) : []
  for (const feature of sorted(viewport, layer.kind, fitting)) {
    paint?.(feature)
    if (eventLoop.isDue) await eventLoop.rest()
  }
}

function sorted(viewport: Viewport, kind: string, features: Feature[]): Feature[] {
  const name = `${kind}-sort-key`
  if (!viewport.varies(name)) return features
  return features
    .map((feature) => ({ feature, key: viewport.number(name, feature) }))
    .sort((one, other) => one.key - other.key)
    .map(({ feature }) => feature)
}

async function drawSymbols(
  raster: RasterBuffer,
  parts: readonly MapPart[],
  zoom: number,
  eventLoop: EventLoopYield,
): Promise<void> {
  const taken = new Collisions()
  const drawn: Draw[][] = []
  for (const { layers, features } of parts.toReversed())
    for (const layer of layers.toReversed())
      if (layer.kind === 'symbol') drawn.push(await placeLayer(taken, layer, zoom, features, eventLoop))
  for (const draws of drawn.toReversed())
    for (const draw of draws) {
      draw(raster)
      if (eventLoop.isDue) await eventLoop.rest()
    }
}

async function placeLayer(
  taken: Collisions,
  layer: CompiledLayer,
  zoom: number,
  features: readonly Feature[],
  eventLoop: EventLoopYield,
): Promise<Draw[]> {
  const viewport = layer.at(zoom)
  const candidates = features
    .filter((feature) => layer.fits(feature, zoom))
    .flatMap((feature) => symbolsOf(viewport, feature))
  if (viewport.varies('symbol-sort-key')) candidates.sort((one, other) => one.key - other.key)
  const draws: Draw[] = []
  for (const candidate of candidates) {
    const draw = candidate.place(taken)
    if (draw) draws.push(draw)
    if (eventLoop.isDue) await eventLoop.rest()
  }
  return draws
}
