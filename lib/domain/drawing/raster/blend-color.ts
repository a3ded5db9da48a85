/** A premultiplied colour in one number: red lowest, opacity highest. */
export type BlendColor = number

const shape = /^rgba?\((\d+),(\d+),(\d+)(?:,([\d.e-]+))?\)$/

/** Parses colours and caches the last one: consecutive features mostly look alike. */
export function blendColors(): (color: string, opacity: number) => BlendColor {
  let known: { color: string; opacity: number; blendColor: BlendColor } | null = null
  return (color, opacity) => {
    if (color !== known?.color || opacity !== known.opacity)
      known = { color, opacity, blendColor: blendColorOf(color, opacity) }
    return known.blendColor
  }
}

/** The blend colour of a CSS colour. */
export function blendColorOf(color: string, opacity = 1): BlendColor {
  const [red, green, blue, own] = channelsOf(color)
  const alpha = Math.min(1, Math.max(0, own * opacity))
  return packed(red * alpha, green * alpha, blue * alpha, alpha * 255)
}

/** A blend colour from premultiplied channels of 0 to 255. */
export const packed = (red: number, green: number, blue: number, alpha: number): BlendColor =>
  Math.round(red) | (Math.round(green) << 8) | (Math.round(blue) << 16) | (Math.round(alpha) << 24)

function channelsOf(color: string): readonly [number, number, number, number] {
  const [, red, green, blue, alpha = '1'] = shape.exec(color) ?? []
  if (red !== undefined) return [Number(red), Number(green), Number(blue), Number(alpha)]
  const [, digits] = /^#([0-9a-f]{6})$/i.exec(color) ?? []
  if (!digits) throw new Error(`No ink is called ${color}`)
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255, 1]
}

/** A colour scaled by a share of 255, two channels at a time. */
export function thinned(blendColor: BlendColor, share: number): BlendColor {
  const redBlue = (Math.imul(blendColor & 0xff00ff, share) + 0x800080) | 0
  const greenAlpha = (Math.imul((blendColor >>> 8) & 0xff00ff, share) + 0x800080) | 0
  return (
    (((redBlue + ((redBlue >>> 8) & 0xff00ff)) >>> 8) & 0xff00ff) |
    ((greenAlpha + ((greenAlpha >>> 8) & 0xff00ff)) & 0xff00ff00)
  )
}

/** Source-over compositing of two colours. */
export const over = (blendColor: BlendColor, under: BlendColor): BlendColor =>
  (blendColor + thinned(under, 255 - (blendColor >>> 24))) | 0
