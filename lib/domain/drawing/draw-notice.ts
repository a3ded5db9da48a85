import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import { fontOf } from './symbols/fonts'

const size = 13
const margin = 8

/** A picture with a short text, or an empty one. */
export function drawNotice(width: number, height: number, background: string | null, text: string): Canvas {
  const canvas = canvasLibrary().createCanvas(width, height)
  writeNotice(canvas.getContext('2d'), width, height, background, text)
  return canvas
}

/** Writes a short text over a whole canvas. */
export function writeNotice(
  context: SKRSContext2D,
  width: number,
  height: number,
  background: string | null,
  text: string,
): void {
  if (background) {
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
  }
  context.font = fontOf(size, [])
  context.fillStyle = '#b00020'
  let line = ''
  let y = margin + size
  for (const word of text === '' ? [] : text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && context.measureText(longer).width > width - margin * 2) {
      context.fillText(line, margin, y)
      y += size * 1.35
      line = word
    } else line = longer
  }
  context.fillText(line, margin, y)
}
