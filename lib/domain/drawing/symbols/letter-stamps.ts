import { canvasLibrary } from '@/lib/platform/images'
import { processSingleton } from '@/lib/platform/process-singleton'
import { type Bitmap, bitmapOf, blit, cropped } from '../raster/blit'
import type { RasterBuffer } from '../raster/raster-buffer'
import { setText, type TextLook } from './text-look'

/** A letter as a picture, with the offset of its corner. */
interface Glyph {
  picture: Bitmap
  dx: number
  dy: number
}

type Part = 'halo' | 'ink'

/** Cached pixels of all letters; the cache is cleared when it is full. */
const mostPixels = 4_000_000

/** Subpixel positions along the line. */
const steps = 4

const kept = processSingleton('letter-stamps', () => ({
  pixels: 0,
  looks: new Map<string, Map<number, Glyph>>(),
}))

/** Letters in one style, each drawn once and then reused. */
export class Letters {
  readonly #look: TextLook
  readonly #halos: Map<number, Glyph>
  readonly #inks: Map<number, Glyph>

  constructor(look: TextLook) {
    const { font, color, haloColor, haloWidth } = look
    this.#look = { ...look, spacing: 0 }
    this.#halos = glyphsOf(`halo ${font} ${haloColor} ${haloWidth}`)
    this.#inks = glyphsOf(`ink ${font} ${color}`)
  }

  put(raster: RasterBuffer, part: Part, letter: string, x: number, y: number): void {
    const left = Math.floor(x)
    const step = Math.floor((x - left) * steps)
    const glyphs = part === 'halo' ? this.#halos : this.#inks
    const key = (letter.codePointAt(0) ?? 0) * steps + step
    let glyph = glyphs.get(key)
    if (!glyph) {
      glyph = this.#draw(part, letter, (step + 0.5) / steps)
      glyphs.set(key, glyph)
      kept.pixels += glyph.picture.pixels.length
    }
    if (glyph.picture.width > 0) blit(raster, glyph.picture, left + glyph.dx, y + glyph.dy)
  }

  #draw(part: Part, letter: string, shift: number): Glyph {
    const { size, haloWidth } = this.#look
    const margin = Math.ceil(size * 0.6 + haloWidth) + 1
    const side = Math.ceil(size * 1.5) + margin * 2
    const canvas = canvasLibrary().createCanvas(side, side)
    const context = canvas.getContext('2d')
    setText(context, this.#look)
    const down = side - margin
    if (part === 'halo') context.strokeText(letter, margin + shift, down)
    else context.fillText(letter, margin + shift, down)
    const { picture, left, top } = cropped(bitmapOf(canvas))
    return { picture, dx: left - margin, dy: top - down }
  }
}

function glyphsOf(key: string): Map<number, Glyph> {
  if (kept.pixels > mostPixels) {
    kept.looks.clear()
    kept.pixels = 0
  }
  const known = kept.looks.get(key)
  if (known) return known
  const glyphs = new Map<number, Glyph>()
  kept.looks.set(key, glyphs)
  return glyphs
}
