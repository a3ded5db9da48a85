import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PageGrid, ScaleBar } from './order'
import { setPageText } from './write-text'

const ink = '#1b2023'

/** Draws the lines of a grid over a map, with their coordinates at its edges. */
export function drawGrid(
  canvas: SKRSContext2D,
  { lines, labels }: PageGrid,
  millimetre: number,
  unit: number,
) {
  canvas.globalAlpha = 0.45
  canvas.strokeStyle = ink
  canvas.lineWidth = 0.15 * millimetre
  canvas.setLineDash([])
  canvas.beginPath()
  for (const line of lines) {
    canvas.moveTo(line[0] ?? 0, line[1] ?? 0)
    for (let at = 2; at + 1 < line.length; at += 2) canvas.lineTo(line[at] ?? 0, line[at + 1] ?? 0)
  }
  canvas.stroke()
  const size = 2.3 * unit * millimetre
  setPageText(canvas, { size })
  canvas.strokeStyle = '#ffffff'
  canvas.lineJoin = 'round'
  canvas.lineWidth = 0.7 * unit * millimetre
  const gap = 1 * unit * millimetre
  for (const { x, y, text, side } of labels) {
    const [left, base] = side === 'bottom' ? [x + gap, y - gap] : [x + gap, y - gap * 0.6]
    canvas.strokeText(text, left, base)
    canvas.fillText(text, left, base)
  }
}

/** Draws an arrow to the north in the upper right corner of a map. */
export function drawNorth(
  canvas: SKRSContext2D,
  { width }: { width: number },
  angle: number,
  millimetre: number,
  unit: number,
  letter: string,
): void {
  const long = 7 * unit * millimetre
  canvas.save()
  canvas.translate(width - long * 1.3, long * 1.5)
  canvas.rotate(angle)
  canvas.globalAlpha = 1
  canvas.setLineDash([])
  const half = (side: number) => {
    canvas.beginPath()
    canvas.moveTo(0, -long)
    canvas.lineTo(side * long * 0.42, long * 0.55)
    canvas.lineTo(0, long * 0.25)
    canvas.closePath()
  }
  for (const side of [-1, 1]) {
    half(side)
    canvas.strokeStyle = '#ffffff'
    canvas.lineJoin = 'round'
    canvas.lineWidth = 1.1 * unit * millimetre
    canvas.stroke()
  }
  for (const side of [-1, 1]) {
    half(side)
    canvas.fillStyle = side < 0 ? ink : '#ffffff'
    canvas.fill()
    canvas.strokeStyle = ink
    canvas.lineWidth = 0.2 * unit * millimetre
    canvas.stroke()
  }
  setPageText(canvas, { size: 3.4 * unit * millimetre, bold: true })
  canvas.textAlign = 'center'
  canvas.strokeStyle = '#ffffff'
  canvas.lineWidth = 1 * unit * millimetre
  canvas.strokeText(letter, 0, long * 0.55 + 3.2 * unit * millimetre)
  canvas.fillText(letter, 0, long * 0.55 + 3.2 * unit * millimetre)
  canvas.restore()
}

/** Draws the scale at a point: a bar of two halves with its lengths, and the ratio. Returns its width. */
export function drawScaleBar(
  canvas: SKRSContext2D,
  { ratio, length, labels }: ScaleBar,
  left: number,
  top: number,
  millimetre: number,
  unit: number,
): number {
  const long = length * millimetre
  const thick = 1.3 * unit * millimetre
  const size = 2.6 * unit * millimetre
  const y = top + size * 1.3
  canvas.globalAlpha = 1
  canvas.setLineDash([])
  canvas.fillStyle = '#ffffff'
  canvas.fillRect(left, y, long, thick)
  canvas.fillStyle = ink
  canvas.fillRect(left, y, long / 4, thick)
  canvas.fillRect(left + long / 2, y, long / 4, thick)
  canvas.strokeStyle = ink
  canvas.lineWidth = 0.2 * unit * millimetre
  canvas.lineJoin = 'miter'
  canvas.strokeRect(left, y, long, thick)
  setPageText(canvas, { size })
  for (const [at, label] of labels.entries()) {
    canvas.textAlign = at === 0 ? 'left' : 'center'
    canvas.fillText(label, left + (long * at) / 2, y - size * 0.4)
  }
  const wide = long + canvas.measureText(labels[2]).width / 2
  setPageText(canvas, { size: 3 * unit * millimetre, bold: true })
  canvas.fillText(ratio, left, y + thick + size * 1.4)
  return Math.max(wide, canvas.measureText(ratio).width)
}
