/**
 * Patterns of areas, named in `fill-pattern` of a style: `hatch:lines:#rrggbb:spacing:width` and
 * `icon:name:#rrggbb:spacing:size`, lengths in pixels. Server and browser draw them by their names.
 */

export const hatchLines = ['horizontal', 'vertical', 'slash', 'backslash', 'plus', 'times', 'dots'] as const
export type HatchLines = (typeof hatchLines)[number]

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

/** The name of a pattern; lengths are rounded to hundredths and fitted into their bounds. */
export function nameOfPattern(pattern: FillPattern): string {
  const spacing = fitted(pattern.spacing, ...spacingLimits)
  const word = pattern.kind === 'hatch' ? pattern.lines : pattern.icon
  const size =
    pattern.kind === 'hatch'
      ? fitted(pattern.width, leastWidth, mostWidth({ lines: pattern.lines, spacing }))
      : fitted(pattern.size, leastWidth, mostSize(spacing))
  return `${pattern.kind}:${word}:${pattern.color}:${spacing}:${size}`
}

const fitted = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value * 100) / 100))

/** The side of the square that repeats, pixels. Halves, so that browsers draw it in whole pixels. */
export function sideOfPattern(pattern: FillPattern): number {
  const isSloping = pattern.kind === 'hatch' && /^(slash|backslash|times)$/.test(pattern.lines)
  return Math.round(pattern.spacing * (isSloping ? Math.SQRT2 : 1) * 2) / 2
}

type Line = readonly [fromX: number, fromY: number, toX: number, toY: number]

/** The lines of a hatch in its square with the side 1; sloping lines reach beyond it. `middle` is where upright and
 * level ones are. */
export function linesInSquare(lines: HatchLines, middle: number): readonly Line[] {
  switch (lines) {
    case 'horizontal':
      return [[0, middle, 1, middle]]
    case 'vertical':
      return [[middle, 0, middle, 1]]
    case 'slash':
      return [0, 1, 2].map((at) => [at - 2, 2, at + 1, -1] as const)
    case 'backslash':
      return [-1, 0, 1].map((at) => [at - 1, -1, at + 2, 2] as const)
    case 'plus':
      return [...linesInSquare('horizontal', middle), ...linesInSquare('vertical', middle)]
    case 'times':
      return [...linesInSquare('slash', middle), ...linesInSquare('backslash', middle)]
    case 'dots':
      return []
  }
}

/** Where an upright line begins in its square: on a whole pixel, so that it is sharp. */
export const beginOfLine = (side: number, width: number): number => Math.floor((side - width) / 2)

/** The names of icons in patterns and icons of a style value. */
export function iconsNamedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(iconsNamedIn)
  if (typeof value !== 'string') return []
  const pattern = readFillPattern(value)
  if (pattern) return pattern.kind === 'icon' ? [pattern.icon] : []
  return [value]
}
