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

/** Sides of a picture, pixels. */
export interface LegendSize {
  width: number
  height: number
}

/** The size of a legend. */
export function sizeOfLegend(entries: readonly LegendEntry[], look: LegendLook): LegendSize {
  const shown = shownOf(entries, look)
  const titles = look.labels ? shown.map(({ title }) => title ?? '') : []
  return {
    width: widthOfLegend(titles, look),
    height: Math.max(look.height, shown.length * rowHeight(look) + Math.max(0, shown.length - 1) * gap),
  }
}

/** The width of symbols with titles beside them. */
export function widthOfLegend(titles: readonly string[], { width, fontSize }: LegendLook): number {
  if (titles.length === 0) return Math.min(longestSide, width)
  const measuring = canvasLibrary().createCanvas(1, 1).getContext('2d')
  measuring.font = fontOf(fontSize, [])
  const widest = Math.max(0, ...titles.map((title) => measuring.measureText(title).width))
  return Math.min(longestSide, Math.ceil(width + (widest > 0 ? beside + widest + 2 : 0)))
}

const shownOf = (entries: readonly LegendEntry[], look: LegendLook) =>
  entries.slice(0, Math.max(1, Math.floor(longestSide / (rowHeight(look) + gap))))

/** A legend: symbols one below the other with their titles, or a single symbol. */
export function drawLegend(entries: readonly LegendEntry[], look: LegendLook): Canvas {
  const { width, height, labels } = look
  const shown = shownOf(entries, look)
  const row = rowHeight(look)
  const size = sizeOfLegend(entries, look)
  const canvas = canvasLibrary().createCanvas(size.width, size.height)
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
