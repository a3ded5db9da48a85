import { canvasLibrary, type Pixels } from '@/lib/platform/images'
import type { PlacedTile } from './painting/order'
import { type Corner, type Feature, noCorner } from './shapes/feature'
import { type CompiledLayer, layersAt } from './style/compile-style'
import type { Viewport } from './style/viewport'
import { type RasterBuffer, takeRasterBuffer } from './raster/raster-buffer'
import { rasterSurface, type Surface } from './surface'
import { Collisions, type Frame } from './symbols/collisions'
import { symbolsOf } from './symbols/collect'
import type { ReadIcons } from './symbols/icon-pictures'
import { prepareIcons } from './symbols/prepare-icons'
import type { PlacedSymbol } from './symbols/symbol'
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
  corner?: Corner | undefined
  /** A ready picture of the whole map, read when its turn comes. */
  picture?: () => Promise<Pixels>
  /** Pictures of its parts. */
  tiles?: readonly PlacedTile[]
}

export interface MapOrder {
  width: number
  height: number
  zoom: number
  /** Pixels of the picture in a pixel of the style: sizes of symbols, widths and texts. */
  scale?: number
  /** CSS colour; null: transparent. */
  background: string | null
  /** Bottom first. */
  parts: readonly MapPart[]
  /** Edges that no label may cross; absent: labels are cut at the edge of the map. */
  edges?: Frame
  /** Source of uploaded icons. */
  icons?: ReadIcons
}

/** Draws a map as pixels. */
export async function drawMap(order: MapOrder): Promise<RasterBuffer> {
  const raster = takeRasterBuffer(order.width, order.height, order.background)
  await drawParts(rasterSurface(raster), order)
  return raster
}

/** Draws the parts of a map. Labels and icons are above everything else; those of the upper layers are placed first. */
export async function drawParts(
  surface: Surface,
  { zoom, scale = 1, parts, edges, icons = noIcons }: Omit<MapOrder, 'width' | 'height' | 'background'>,
): Promise<void> {
  const eventLoop = new EventLoopYield()
  const shown = parts.map((part) => ({ ...part, layers: layersAt(part.layers, zoom) }))
  await prepareIcons(shown, zoom, icons)
  for (const { layers, features, corner = noCorner, picture, tiles = [] } of shown) {
    const look = { zoom, scale, corner }
    for (const tile of tiles) surface.drawTile(tile, await canvasLibrary().loadImage(tile.bytes))
    if (picture) surface.drawPicture(await picture())
    for (const layer of layers)
      if (layer.kind !== 'symbol') await drawLayer(surface, layer, look, features, eventLoop)
  }
  await drawSymbols(surface, shown, { zoom, scale }, new Collisions(edges), eventLoop)
}

interface Look {
  zoom: number
  scale: number
}

const noIcons: ReadIcons = async () => []

async function drawLayer(
  surface: Surface,
  layer: CompiledLayer,
  { zoom, scale, corner }: Look & { corner: Corner },
  features: readonly Feature[],
  eventLoop: EventLoopYield,
): Promise<void> {
  const viewport = layer.at(zoom, scale)
  const paint = surface.paintOf(layer, viewport, corner)
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
  surface: Surface,
  parts: readonly MapPart[],
  look: Look,
  taken: Collisions,
  eventLoop: EventLoopYield,
): Promise<void> {
  const drawn: PlacedSymbol[][] = []
  for (const { layers, features } of parts.toReversed())
    for (const layer of layers.toReversed())
      if (layer.kind === 'symbol') drawn.push(await placeLayer(taken, layer, look, features, eventLoop))
  for (const symbols of drawn.toReversed())
    for (const symbol of symbols) {
      surface.drawSymbol(symbol)
      if (eventLoop.isDue) await eventLoop.rest()
    }
}

async function placeLayer(
  taken: Collisions,
  layer: CompiledLayer,
  { zoom, scale }: Look,
  features: readonly Feature[],
  eventLoop: EventLoopYield,
): Promise<PlacedSymbol[]> {
  const viewport = layer.at(zoom, scale)
  const candidates = features
    .filter((feature) => layer.fits(feature, zoom))
    .flatMap((feature) => symbolsOf(viewport, feature))
  if (viewport.varies('symbol-sort-key')) candidates.sort((one, other) => one.key - other.key)
  const placed: PlacedSymbol[] = []
  for (const candidate of candidates) {
    const symbol = candidate.place(taken)
    if (symbol) placed.push(symbol)
    if (eventLoop.isDue) await eventLoop.rest()
  }
  return placed
}
