import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Feature } from '../shapes/feature'
import type { Viewport } from '../style/viewport'
import { setText, type TextLook, widthOf, write } from './text-look'

/** A label broken into lines. */
export interface TextBlock {
  look: TextLook
  lines: readonly { text: string; width: number }[]
  width: number
  height: number
  lineHeight: number
}

/** From the middle of a line down to its baseline, in font sizes: half of the cap height. */
export const baseline = 0.35

/** Breaks the label of a feature into lines. */
export function blockOf(viewport: Viewport, feature: Feature, look: TextLook): TextBlock {
  const most = viewport.number('text-max-width', feature) * look.size
  const lines = look.text.split('\n').flatMap((line) => wrap(look, line.trim(), most))
  const lineHeight = Math.max(0.5, viewport.number('text-line-height', feature)) * look.size
  return {
    look,
    lines,
    width: Math.max(...lines.map(({ width }) => width)),
    height: lines.length * lineHeight,
    lineHeight,
  }
}

/** As few lines as necessary, about equally long. */
function wrap(look: TextLook, text: string, most: number) {
  const whole = widthOf(look, text)
  const words = text.split(/\s+/)
  if (whole <= most || words.length === 1 || most <= 0) return [{ text, width: whole }]
  const wanted = whole / Math.ceil(whole / most)
  const lines: { text: string; width: number }[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    const width = widthOf(look, longer)
    if (line !== '' && (width > most || width - widthOf(look, word) / 2 > wanted)) {
      lines.push({ text: line, width: widthOf(look, line) })
      line = word
    } else line = longer
  }
  lines.push({ text: line, width: widthOf(look, line) })
  return lines
}

/** Writes the lines; `justify` is the share of the free width before each line. */
export function writeBlock(
  canvas: SKRSContext2D,
  block: TextBlock,
  left: number,
  top: number,
  justify: number,
): void {
  setText(canvas, block.look)
  for (const [at, { text, width }] of block.lines.entries()) {
    const middle = top + (at + 0.5) * block.lineHeight
    const x = left + (block.width - width) * justify
    write(canvas, block.look, text, x, middle + block.look.size * baseline)
  }
}
