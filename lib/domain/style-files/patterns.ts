import {
  drawnSpacing,
  type FillPattern,
  fittedPattern,
  type HatchLines,
  nameOfPattern,
  spacingLimits,
} from '@/lib/shared/fill-patterns'
import { isMapIcon, mapIconSize } from '@/lib/shared/map-icons'
import { type Ink, product } from './draw-marks'
import { colorParts } from './expressions/color'
import { type Expression, tidy, unless } from './expressions/expression'
import { markOf } from './marks'
import type { BareLayer, Spot } from './reading'

/** A hatch as style files give it. */
interface HatchMark {
  lines: HatchLines
  /** Whether the size is that of a square with lines from corner to corner, and not their distance. */
  sloping: boolean
}

const byName: Readonly<Record<string, HatchMark>> = {
  horline: { lines: 'horizontal', sloping: false },
  vertline: { lines: 'vertical', sloping: false },
  slash: { lines: 'slash', sloping: true },
  backslash: { lines: 'backslash', sloping: true },
  plus: { lines: 'plus', sloping: false },
  cross: { lines: 'plus', sloping: false },
  times: { lines: 'times', sloping: true },
  x: { lines: 'times', sloping: true },
  cross2: { lines: 'times', sloping: true },
  dot: { lines: 'dots', sloping: false },
}

/** The hatch of a mark of GeoServer, QGIS or SE in a pattern; null for marks that are icons. */
export function hatchOfMark(name: string): HatchMark | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^(shape|brush):\/\//, '')
  return Object.hasOwn(byName, plain) ? (byName[plain] ?? null) : null
}

/** The mark of a hatch in SLD. */
export const markOfHatch: Readonly<Record<HatchLines, string>> = {
  horizontal: 'shape://horline',
  vertical: 'shape://vertline',
  slash: 'shape://slash',
  backslash: 'shape://backslash',
  plus: 'shape://plus',
  times: 'shape://times',
  dots: 'shape://dot',
}

/** By quarters of a half turn from the horizontal, against the clock. */
const byQuarter = ['horizontal', 'slash', 'vertical', 'backslash'] as const
const crosses = ['plus', 'times'] as const

/** A hatch turned by degrees against the clock. Others than multiples of 45 are noted. */
export function turnedHatch({ reading, place }: Spot, lines: HatchLines, degrees: number): HatchLines {
  if (lines === 'dots') return lines
  const quarters = Math.round(degrees / 45)
  if (Math.abs(degrees - quarters * 45) > 0.01) reading.losses.add('angle', place, String(degrees))
  const all: readonly HatchLines[] = crosses.some((one) => one === lines) ? crosses : byQuarter
  const count = all.length
  return all[(((all.indexOf(lines) + quarters) % count) + count) % count] ?? lines
}

/** A style layer of areas with a hatch. */
export function hatchLayer(
  spot: Spot,
  hatch: { lines: HatchLines; spacing: number; width: number },
  ink: Ink,
  opacity: Expression = 1,
): BareLayer {
  const [color, alpha] = plainInk(spot, ink)
  return patternLayer(spot, { kind: 'hatch', ...hatch, color }, product(alpha, opacity))
}

/** A style layer of areas with a repeated mark; circles are dots. */
export function markLayer(
  spot: Spot,
  { name, size, spacing }: { name: string; size: number; spacing: number },
  ink: Ink,
  opacity: Expression = 1,
): BareLayer {
  const known = markOf(name)
  const isCircle = name.trim().toLowerCase() === 'circle'
  if (!known && !isCircle) spot.reading.losses.add('mark', spot.place, name)
  if (!known) return hatchLayer(spot, { lines: 'dots', spacing, width: size }, ink, opacity)
  const [color, alpha] = plainInk(spot, ink)
  if (known.turn) spot.reading.losses.add('leftOut', spot.place, `Rotation ${known.turn}`)
  const icon = { icon: known.icon, color, spacing, size: (size * mapIconSize) / known.extent }
  return patternLayer(spot, { kind: 'icon', ...icon }, product(alpha, opacity), known.extent / mapIconSize)
}

interface RepeatedIcon {
  icon: string
  size: number
  spacing: number
  /** Of built-in icons. */
  color?: string | undefined
}

/** A style layer of areas with a repeated icon of this server. */
export function iconLayer(
  spot: Spot,
  { icon, size, spacing, color = '#000000' }: RepeatedIcon,
  opacity: Expression,
): BareLayer {
  if (!isMapIcon(icon) && size === mapIconSize && spacing === size) return layerOf(icon, opacity)
  return patternLayer(spot, { kind: 'icon', icon, color, spacing, size }, opacity)
}

/** `share` is that of its square which the outline of an icon takes. */
function patternLayer(spot: Spot, pattern: FillPattern, opacity: Expression, share = 1): BareLayer {
  noteFitted(spot, pattern, share)
  return layerOf(nameOfPattern(pattern), opacity)
}

const layerOf = (name: string, opacity: Expression): BareLayer => ({
  role: 'pattern',
  type: 'fill',
  paint: { 'fill-pattern': name, ...unless('fill-opacity', opacity, 1) },
})

/** A pattern has one colour, which no expression gives; its opacity is that of the area. */
function plainInk(spot: Spot, ink: Ink): [color: string, opacity: Expression] {
  const parts = colorParts(ink.color)
  if (parts) return [parts.hex, product(ink.opacity, parts.alpha)]
  spot.reading.losses.add('value', spot.place, JSON.stringify(ink.color))
  return ['#000000', ink.opacity]
}

/** Notes the lengths that a pattern cannot have. */
function noteFitted({ reading: { losses }, place }: Spot, pattern: FillPattern, share: number): void {
  const [least, most] = spacingLimits
  const { spacing } = pattern
  const taken = fittedPattern(pattern)
  const [size, fitted] = [sizeOf(pattern) * share, sizeOf(taken) * share]
  if (spacing < least || spacing > most) losses.add('spacing', place, String(tidy(spacing)))
  else if (isOff(spacing, drawnSpacing(taken)))
    losses.add('rounded', place, change(spacing, drawnSpacing(taken)))
  if (Math.abs(size - fitted) > 0.01 * share) losses.add('fitted', place, change(size, fitted))
  else if (isOff(size, fitted)) losses.add('rounded', place, change(size, fitted))
}

const sizeOf = (pattern: FillPattern) => (pattern.kind === 'hatch' ? pattern.width : pattern.size)

/** Whether it is noticed that one length is drawn as another. */
const isOff = (said: number, drawn: number) => Math.abs(drawn - said) > said * 0.02

const change = (said: number, taken: number) => `${short(said)} → ${short(taken)}`
const short = (value: number) => Math.round(value * 1000) / 1000

/** Distance and diameter of dots with the share of ink of each brush of Qt. */
const dense: Readonly<Record<string, readonly [spacing: number, width: number]>> = {
  dense1: [4, 4.72],
  dense2: [4, 4.36],
  dense3: [4, 3.58],
  dense4: [4, 3.19],
  dense5: [4, 2.76],
  dense6: [4, 1.56],
  dense7: [8, 2.26],
}

/** A brush of QGIS made of dots. */
export function denseLayer(spot: Spot, brush: string, ink: Ink, opacity: Expression = 1): BareLayer {
  const [spacing, width] = dense[brush] ?? [4, 2]
  spot.reading.losses.add('brush', spot.place, brush)
  return hatchLayer(spot, { lines: 'dots', spacing, width }, ink, opacity)
}
