import { type Ink } from '../draw-marks'
import { type Expression, tidy, unless } from '../expressions/expression'
import type { BareLayer, Spot } from '../reading'
import type { Properties } from './properties'

/** Colour and opacity in a whole that has an opacity too. */
export const dimmed = (ink: Ink, opacity: number): Ink => ({
  color: ink.color,
  opacity: typeof ink.opacity === 'number' ? tidy(ink.opacity * opacity) : ink.opacity,
})

/** A width of 0 is a hairline in QGIS. */
export const strokeWidth = (said: Properties, name: string) => said.pixels(name, `${name}_unit`, 0.26) || 1

/** Lengths of dashes and gaps in widths of the pen. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  dash: [4, 2],
  dot: [1, 2],
  'dash dot': [4, 2, 1, 2],
  'dash dot dot': [4, 2, 1, 2, 1, 2],
}

const caps: Readonly<Record<string, string>> = { flat: 'butt', square: 'square', round: 'round' }
export const joins: Readonly<Record<string, string>> = { bevel: 'bevel', miter: 'miter', round: 'round' }

/** A line. */
export function readLine(spot: Spot, said: Properties, opacity: number): BareLayer[] {
  const color = said.ink('line_color') ?? { color: '#000000', opacity: 1 }
  const style = said.text('line_style') || 'solid'
  if (style === 'no') return []
  const width = strokeWidth(said, 'line_width')
  const offset = said.pixels('offset', 'offset_unit', 0)
  return [
    strokeLayer(
      { ...dimmed(color, opacity), width },
      {
        dash: customDash(spot, said, width) ?? dashesOf(spot, style),
        cap: caps[said.text('capstyle')] ?? 'square',
        join: joins[said.text('joinstyle')] ?? 'bevel',
        // Left of the line is positive in QGIS and negative in MapLibre.
        offset: offset === 0 ? 0 : -offset,
      },
    ),
  ]
}

/** The dashes of a line style by its name. */
export function dashesOf({ reading, place }: Spot, style: string): readonly number[] | null {
  const known = dashes[style]
  if (!known && style !== 'solid') reading.losses.add('value', place, style)
  return known ?? null
}

const dashesAtMost = 32

/** Lengths of the file's own dashes in widths of the pen; those that cannot be drawn are noted. */
function customDash({ reading, place }: Spot, said: Properties, width: number): number[] | null {
  if (said.text('use_custom_dash') !== '1') return null
  const numbers = said.text('customdash').split(';').map(Number)
  if (numbers.length > dashesAtMost || numbers.some((one) => !Number.isFinite(one) || one < 0)) {
    reading.losses.add('leftOut', place, 'customdash')
    return null
  }
  const unit = said.pixels('', 'customdash_unit', 1)
  return numbers.map((one) => Math.round(((one * unit) / width) * 1e4) / 1e4)
}

interface Pen {
  dash: readonly number[] | null
  cap: string
  join: string
  offset: number
}

/** The style layer of a line. */
export function strokeLayer(
  stroke: Ink & { width: Expression },
  { dash, cap, join, offset }: Pen,
): BareLayer {
  return {
    role: 'line',
    type: 'line',
    layout: { ...unless('line-cap', cap, 'butt'), ...unless('line-join', join, 'miter') },
    paint: {
      'line-color': stroke.color,
      'line-width': stroke.width,
      ...unless('line-opacity', stroke.opacity, 1),
      ...(dash && { 'line-dasharray': dash }),
      ...unless('line-offset', offset, 0),
    },
  }
}
