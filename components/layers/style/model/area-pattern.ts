import { Color } from '@maplibre/maplibre-gl-style-spec'
import { type Hatch, type IconPattern, nameOfPattern, readFillPattern } from '@/lib/shared/fill-patterns'

/** A pattern without its colour, which is that of the area or of its class. */
export type AreaPattern = Omit<Hatch, 'color'> | Omit<IconPattern, 'color'>

/** The name of a pattern in a colour. */
export const patternIn = (pattern: AreaPattern, color: string): string =>
  nameOfPattern({ ...pattern, color: hexOf(color) })

function hexOf(color: string): string {
  if (/^#[0-9a-f]{6}$/.test(color)) return color
  const [red = 0, green = 0, blue = 0] = Color.parse(color)?.rgb ?? []
  return `#${[red, green, blue]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The pattern of a style value, and the value with colours in place of its names; null where they are not all alike. */
export function splitPattern(value: unknown): { pattern: AreaPattern; colors: unknown } | null {
  const found = new Map<string, AreaPattern>()
  const colors = colored(value, found)
  const [pattern, ...others] = found.values()
  return pattern && others.length === 0 ? { pattern, colors } : null
}

function colored(value: unknown, found: Map<string, AreaPattern>): unknown {
  if (Array.isArray(value)) return value.map((one) => colored(one, found))
  const read = typeof value === 'string' ? readFillPattern(value) : null
  if (!read) return value
  const { color, ...pattern } = read
  found.set(JSON.stringify(pattern), pattern)
  return color
}

/** A name of a pattern as it is written. */
export function plainName(name: string): string {
  const pattern = readFillPattern(name)
  return pattern ? nameOfPattern(pattern) : name
}
