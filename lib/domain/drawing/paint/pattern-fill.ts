import { LRUCache } from 'lru-cache'
import { canvasLibrary } from '@/lib/platform/images'
import { type BlendColor, blendColorOf, over, thinned } from '../raster/blend-color'
import { bitmapOf } from '../raster/blit'
import { hatchCover } from '../raster/hatch-cover'
import { outlineFor } from '../raster/outline'
import type { RasterBuffer } from '../raster/raster-buffer'
import type { Corner, Parts } from '../shapes/feature'
import type { Motif } from './motif'
import { within } from './repeat'

/** The colour of a pixel of the picture. */
type Ink = (x: number, y: number) => BlendColor

/** Most inks that are kept for a layer: its pattern may follow an attribute. */
const inksAtMost = 50

/** Fills polygons with patterns: where they are, the colour of a pixel is that of the pattern. */
export class PatternFill {
  readonly #inks = new LRUCache<Motif, Ink>({ max: inksAtMost })

  constructor(
    private readonly raster: RasterBuffer,
    private readonly corner: Corner,
    private readonly scale: number,
  ) {}

  fill(rings: Parts, motif: Motif, opacity: number): void {
    const { raster } = this
    const { width, pixels } = raster
    const ink = this.#inkOf(motif)
    const clear = Math.round(255 * Math.min(1, Math.max(0, opacity)))
    const outline = outlineFor(raster)
    for (const ring of rings) outline.ring(ring)
    outline.runs(true, (from, to, share) => {
      const y = Math.floor(from / width)
      const most = Math.round((share * clear) / 255)
      for (let at = from; at < to; at++) {
        const own = ink(at - y * width, y)
        if (own !== 0) pixels[at] = over(most === 255 ? own : thinned(own, most), pixels[at] ?? 0)
      }
    })
  }

  #inkOf(motif: Motif): Ink {
    const known = this.#inks.get(motif)
    if (known) return known
    const ink = inkOf(motif, this.scale, this.corner)
    this.#inks.set(motif, ink)
    return ink
  }
}

function inkOf(motif: Motif, scale: number, corner: Corner): Ink {
  if (motif.kind === 'picture') return pictureInk(motif, scale, corner)
  const { side, cover } = hatchCover(motif, scale)
  const color = blendColorOf(motif.color)
  const inks = Int32Array.from({ length: 256 }, (_, share) => thinned(color, share))
  const left = within(corner[0], side) + 0.5
  const top = within(corner[1], side) + 0.5
  return (x, y) => inks[(cover(within(x + left, side), within(y + top, side)) * 255 + 0.5) | 0] ?? 0
}

function pictureInk(
  { width, height, write }: Motif & { kind: 'picture' },
  scale: number,
  corner: Corner,
): Ink {
  const wide = Math.max(1, Math.round(width * scale))
  const high = Math.max(1, Math.round(height * scale))
  const canvas = canvasLibrary().createCanvas(wide, high)
  const context = canvas.getContext('2d')
  context.scale(wide / width, high / height)
  write(context, 1)
  const { pixels } = bitmapOf(canvas)
  const left = within(Math.round(corner[0]), wide)
  const top = within(Math.round(corner[1]), high)
  return (x, y) => pixels[((y + top) % high) * wide + ((x + left) % wide)] ?? 0
}
