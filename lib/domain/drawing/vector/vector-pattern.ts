import type { SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import { beginOfLine, type Hatch, sideOfPattern } from '@/lib/shared/fill-patterns'
import type { Motif } from '../paint/motif'
import { within } from '../paint/pattern-fill'
import type { Corner, Parts } from '../shapes/feature'

/** Pixels of a repeated picture in a pixel of the map: it stays sharp on paper. */
const density = 4

/** Fills the current path of a canvas with a pattern: hatches as lines, icons as a picture that repeats. */
export function writePattern(
  canvas: SKRSContext2D,
  parts: Parts,
  motif: Motif,
  opacity: number,
  scale: number,
  corner: Corner,
): void {
  canvas.save()
  canvas.globalAlpha = opacity
  if (motif.kind === 'picture') {
    writePictures(canvas, motif, scale, corner)
  } else {
    canvas.clip('evenodd')
    writeHatch(canvas, motif, scale, corner, frameOf(parts))
  }
  canvas.restore()
}

type Frame = readonly [left: number, top: number, right: number, bottom: number]

function frameOf(parts: Parts): Frame {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const part of parts)
    for (let at = 0; at + 1 < part.length; at += 2) {
      left = Math.min(left, part[at] ?? 0)
      right = Math.max(right, part[at] ?? 0)
      top = Math.min(top, part[at + 1] ?? 0)
      bottom = Math.max(bottom, part[at + 1] ?? 0)
    }
  return [left, top, right, bottom]
}

function writeHatch(
  canvas: SKRSContext2D,
  hatch: Hatch,
  scale: number,
  corner: Corner,
  [left, top, right, bottom]: Frame,
): void {
  const side = sideOfPattern(hatch) * scale
  const width = hatch.width * scale
  const [x, y] = [within(corner[0], side), within(corner[1], side)]
  const middle = beginOfLine(side, width) + width / 2
  canvas.beginPath()
  const upright = () => {
    for (const at of steps(left, right, side, middle - x)) line(canvas, at, top, at, bottom)
  }
  const level = () => {
    for (const at of steps(top, bottom, side, middle - y)) line(canvas, left, at, right, at)
  }
  // Along a line that rises, x + y is the same; along one that falls, x - y.
  const rising = () => {
    for (const at of steps(left + top, right + bottom, side, -x - y))
      line(canvas, at - top, top, at - bottom, bottom)
  }
  const falling = () => {
    for (const at of steps(left - bottom, right - top, side, y - x))
      line(canvas, at + top, top, at + bottom, bottom)
  }
  switch (hatch.lines) {
    case 'horizontal':
      level()
      break
    case 'vertical':
      upright()
      break
    case 'slash':
      rising()
      break
    case 'backslash':
      falling()
      break
    case 'plus':
      level()
      upright()
      break
    case 'times':
      rising()
      falling()
      break
    case 'dots':
      return writeDots(canvas, hatch.color, side, width, [left, top, right, bottom], [x, y])
  }
  canvas.strokeStyle = hatch.color
  canvas.lineWidth = width
  canvas.lineCap = 'butt'
  canvas.setLineDash([])
  canvas.stroke()
}

/** Rows of dots are dashed lines whose dashes are nothing but round ends. */
function writeDots(
  canvas: SKRSContext2D,
  color: string,
  side: number,
  width: number,
  [left, top, right, bottom]: Frame,
  [x, y]: Corner,
): void {
  const [first = left] = steps(left - width, right, side, side / 2 - x)
  for (const at of steps(top - width, bottom + width, side, side / 2 - y))
    line(canvas, first, at, right + width, at)
  canvas.strokeStyle = color
  canvas.lineWidth = width
  canvas.lineCap = 'round'
  canvas.setLineDash([0, side])
  canvas.stroke()
  canvas.setLineDash([])
}

/** The multiples of a step, from a beginning, that are within limits. */
function steps(from: number, to: number, step: number, begin: number): number[] {
  const first = Math.floor((from - begin) / step)
  const last = Math.ceil((to - begin) / step)
  return Array.from({ length: last - first + 1 }, (_, at) => begin + (first + at) * step)
}

function line(canvas: SKRSContext2D, fromX: number, fromY: number, toX: number, toY: number): void {
  canvas.moveTo(fromX, fromY)
  canvas.lineTo(toX, toY)
}

function writePictures(
  canvas: SKRSContext2D,
  { width, height, write }: Motif & { kind: 'picture' },
  scale: number,
  corner: Corner,
): void {
  const library = canvasLibrary()
  const wide = Math.max(1, Math.round(width * scale * density))
  const high = Math.max(1, Math.round(height * scale * density))
  const own = library.createCanvas(wide, high)
  const context = own.getContext('2d')
  context.scale(wide / width, high / height)
  write(context, 1)
  const pattern = canvas.createPattern(own, 'repeat')
  const [x, y] = [(width * scale) / wide, (height * scale) / high]
  const place = new library.DOMMatrix([
    x,
    0,
    0,
    y,
    -within(corner[0], width * scale),
    -within(corner[1], height * scale),
  ])
  pattern?.setTransform(place)
  canvas.fillStyle = pattern ?? 'transparent'
  canvas.fill('evenodd')
}
