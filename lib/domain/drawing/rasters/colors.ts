import type { DrawnLook, Rgba } from './order'

type Color = (value: number) => Rgba | null

const clear: Rgba = [0, 0, 0, 0]

/** The colour of a value of a single band; null for values without a colour. */
export function colorOf({ ramp, ranges: [range] }: Pick<DrawnLook, 'ramp' | 'ranges'>): Color {
  if (ramp) return rampColor(ramp)
  const { min = 0, max = 255 } = range ?? {}
  const greys = Array.from({ length: 256 }, (_, grey): Rgba => [grey, grey, grey, 1])
  return (value) => greys[byteOf(value, min, max)] ?? clear
}

/** A value of a range as a byte. */
export function byteOf(value: number, min: number, max: number): number {
  const byte = ((value - min) / (max - min)) * 255
  return byte <= 0 ? 0 : byte >= 255 ? 255 : Math.round(byte)
}

function rampColor({ kind, stops }: NonNullable<DrawnLook['ramp']>): Color {
  if (kind === 'exact') {
    const colors = new Map(stops.map(({ value, color }) => [value, color]))
    return (value) => colors.get(value) ?? null
  }
  const values = Float64Array.from(stops, ({ value }) => value)
  const colors = stops.map(({ color }) => color)
  if (kind === 'classes') return (value) => colors[below(values, value)] ?? null
  return (value) => {
    const at = below(values, value)
    const from = colors[Math.max(0, at)] ?? clear
    const to = colors[at + 1]
    if (at < 0 || !to) return from
    const [low = 0, high = 0] = [values[at], values[at + 1]]
    return blend(from, to, (value - low) / (high - low))
  }
}

/** The last stop that is not above the value; -1 when all are. */
function below(values: Float64Array, value: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}

const blend = (from: Rgba, to: Rgba, share: number): Rgba => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
  from[3] + (to[3] - from[3]) * share,
]

const inRadians = Math.PI / 180

/** Light on a slope from 0 to 1, from the heights around a place (Horn). `heights` has `width` in a row. */
export function shadeOf(
  { azimuth, altitude, exaggeration }: NonNullable<DrawnLook['hillshade']>,
  metres: { x: number; y: number },
): (heights: Float32Array, at: number, width: number) => number {
  const zenith = (90 - altitude) * inRadians
  const direction = (360 - azimuth + 90) * inRadians
  const [cosZenith, sinZenith] = [Math.cos(zenith), Math.sin(zenith)]
  const [perX, perY] = [exaggeration / (8 * metres.x), exaggeration / (8 * metres.y)]
  return (heights, at, width) => {
    const middle = heights[at] ?? Number.NaN
    const height = (place: number) => {
      const value = heights[place] ?? Number.NaN
      return Number.isNaN(value) ? middle : value
    }
    const [a, b, c] = [height(at - width - 1), height(at - width), height(at - width + 1)]
    const [d, f] = [height(at - 1), height(at + 1)]
    const [g, h, i] = [height(at + width - 1), height(at + width), height(at + width + 1)]
    const east = (c + 2 * f + i - (a + 2 * d + g)) * perX
    const south = (g + 2 * h + i - (a + 2 * b + c)) * perY
    const slope = Math.atan(Math.hypot(east, south))
    const aspect = Math.atan2(south, -east)
    const light = cosZenith * Math.cos(slope) + sinZenith * Math.sin(slope) * Math.cos(direction - aspect)
    return Math.max(0, light)
  }
}
