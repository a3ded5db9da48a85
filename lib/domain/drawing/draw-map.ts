import type { Pixels } from '@/lib/platform/images'
import { Pace } from './paint/pace'
import { paintOf } from './paint/paint'
import type { Feature } from './shapes/feature'
import { type CompiledLayer, layersAt } from './style/compile-style'
import type { Sheet } from './style/sheet'
import { bitmapOfPixels, blit } from './surface/blit'
import { type Surface, takeSurface } from './surface/surface'
import { Collisions } from './symbols/collisions'
import { symbolsOf } from './symbols/collect'
import type { ReadIcons } from './symbols/icon-pictures'
import { prepareIcons } from './symbols/prepare-icons'
import type { Draw } from './symbols/symbol'

/** One layer of a map: its style and what it shows. */
export interface MapPart {
  layers: readonly CompiledLayer[]
  features: readonly Feature[]
  /** A picture of the whole map that is there already; read when its turn comes. */
  picture?: () => Promise<Pixels>
}

export interface MapOrder {
  width: number
  height: number
  zoom: number
  /** CSS colour; null: what is not drawn on is transparent. */
  background: string | null
  /** Bottom first. */
  parts: readonly MapPart[]
  /** Where uploaded icons come from. */
  icons?: ReadIcons
}

/** Draws a map. Labels and icons lie above everything else; those of the upper layers find their places first. */
export async function drawMap(order: MapOrder): Promise<Surface> {
  const { width, height, zoom, background, parts, icons = noIcons } = order
  const surface = takeSurface(width, height, background)
  const pace = new Pace()
  const shown = parts.map((part) => ({ ...part, layers: layersAt(part.layers, zoom) }))
  for (const { layers, features, picture } of shown) {
    if (picture) blit(surface, bitmapOfPixels(await picture()), 0, 0)
    for (const layer of layers)
      if (layer.kind !== 'symbol') await drawLayer(surface, layer, zoom, features, pace)
  }
  await prepareIcons(shown, zoom, icons)
  await drawSymbols(surface, shown, zoom, pace)
  return surface
}

const noIcons: ReadIcons = async () => []

async function drawLayer(
  surface: Surface,
  layer: CompiledLayer,
  zoom: number,
  features: readonly Feature[],
  pace: Pace,
): Promise<void> {
  const sheet = layer.at(zoom)
  const paint = paintOf(surface, layer, sheet)
  const fitting = paint ? features.filter((feature) => layer.fits(feature, zoom)) : []
  for (const feature of sorted(sheet, layer.kind, fitting)) {
    paint?.(feature)
    if (pace.isDue) await pace.rest()
  }
}

function sorted(sheet: Sheet, kind: string, features: Feature[]): Feature[] {
  const name = `${kind}-sort-key`
  if (!sheet.varies(name)) return features
  return features
    .map((feature) => ({ feature, key: sheet.number(name, feature) }))
    .sort((one, other) => one.key - other.key)
    .map(({ feature }) => feature)
}

async function drawSymbols(
  surface: Surface,
  parts: readonly MapPart[],
  zoom: number,
  pace: Pace,
): Promise<void> {
  const taken = new Collisions()
  const drawn: Draw[][] = []
  for (const { layers, features } of parts.toReversed())
    for (const layer of layers.toReversed())
      if (layer.kind === 'symbol') drawn.push(await placeLayer(taken, layer, zoom, features, pace))
  for (const draws of drawn.toReversed())
    for (const draw of draws) {
      draw(surface)
      if (pace.isDue) await pace.rest()
    }
}

async function placeLayer(
  taken: Collisions,
  layer: CompiledLayer,
  zoom: number,
  features: readonly Feature[],
  pace: Pace,
): Promise<Draw[]> {
  const sheet = layer.at(zoom)
  const candidates = features
    .filter((feature) => layer.fits(feature, zoom))
    .flatMap((feature) => symbolsOf(sheet, feature))
  if (sheet.varies('symbol-sort-key')) candidates.sort((one, other) => one.key - other.key)
  const draws: Draw[] = []
  for (const candidate of candidates) {
    const draw = candidate.place(taken)
    if (draw) draws.push(draw)
    if (pace.isDue) await pace.rest()
  }
  return draws
}
