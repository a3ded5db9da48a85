import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import { fontOf } from '../symbols/fonts'
import { drawSymbol } from './draw-symbol'
import type { LegendEntry } from './legend-entries'

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
  /** Pixels of the picture in a pixel of the style; 1 when absent. The other sizes are already those of the picture. */
  scale?: number
}

const gap = 4
const beside = 6
const longestSide = 8192

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
    drawSymbol(context, entry, {
      left: 0,
      top: top + (row - height) / 2,
      width,
      height,
      scale: look.scale ?? 1,
    })
    if (labels && entry.title) writeTitle(context, entry.title, look, width + beside, top + row / 2)
  }
  return canvas
}

/** One symbol as a separate picture. */
export function drawLegendSymbol(entry: LegendEntry, width: number, height: number, scale = 1): Canvas {
  const canvas = canvasLibrary().createCanvas(width, height)
  drawSymbol(canvas.getContext('2d'), entry, { left: 0, top: 0, width, height, scale })
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
