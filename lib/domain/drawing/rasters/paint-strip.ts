import { colorOf, shadeOf } from './colors'
import type { DrawnLook, RasterOrder } from './order'

/** The picture that strips are painted into, without premultiplied opacity. */
export interface Target {
  data: Uint8ClampedArray
  /** Is set to 1 for the pixels that have data; null where nobody asks. */
  covered: Uint8Array | null
  width: number
  /** The row of the picture that the strip begins with, and pixels around the strip that were sampled as well. */
  top: number
  margin: number
}

/** The sampled values of a strip, with its margin. */
export interface SampledStrip {
  planes: readonly Float32Array[]
  opacity: Float32Array | null
  /** Values in a row. */
  across: number
  rows: number
  metres: RasterOrder['metres']
}

const nothing = new Float32Array()

/** Paints the values of a strip in a look, over what is there. */
export function paintStrip(look: DrawnLook, strip: SampledStrip, target: Target): void {
  if (look.bands.length === 3) paintColors(look, strip, target)
  else paintValues(look, strip, target)
}

/** Three bands as red, green and blue. */
function paintColors(look: DrawnLook, { planes, opacity, across, rows }: SampledStrip, target: Target): void {
  const { data, covered, width, top, margin } = target
  const reds = planes[0] ?? nothing
  const greens = planes[1] ?? nothing
  const blues = planes[2] ?? nothing
  const red = new ByteScale(look.ranges[0])
  const green = new ByteScale(look.ranges[1])
  const blue = new ByteScale(look.ranges[2])
  const { nodata } = look
  // The four bytes of a pixel as one number, the least first.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length >> 2)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < width; column++) {
      const at = (row + margin) * across + column + margin
      const r = reds[at] ?? Number.NaN
      const g = greens[at] ?? Number.NaN
      const b = blues[at] ?? Number.NaN
      if (Number.isNaN(r + g + b) || r === nodata || g === nodata || b === nodata) continue
      const shown = look.opacity * (opacity ? (opacity[at] ?? 1) : 1)
      const to = (top + row) * width + column
      if (covered) covered[to] = 1
      if (shown >= 1) pixels[to] = red.of(r) | (green.of(g) << 8) | (blue.of(b) << 16) | opaque
      else put(data, to * 4, red.of(r), green.of(g), blue.of(b), shown)
    }
}

/** The opacity of an opaque pixel in its place of the number. */
export const opaque = 0xff << 24

/** Values of a range as bytes. */
export class ByteScale {
  private readonly min: number
  private readonly perValue: number

  constructor({ min, max } = { min: 0, max: 255 }) {
    this.min = min
    this.perValue = 255 / (max - min)
  }

  of(value: number): number {
    const byte = (value - this.min) * this.perValue + 0.5
    return byte <= 0 ? 0 : byte >= 255 ? 255 : byte | 0
  }
}

/** One band by its colours, its shade, or both. */
function paintValues(look: DrawnLook, strip: SampledStrip, target: Target): void {
  const { data, covered, width, top, margin } = target
  const { planes, opacity, across, rows, metres } = strip
  const values = planes[0] ?? nothing
  const color = look.ramp || !look.hillshade ? colorOf(look) : null
  const shade = look.hillshade ? shadeOf(look.hillshade, metres) : null
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < width; column++) {
      const at = (row + margin) * across + column + margin
      const value = values[at] ?? Number.NaN
      if (Number.isNaN(value) || value === look.nodata) continue
      if (covered) covered[(top + row) * width + column] = 1
      const found = color ? color(value) : white
      if (!found) continue
      const light = shade ? shade(values, at, across) : 1
      const shown = found[3] * look.opacity * (opacity ? (opacity[at] ?? 1) : 1)
      const to = ((top + row) * width + column) * 4
      put(data, to, found[0] * light, found[1] * light, found[2] * light, shown)
    }
}

const white = [255, 255, 255, 1] as const

/** Puts a colour over what is there. */
function put(data: Uint8ClampedArray, at: number, r: number, g: number, b: number, alpha: number): void {
  const under = (data[at + 3] ?? 0) / 255
  if (under === 0 || alpha >= 1) {
    data[at] = r
    data[at + 1] = g
    data[at + 2] = b
    data[at + 3] = alpha * 255
    return
  }
  const whole = alpha + under * (1 - alpha)
  const share = whole > 0 ? alpha / whole : 0
  data[at] = r * share + (data[at] ?? 0) * (1 - share)
  data[at + 1] = g * share + (data[at + 1] ?? 0) * (1 - share)
  data[at + 2] = b * share + (data[at + 2] ?? 0) * (1 - share)
  data[at + 3] = whole * 255
}
