import { Color } from '@maplibre/maplibre-gl-style-spec'
import { type Expression, tidy } from './expression'

export interface ColorParts {
  /** `#rrggbb` */
  hex: string
  alpha: number
}

/** The parts of a CSS colour; null for anything else. */
export function colorParts(value: Expression): ColorParts | null {
  const color = typeof value === 'string' ? Color.parse(value) : undefined
  if (!color) return null
  const [red, green, blue] = color.rgb
  const hex = [red, green, blue].map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return { hex: `#${hex.join('')}`, alpha: tidy(color.a) }
}

/** A colour as it is stored; null for what is none. */
export function hexOf(text: string): string | null {
  const parts = colorParts(text)
  return parts && (parts.alpha === 1 ? parts.hex : withAlpha(parts.hex, parts.alpha))
}

/** A colour with an opacity. */
export function withAlpha(hex: string, alpha: number): string {
  if (alpha === 1) return hex
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgba(${red}, ${green}, ${blue}, ${tidy(alpha)})`
}
