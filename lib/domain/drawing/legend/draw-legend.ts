import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import { drawPicture } from '../paint/draw-picture'
import { paintOf } from '../paint/paint'
import type { Feature, Parts } from '../shapes/feature'
import type { CompiledLayer } from '../style/compile-style'
import { pixelsOf } from '../raster/blit'
import { RasterBuffer } from '../raster/raster-buffer'
import { fontOf } from '../symbols/fonts'
import { drawIcon, iconOf } from '../symbols/icon'
import { setText, textLookOf, widthOf, write } from '../symbols/text-look'
import { type LegendEntry, zoomFor } from './legend-entries'

export interface LegendLook {
  /** Size of one symbol, pixels. */
  width: number
  height: number
  /** null: transparent. */
  background: string | null
  fontSize: number
  fontColor: string
  /** Whether titles are drawn beside the symbols. */
  labels: boolean
}

const gap = 4
const beside = 6
const longestSide = 8192

/** Largest canvas for an oversized symbol. */
const largestSample = 1024

/** A legend: symbols one below the other with their titles, or a single symbol. */
export function drawLegend(entries: readonly LegendEntry[], look: LegendLook): Canvas {
  const { width, height, labels } = look
  const shown = entries.slice(0, Math.max(1, Math.floor(longestSide / (rowHeight(look) + gap))))
  const measuring = canvasLibrary().createCanvas(1, 1).getContext('2d')
  measuring.font = fontOf(look.fontSize, [])
  const widest = labels
    ? Math.max(0, ...shown.map(({ title }) => measuring.measureText(title ?? '').width))
    : 0
  const row = rowHeight(look)
  const canvas = canvasLibrary().createCanvas(
    Math.min(longestSide, Math.ceil(width + (widest > 0 ? beside + widest + 2 : 0))),
    Math.max(height, shown.length * row + Math.max(0, shown.length - 1) * gap),
  )
  const context = canvas.getContext('2d')
  if (look.background) {
    context.fillStyle = look.background
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  for (const [at, entry] of shown.entries()) {
    const top = at * (row + gap)
    drawSymbol(context, entry, 0, top + (row - height) / 2, width, height)
    if (labels && entry.title) writeTitle(context, entry.title, look, width + beside, top + row / 2)
  }
  return canvas
}

/** One symbol as a separate picture. */
export function drawLegendSymbol(entry: LegendEntry, width: number, height: number): Canvas {
  const canvas = canvasLibrary().createCanvas(width, height)
  drawSymbol(canvas.getContext('2d'), entry, 0, 0, width, height)
  return canvas
}

const rowHeight = ({ height, fontSize, labels }: LegendLook) =>
  labels ? Math.max(height, Math.ceil(fontSize * 1.25)) : height

function writeTitle(canvas: SKRSContext2D, title: string, look: LegendLook, x: number, middle: number): void {
  canvas.globalAlpha = 1
  canvas.font = fontOf(look.fontSize, [])
  canvas.textAlign = 'left'
  canvas.textBaseline = 'alphabetic'
  canvas.fillStyle = look.fontColor
  canvas.fillText(title, x, middle + look.fontSize * 0.35)
}

function drawSymbol(
  canvas: SKRSContext2D,
  { type, properties, layers }: LegendEntry,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const parts = sampleShape(type, width, height, type === 2 && isWide(layers, properties, height))
  const feature: Feature = { id: 0, type, parts, properties }
  canvas.save()
  canvas.beginPath()
  canvas.rect(left, top, width, height)
  canvas.clip()
  canvas.translate(left, top)
  drawSamples(canvas, layers, feature, width, height)
  if (layers.every(({ kind }) => kind === 'symbol')) writeSample(canvas, layers, feature, width, height)
  canvas.restore()
}

/** Oversized symbols are drawn in a larger box and scaled down. */
function drawSamples(
  canvas: SKRSContext2D,
  layers: readonly CompiledLayer[],
  feature: Feature,
  width: number,
  height: number,
): void {
  const scale = feature.type === 1 ? scaleOf(layers, feature, width, height) : 1
  const raster = new RasterBuffer(Math.ceil(width / scale), Math.ceil(height / scale), null)
  const drawn =
    scale === 1 ? feature : { ...feature, parts: sampleShape(1, raster.width, raster.height, false) }
  for (const layer of layers) drawSample(raster, layer, drawn)
  canvas.save()
  canvas.scale(width / raster.width, height / raster.height)
  drawPicture(canvas, pixelsOf(raster))
  canvas.restore()
}

function drawSample(raster: RasterBuffer, layer: CompiledLayer, feature: Feature): void {
  const viewport = layer.at(zoomFor(layer))
  const paint = paintOf(raster, layer, viewport)
  if (paint) return paint(feature)
  const icon = iconOf(viewport, feature)
  if (icon) drawIcon(raster, { ...icon, dx: 0, dy: 0 }, raster.width / 2, raster.height / 2)
}

/** Scale at which symbols fit their box. */
function scaleOf(layers: readonly CompiledLayer[], feature: Feature, width: number, height: number): number {
  const reach = Math.max(
    1,
    ...layers.map((layer) => {
      const viewport = layer.at(zoomFor(layer))
      if (layer.kind === 'circle')
        return viewport.number('circle-radius', feature) + viewport.number('circle-stroke-width', feature)
      return layer.kind === 'symbol' ? (iconOf(viewport, feature)?.size ?? 0) / 2 : 0
    }),
  )
  const scale = (Math.min(width, height) / 2 - 1) / reach
  const least = Math.max(width, height) / largestSample
  return scale > 0 ? Math.min(1, Math.max(least, scale)) : 1
}

/** Layers with only labels are shown by two letters. */
function writeSample(
  canvas: SKRSContext2D,
  layers: readonly CompiledLayer[],
  feature: Feature,
  width: number,
  height: number,
): void {
  for (const layer of layers) {
    const viewport = layer.at(zoomFor(layer))
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
function isWide(
  layers: readonly CompiledLayer[],
  properties: Feature['properties'],
  height: number,
): boolean {
  const feature: Feature = { id: 0, type: 2, parts: [], properties }
  return layers.some((layer) => {
    if (layer.kind !== 'line') return false
    const viewport = layer.at(zoomFor(layer))
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
