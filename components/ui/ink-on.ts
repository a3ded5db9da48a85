import { inks } from './tokens'

const channel = (value: number) => {
  const unit = value / 255
  return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4
}

/** White or dark ink, whichever reads better on a #rrggbb colour (WCAG relative luminance). */
export function inkOn(color: string): (typeof inks)[keyof typeof inks] {
  const value = Number.parseInt(color.slice(1), 16)
  if (!/^#[0-9a-f]{6}$/i.test(color) || Number.isNaN(value)) return inks.light
  const luminance =
    0.2126 * channel(value >> 16) + 0.7152 * channel((value >> 8) & 255) + 0.0722 * channel(value & 255)
  return luminance > 0.36 ? inks.dark : inks.light
}
