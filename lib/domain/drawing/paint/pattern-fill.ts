import { canvasLibrary } from '@/lib/platform/images'
import { type BlendColor, blendColorOf, over, thinned } from '../raster/blend-color'
import { bitmapOf } from '../raster/blit'
import { hatchCover } from '../raster/hatch-cover'
import { outlineFor } from '../raster/outline'
import { RasterBuffer } from '../raster/raster-buffer'
import type { Corner, Parts } from '../shapes/feature'
import type { Motif } from './motif'

/** The colour of a pixel of the picture. */
type Ink = (x: number, y: number) => BlendColor

/** Fills polygons with patterns: their coverage is drawn apart, and the pattern shows through it. */
export class PatternFill {
  #mask: RasterBuffer | null = null
  #known: { motif: Motif; opacity: number; ink: Ink } | null = null

  constructor(
    private readonly raster: RasterBuffer,
    private readonly corner: Corner,
    private readonly scale: number,
  ) {}

  fill(rings: Parts, motif: Motif, opacity: number): void {
    const { raster } = this
    const { width, pixels } = raster
    this.#mask ??= new RasterBuffer(width, raster.height, null)
    const mask = this.#mask
    const outline = outlineFor(mask)
    for (const ring of rings) outline.ring(ring)
    outline.fill(mask, -1, true)
    const ink = this.#inkOf(motif, opacity)
    const [left, top, right, bottom] = frameOf(rings, raster)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = y * width + x
        const share = (mask.pixels[at] ?? 0) >>> 24
        if (share === 0) continue
        mask.pixels[at] = 0
        const own = ink(x, y)
        if (own !== 0) pixels[at] = over(share === 255 ? own : thinned(own, share), pixels[at] ?? 0)
      }
  }

  #inkOf(motif: Motif, opacity: number): Ink {
    const known = this.#known
    if (known && known.motif === motif && known.opacity === opacity) return known.ink
    const ink = inkOf(motif, opacity, this.scale, this.corner)
    this.#known = { motif, opacity, ink }
    return ink
  }
}

/** The whole pixels of a picture that rings may touch. */
function frameOf(rings: Parts, { width, height }: RasterBuffer): [number, number, number, number] {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const ring of rings)
    for (let at = 0; at + 1 < ring.length; at += 2) {
      left = Math.min(left, ring[at] ?? 0)
      right = Math.max(right, ring[at] ?? 0)
      top = Math.min(top, ring[at + 1] ?? 0)
      bottom = Math.max(bottom, ring[at + 1] ?? 0)
    }
  return [
    Math.max(0, Math.floor(left)),
    Math.max(0, Math.floor(top)),
    Math.min(width, Math.ceil(right) + 1),
    Math.min(height, Math.ceil(bottom) + 1),
  ]
}

function inkOf(motif: Motif, opacity: number, scale: number, corner: Corner): Ink {
  if (motif.kind === 'picture') return pictureInk(motif, opacity, scale, corner)
  const { side, cover } = hatchCover(motif, scale)
  const color = blendColorOf(motif.color, opacity)
  const inks = Int32Array.from({ length: 256 }, (_, share) => thinned(color, share))
  const left = within(corner[0], side) + 0.5
  const top = within(corner[1], side) + 0.5
  return (x, y) => inks[(cover(within(x + left, side), within(y + top, side)) * 255 + 0.5) | 0] ?? 0
}

function pictureInk(
  { width, height, write }: Motif & { kind: 'picture' },
  opacity: number,
  scale: number,
  corner: Corner,
): Ink {
  const wide = Math.max(1, Math.round(width * scale))
  const high = Math.max(1, Math.round(height * scale))
  const canvas = canvasLibrary().createCanvas(wide, high)
  const context = canvas.getContext('2d')
  context.scale(wide / width, high / height)
  write(context, opacity)
  const { pixels } = bitmapOf(canvas)
  const left = within(Math.round(corner[0]), wide)
  const top = within(Math.round(corner[1]), high)
  return (x, y) => pixels[((y + top) % high) * wide + ((x + left) % wide)] ?? 0
}

/** The rest of a division, never negative. */
export const within = (value: number, side: number): number => value - Math.floor(value / side) * side
