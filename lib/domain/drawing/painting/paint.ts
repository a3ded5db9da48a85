import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import { usualDpi } from '@/lib/shared/map-scale'
import { drawMap, drawParts, type MapPart } from '../draw-map'
import { encodeImage } from '../encode-image'
import { featuresOf } from '../features-of'
import { FeatureBudget } from '../feature-budget'
import { drawFiles } from '../rasters/draw-files'
import type { RasterOrder } from '../rasters/order'
import { type RasterBuffer, releaseRasterBuffer } from '../raster/raster-buffer'
import { type CompiledLayer, compileStyle, layersAt } from '../style/compile-style'
import { paintPage } from '../page/paint-page'
import { canvasSurface } from '../surface'
import { isVectorFormat, writeVectors } from '../vector/vector-file'
import type { Order, OrderPart, Supplies } from './order'
import { cutTiles, joinFiles } from './tile-block'

/** Paints a map in the calling thread. */
export async function paint(order: Order, supplies: Supplies): Promise<Uint8Array<ArrayBuffer>> {
  const { background, format, dpi = usualDpi } = order
  const { page } = order
  if (page) return paintPage({ order, page, parts: partsOf(order, supplies), supplies, compiled })
  const map = { ...order, scale: dpi / usualDpi, parts: partsOf(order, supplies), icons: supplies.icons }
  if (isVectorFormat(format))
    return writeVectors(format, { ...order, dpi }, async (canvas) => {
      if (background !== null) {
        canvas.fillStyle = background
        canvas.fillRect(0, 0, order.width, order.height)
      }
      await drawParts(canvasSurface(canvas, order), map)
    })
  const { cut } = order
  const raster = await drawMap(cut ? { ...map, edges: [0, 0, order.width, order.height] } : map)
  const encode = (drawn: RasterBuffer) => encodeImage(drawn, format, background !== null)
  const bytes = cut ? joinFiles(await cutTiles(raster, cut, encode)) : await encode(raster)
  releaseRasterBuffer(raster)
  return bytes
}

/** The parts of a map, bottom first, with their features. */
export function partsOf(order: Order, supplies: Supplies): MapPart[] {
  const { zoom } = order
  const budget = new FeatureBudget()
  const parts: MapPart[] = []
  const partOf = (part: OrderPart, at: number): MapPart => {
    if (part.tiles) return { layers: [], features: [], tiles: part.tiles }
    if (part.rasters) return pixelsOf(part.rasters, part.size ?? order, supplies)
    return part.isPicture ? pictureOf(at, supplies) : objectsOf(part, zoom, budget)
  }
  // From the top, so that the bottom layers are cut when the budget is used up.
  for (const [at, part] of [...order.parts.entries()].reverse()) parts.unshift(partOf(part, at))
  return parts
}

const pictureOf = (at: number, supplies: Supplies): MapPart => ({
  layers: [],
  features: [],
  picture: () => supplies.picture(at),
})

const pixelsOf = (
  rasters: readonly RasterOrder[],
  { width, height }: { width: number; height: number },
  supplies: Supplies,
): MapPart => ({
  layers: [],
  features: [],
  ...(rasters.length > 0 && {
    picture: () => drawFiles((file) => (spans) => supplies.ranges(file, spans), rasters, width, height),
  }),
})

function objectsOf({ style, rows }: OrderPart, zoom: number, budget: FeatureBudget): MapPart {
  const layers = layersAt(compiled(style), zoom)
  return { layers, features: rows ? budget.take(rows, featuresOf(rows)) : [], corner: rows?.corner }
}

const known = processSingleton('painted-styles', () => new LRUCache<string, CompiledLayer[]>({ max: 300 }))

/** Cached, because compiling a style takes longer than drawing a small map in it. */
function compiled(style: string): CompiledLayer[] {
  const found = known.get(style)
  if (found) return found
  const made = compileStyle(JSON.parse(style))
  known.set(style, made)
  return made
}
