import type { SKRSContext2D } from '@napi-rs/canvas'
import { fontOf } from '../symbols/fonts'

/** How a text of a sheet is written. */
interface PageText {
  /** Pixels. */
  size: number
  bold?: boolean
  color?: string
}

/** Prepares a canvas for a text. */
export function setPageText(
  canvas: SKRSContext2D,
  { size, bold = false, color = '#1b2023' }: PageText,
): void {
  canvas.globalAlpha = 1
  canvas.font = fontOf(size, bold ? ['Semibold'] : [])
  canvas.letterSpacing = '0px'
  canvas.textAlign = 'left'
  canvas.textBaseline = 'alphabetic'
  canvas.fillStyle = color
}

/** A text broken into lines no wider than the width; what does not fit ends with an ellipsis. */
export function linesOf(canvas: SKRSContext2D, text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || canvas.measureText(longer).width <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] = `${shown[most - 1] ?? ''}…`
  return shown.map((one) => cut(canvas, one, width))
}

/** A line that is cut where it is too wide. */
function cut(canvas: SKRSContext2D, line: string, width: number): string {
  if (canvas.measureText(line).width <= width) return line
  let kept = Array.from(line)
  while (kept.length > 1 && canvas.measureText(`${kept.join('')}…`).width > width)
    kept = kept.slice(0, Math.min(kept.length - 1, Math.floor(kept.length * 0.95)))
  return `${kept.join('')}…`
}
