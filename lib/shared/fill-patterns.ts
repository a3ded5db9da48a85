import { directionsOf, type HatchLines, hatchLines, isSloping } from './hatch-lines'
import { textsOf } from './style-texts'

/**
 * Patterns of areas, named in `fill-pattern` of a style: `hatch:lines:#rrggbb:spacing:width` and
 * `icon:name:#rrggbb:spacing:size`, lengths in pixels. Server and browser draw them by their names.
 */

export { type HatchLines, hatchLines }

export interface Hatch {
  kind: 'hatch'
  lines: HatchLines
  /** `#rrggbb` */
  color: string
  /** Distance between the middles of neighbouring lines or dots. */
  spacing: number
  /** Width of a line, diameter of a dot. */
  width: number
}

export interface IconPattern {
  kind: 'icon'
  /** A built-in or uploaded icon; uploaded ones keep their colours. */
  icon: string
  color: string
  spacing: number
  /** The longer side of the icon. */
  size: number
}

export type FillPattern = Hatch | IconPattern

export const spacingLimits = [2, 256] as const
export const leastWidth = 0.1

/** Dots may touch, and the square around an icon is larger than the icon. */
const mostOfSpacing = 1.5

/** The largest dot or icon at a distance, in whole hundredths as names are written. */
export const mostSize = (spacing: number): number =>
  Math.floor(Math.round(spacing * 100) * mostOfSpacing) / 100

/** The largest width of the lines or dots of a hatch. */
export const mostWidth = ({ lines, spacing }: Pick<Hatch, 'lines' | 'spacing'>): number =>
  lines === 'dots' ? mostSize(spacing) : spacing

const shape =
  /^(hatch|icon):(\w[\w.-]{0,199}):(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}):(\d{1,3}(?:\.\d{1,2})?):(\d{1,3}(?:\.\d{1,2})?)$/

/** The pattern of a name; null for any other name, or where its numbers are out of bounds. */
export function readFillPattern(name: string): FillPattern | null {
  const [, kind = '', word = '', color = '', first, second] = shape.exec(name) ?? []
  const spacing = Number(first)
  const size = Number(second)
  if (!(spacing >= spacingLimits[0] && spacing <= spacingLimits[1] && size >= leastWidth)) return null
  const known = { color: longColor(color), spacing }
  if (kind === 'icon') return size <= mostSize(spacing) ? { kind: 'icon', icon: word, ...known, size } : null
  const lines = hatchLines.find((one) => one === word)
  if (!lines || size > mostWidth({ lines, spacing })) return null
  return { kind: 'hatch', lines, ...known, width: size }
}

const longColor = (color: string) =>
  (color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color).toLowerCase()

/** A pattern with its lengths rounded to hundredths and fitted into their bounds. */
export function fittedPattern(pattern: FillPattern): FillPattern {
  const spacing = fitted(pattern.spacing, ...spacingLimits)
  if (pattern.kind === 'icon')
    return { ...pattern, spacing, size: fitted(pattern.size, leastWidth, mostSize(spacing)) }
  const most = mostWidth({ lines: pattern.lines, spacing })
  return { ...pattern, spacing, width: fitted(pattern.width, leastWidth, most) }
}

/** The name of a pattern, whose lengths are fitted. */
export function nameOfPattern(pattern: FillPattern): string {
  const own = fittedPattern(pattern)
  const [word, size] = own.kind === 'hatch' ? [own.lines, own.width] : [own.icon, own.size]
  return `${own.kind}:${word}:${own.color}:${own.spacing}:${size}`
}

const fitted = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value * 100) / 100))

/** The side of the square that repeats, pixels. Halves, so that browsers draw it in whole pixels. */
export const sideOfPattern = (pattern: FillPattern): number =>
  Math.round(pattern.spacing * sidesOf(pattern) * 2) / 2

/** The distance at which a pattern is drawn: its square has a side of whole or half pixels. */
export const drawnSpacing = (pattern: FillPattern): number => sideOfPattern(pattern) / sidesOf(pattern)

/** The side of the square of a pattern in its distances. */
const sidesOf = (pattern: FillPattern): number =>
  pattern.kind === 'hatch' && directionsOf(pattern.lines).some(isSloping) ? Math.SQRT2 : 1

/** The names of icons that a style value can give, those in patterns included. */
export const iconsNamedIn = (value: unknown): string[] =>
  textsOf(value).flatMap((name) => {
    const pattern = readFillPattern(name)
    if (pattern) return pattern.kind === 'icon' ? [pattern.icon] : []
    return [name]
  })
