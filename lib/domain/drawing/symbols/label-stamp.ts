import { createCanvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { shared } from '@/lib/platform/global'
import { type Bitmap, bitmapOf, blit, sketch } from '../surface/blit'
import type { Surface } from '../surface/surface'
import { type TextBlock, writeBlock } from './text-block'

/** Pixels of all labels that are kept, and of the largest one of them. */
const mostPixels = 4_000_000
const largest = 100_000

const stamps = shared(
  'label-stamps',
  () =>
    new LRUCache<string, Bitmap>({ maxSize: mostPixels, sizeCalculation: (one) => one.width * one.height }),
)

/** Puts an upright label down on whole pixels. Writing one takes as long as putting dozens down, and the maps side by
 * side or one after the other show the same ones, so each is written once. */
export function stampBlock(
  surface: Surface,
  block: TextBlock,
  left: number,
  top: number,
  justify: number,
): void {
  const { width, height } = block
  const margin = marginOf(block)
  const columns = Math.ceil(width) + margin * 2
  const rows = Math.ceil(height) + margin * 2
  if (columns * rows > largest) {
    const frame = [left - margin, top - margin, left + width + margin, top + height + margin] as const
    return sketch(surface, frame, (canvas) => writeBlock(canvas, block, left, top, justify))
  }
  const key = keyOf(block, justify)
  let stamp = stamps.get(key)
  if (!stamp) {
    const canvas = createCanvas(columns, rows)
    writeBlock(canvas.getContext('2d'), block, margin, margin, justify)
    stamp = bitmapOf(canvas)
    stamps.set(key, stamp)
  }
  blit(surface, stamp, Math.round(left) - margin, Math.round(top) - margin)
}

/** Letters hang over their lines, and the halo over the letters. */
export const marginOf = ({ look }: TextBlock): number => Math.ceil(look.size * 0.6 + look.haloWidth) + 1

function keyOf({ look, lines, lineHeight }: TextBlock, justify: number): string {
  const { font, color, opacity, haloColor, haloWidth, spacing } = look
  const about = [font, color, opacity, haloColor, haloWidth, spacing, lineHeight, justify].join()
  return lines.reduce((key, { text }) => `${key}\n${text}`, about)
}
