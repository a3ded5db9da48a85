import type { SKRSContext2D } from '@napi-rs/canvas'
import { readFillPattern, sideOfPattern } from '@/lib/shared/fill-patterns'
import { drawPicture } from '../paint/draw-picture'
import { paintOf } from '../paint/paint'
import { pixelsOf } from '../raster/blit'
import { RasterBuffer } from '../raster/raster-buffer'
import { type Corner, type Feature, noCorner, type Parts } from '../shapes/feature'
import type { CompiledLayer } from '../style/compile-style'
import type { Viewport } from '../style/viewport'
import { drawIcon, iconOf, writeIcon } from '../symbols/icon'
import { apart, setText, textLookOf, widthOf, write } from '../symbols/text-look'
import { vectorPaintOf } from '../vector/vector-paint'
import { type LegendEntry, zoomFor } from './legend-entries'

/** Where a symbol of a legend is drawn, in pixels. */
interface SymbolBox {
  left: number
  top: number
  width: number
  height: number
  /** Pixels of the picture in a pixel of the style. */
  scale: number
}

/** The symbol of one entry, and what it is drawn of. */
interface Sample {
  layers: readonly CompiledLayer[]
  feature: Feature
  width: number
  height: number
  at(layer: CompiledLayer): Viewport
}

/** Largest canvas for an oversized symbol. */
const largestSample = 1024

/** Draws the symbol of an entry into its box: as pixels like those of maps, or with paths of the canvas. */
export function drawSymbol(
  canvas: SKRSContext2D,
  { type, properties, layers }: LegendEntry,
  { left, top, width, height, scale }: SymbolBox,
  asPaths = false,
): void {
  const at = (layer: CompiledLayer) => layer.at(zoomFor(layer), scale)
  const blank: Feature = { id: 0, type, parts: [], properties }
  const sample = { layers, feature: blank, width, height, at }
  const parts = sampleShape(type, width, height, type === 2 && isWide(sample))
  const drawn: Sample = { ...sample, feature: { ...blank, parts } }
  canvas.save()
  canvas.beginPath()
  canvas.rect(left, top, width, height)
  canvas.clip()
  canvas.translate(left, top)
  if (asPaths) writeSamples(canvas, drawn)
  else drawSamples(canvas, drawn)
  if (layers.every(({ kind }) => kind === 'symbol')) writeLetters(canvas, drawn)
  canvas.restore()
}

/** Oversized symbols are drawn in a larger box and scaled down. */
function drawSamples(canvas: SKRSContext2D, sample: Sample): void {
  const { layers, feature, width, height } = sample
  const share = shareOf(sample)
  const raster = new RasterBuffer(Math.ceil(width / share), Math.ceil(height / share), null)
  const drawn =
    share === 1 ? feature : { ...feature, parts: sampleShape(1, raster.width, raster.height, false) }
  for (const layer of layers) {
    const viewport = sample.at(layer)
    const paint = paintOf(raster, layer, viewport, cornerFor(viewport, drawn, raster.width, raster.height))
    const icon = paint ? null : iconOf(viewport, drawn)
    paint?.(drawn)
    if (icon) drawIcon(raster, { ...icon, dx: 0, dy: 0 }, raster.width / 2, raster.height / 2)
  }
  canvas.save()
  canvas.scale(width / raster.width, height / raster.height)
  drawPicture(canvas, pixelsOf(raster))
  canvas.restore()
}

/** Where a pattern begins so that the middle of its square, where its line or icon is, is in the middle of the box. */
function cornerFor(viewport: Viewport, feature: Feature, width: number, height: number): Corner {
  const pattern = viewport.says('fill-pattern')
    ? readFillPattern(viewport.text('fill-pattern', feature))
    : null
  if (!pattern) return noCorner
  const side = sideOfPattern(pattern) * viewport.scale
  return [(side - width) / 2, (side - height) / 2]
}

function writeSamples(canvas: SKRSContext2D, sample: Sample): void {
  const { layers, feature, width, height } = sample
  const share = shareOf(sample)
  const [wide, high] = [width / share, height / share]
  const drawn = share === 1 ? feature : { ...feature, parts: sampleShape(1, wide, high, false) }
  canvas.save()
  canvas.scale(share, share)
  for (const layer of layers) {
    const viewport = sample.at(layer)
    const paint = vectorPaintOf(canvas, layer, viewport, cornerFor(viewport, drawn, wide, high))
    const icon = paint ? null : iconOf(viewport, drawn)
    paint?.(drawn)
    if (icon) apart(canvas, () => writeIcon(canvas, { ...icon, dx: 0, dy: 0 }, wide / 2, high / 2))
  }
  canvas.restore()
}

/** The share of its size at which a symbol fits its box. */
function shareOf({ layers, feature, width, height, at }: Sample): number {
  if (feature.type !== 1) return 1
  const reach = Math.max(
    1,
    ...layers.map((layer) => {
      const viewport = at(layer)
      if (layer.kind === 'circle')
        return viewport.number('circle-radius', feature) + viewport.number('circle-stroke-width', feature)
      return layer.kind === 'symbol' ? (iconOf(viewport, feature)?.size ?? 0) / 2 : 0
    }),
  )
  const share = (Math.min(width, height) / 2 - 1) / reach
  const least = Math.max(width, height) / largestSample
  return share > 0 ? Math.min(1, Math.max(least, share)) : 1
}

/** Layers with only labels are shown by two letters. */
function writeLetters(canvas: SKRSContext2D, { layers, feature, width, height, at }: Sample): void {
  for (const layer of layers) {
    const viewport = at(layer)
    if (iconOf(viewport, feature)) continue
    const named = new Proxy(feature.properties, {
      get: (own, name) => Reflect.get(own, name) ?? 'Аа',
      has: () => true,
    })
    const look = textLookOf(viewport, { ...feature, properties: named })
    if (!look) continue
    const size = Math.min(look.size, height * 0.8)
    const sized = { ...look, text: 'Аа', size, font: look.font.replace(/[\d.]+px/, `${size}px`) }
    setText(canvas, sized)
    write(canvas, sized, 'Аа', (width - widthOf(sized, 'Аа')) / 2, height / 2 + size * 0.35)
  }
}

/** Whether a bent line would fill its box. */
function isWide({ layers, feature, height, at }: Sample): boolean {
  return layers.some((layer) => {
    if (layer.kind !== 'line') return false
    const viewport = at(layer)
    return viewport.number('line-width', feature) + viewport.number('line-gap-width', feature) > height / 5
  })
}

function sampleShape(type: Feature['type'], width: number, height: number, straight: boolean): Parts {
  const inset = 1.5
  const right = width - inset
  const bottom = height - inset
  if (type === 1) return [Float32Array.of(width / 2, height / 2)]
  if (type === 3)
    return [Float32Array.of(inset, inset, right, inset, right, bottom, inset, bottom, inset, inset)]
  if (straight) return [Float32Array.of(-width, height / 2, width * 2, height / 2)]
  const high = height * 0.28
  const low = height * 0.72
  return [Float32Array.of(inset, low, width * 0.36, high, width * 0.64, low, right, high)]
}
