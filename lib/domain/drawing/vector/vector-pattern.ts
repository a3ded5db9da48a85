import type { SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import { type Hatch, sideOfPattern } from '@/lib/shared/fill-patterns'
import { alongLine, directionsOf, lineAt, placeOfLine, placesIn } from '@/lib/shared/hatch-lines'
import type { Motif } from '../paint/motif'
import { type Frame, frameOf, within } from '../paint/repeat'
import type { Corner, Parts } from '../shapes/feature'

/** Pixels of a repeated picture in a pixel of the map: it stays sharp on paper. */
const density = 4

/** The longest side of such a picture. */
const longestSide = 256

type Picture = Motif & { kind: 'picture' }

/** Fills paths of a canvas with patterns: lines of hatches as lines, dots and icons as a picture that repeats. */
export class VectorPatterns {
  /** A picture is made once for all areas: an attribute may choose among several. */
  readonly #known = new Map<Motif, CanvasPattern>()

  constructor(
    private readonly canvas: SKRSContext2D,
    private readonly scale: number,
    private readonly corner: Corner,
  ) {}

  /** Fills the current path, which goes along the parts and may be another one afterwards. */
  fill(parts: Parts, motif: Motif, opacity: number): void {
    const { canvas, scale, corner } = this
    canvas.save()
    canvas.globalAlpha = opacity
    if (motif.kind === 'hatch' && motif.lines !== 'dots') {
      canvas.clip('evenodd')
      writeHatch(canvas, motif, scale, corner, frameOf(parts))
    } else {
      canvas.fillStyle = this.#patternOf(motif)
      canvas.fill('evenodd')
    }
    canvas.restore()
  }

  #patternOf(motif: Motif): CanvasPattern {
    const known = this.#known.get(motif)
    if (known) return known
    const picture = motif.kind === 'picture' ? motif : dotPicture(motif)
    const pattern = repeated(this.canvas, picture, this.scale, this.corner)
    this.#known.set(motif, pattern)
    return pattern
  }
}

/** A square with a dot in its middle, and the quarters of others where they reach into it. */
function dotPicture(hatch: Hatch): Picture {
  const side = sideOfPattern(hatch)
  return {
    kind: 'picture',
    width: side,
    height: side,
    write(canvas) {
      canvas.fillStyle = hatch.color
      canvas.beginPath()
      for (const x of [-1, 0, 1])
        for (const y of [-1, 0, 1]) {
          const [left, top] = [(x + 0.5) * side, (y + 0.5) * side]
          canvas.moveTo(left + hatch.width / 2, top)
          canvas.arc(left, top, hatch.width / 2, 0, 2 * Math.PI)
        }
      canvas.fill()
    },
  }
}

function writeHatch(canvas: SKRSContext2D, hatch: Hatch, scale: number, corner: Corner, frame: Frame): void {
  const side = sideOfPattern(hatch) * scale
  const width = hatch.width * scale
  canvas.beginPath()
  for (const direction of directionsOf(hatch.lines)) {
    const [from, to] = placesIn(direction, frame)
    const moved = alongLine[direction](within(corner[0], side), within(corner[1], side))
    for (const at of steps(from, to, side, placeOfLine(direction, side, width) - moved)) {
      const [fromX, fromY, toX, toY] = lineAt(direction, at, frame)
      canvas.moveTo(fromX, fromY)
      canvas.lineTo(toX, toY)
    }
  }
  canvas.strokeStyle = hatch.color
  canvas.lineWidth = width
  canvas.lineCap = 'butt'
  canvas.setLineDash([])
  canvas.stroke()
}

/** The multiples of a step, from a beginning, that are within limits. */
function steps(from: number, to: number, step: number, begin: number): number[] {
  const first = Math.floor((from - begin) / step)
  const last = Math.ceil((to - begin) / step)
  return Array.from({ length: last - first + 1 }, (_, at) => begin + (first + at) * step)
}

function repeated(
  canvas: SKRSContext2D,
  { width, height, write }: Picture,
  scale: number,
  corner: Corner,
): CanvasPattern {
  const library = canvasLibrary()
  const fine = Math.min(density, longestSide / (Math.max(width, height) * scale))
  const wide = Math.max(1, Math.round(width * scale * fine))
  const high = Math.max(1, Math.round(height * scale * fine))
  const own = library.createCanvas(wide, high)
  const context = own.getContext('2d')
  context.scale(wide / width, high / height)
  write(context, 1)
  const pattern = canvas.createPattern(own, 'repeat')
  if (!pattern) throw new Error('The pattern was not made')
  const [x, y] = [(width * scale) / wide, (height * scale) / high]
  const left = -within(corner[0], width * scale)
  const top = -within(corner[1], height * scale)
  pattern.setTransform(new library.DOMMatrix([x, 0, 0, y, left, top]))
  return pattern
}
