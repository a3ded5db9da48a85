import { sketch } from '../raster/blit'
import type { RasterBuffer } from '../raster/raster-buffer'
import { Letters } from './letter-stamps'
import { baseline, type TextBlock, writeBlock } from './text-block'
import { isSideBySide, widthOf } from './text-look'

/** Larger letters are not cached. */
const largest = 64

/** Writes an upright label, its lines on whole pixels. Simple scripts are drawn from cached letters; others
 * join or shape letters, and transparent text must not be drawn twice where letters touch. */
export function writeUpright(
  raster: RasterBuffer,
  block: TextBlock,
  left: number,
  top: number,
  justify: number,
): void {
  const { look, lines, width, height } = block
  const margin = marginOf(block)
  if (look.opacity < 1 || look.size > largest || !lines.every(({ text }) => isSideBySide(text))) {
    const frame = [left - margin, top - margin, left + width + margin, top + height + margin] as const
    return sketch(raster, frame, (canvas) => writeBlock(canvas, block, left, top, justify))
  }
  const letters = new Letters(look)
  // All halos are below all letters.
  for (const part of look.haloColor && look.haloWidth > 0 ? (['halo', 'ink'] as const) : (['ink'] as const))
    for (const [at, line] of lines.entries()) {
      const y = Math.round(top + (at + 0.5) * block.lineHeight + look.size * baseline)
      let x = left + (width - line.width) * justify
      for (const letter of line.text) {
        letters.put(raster, part, letter, x, y)
        x += widthOf(look, letter) + look.spacing
      }
    }
}

/** Margin for letters that exceed their line, and for the halo. */
export const marginOf = ({ look }: TextBlock): number => Math.ceil(look.size * 0.6 + look.haloWidth) + 1
