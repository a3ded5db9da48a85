import type { PixelWindow } from './read-window'
import type { ControlGrid } from './order'

/** The places of some rows of a picture in the finest pixels of a raster, row by row. */
export interface Places {
  /** The column and the row of the picture that come first; the margin is -1. */
  left: number
  top: number
  width: number
  height: number
  xs: Float64Array
  ys: Float64Array
}

/** Interpolates the places of pixels between the control points. */
export function placesOf(
  grid: ControlGrid,
  left: number,
  top: number,
  width: number,
  height: number,
): Places {
  const xs = new Float64Array(width * height)
  const ys = new Float64Array(width * height)
  for (let row = 0; row < height; row++) {
    const v = (top + row + 0.5 + 1) / grid.stepY
    const cellY = Math.min(grid.rows - 2, Math.floor(v))
    const shareY = v - cellY
    for (let column = 0; column < width; column++) {
      const u = (left + column + 0.5 + 1) / grid.stepX
      const cellX = Math.min(grid.columns - 2, Math.floor(u))
      const shareX = u - cellX
      const at = cellY * grid.columns + cellX
      const to = row * width + column
      xs[to] = between(grid.xs, at, grid.columns, shareX, shareY)
      ys[to] = between(grid.ys, at, grid.columns, shareX, shareY)
    }
  }
  return { left, top, width, height, xs, ys }
}

function between(values: Float64Array, at: number, row: number, shareX: number, shareY: number): number {
  const [a = 0, b = 0] = [values[at], values[at + 1]]
  const [c = 0, d = 0] = [values[at + row], values[at + row + 1]]
  return (a + (b - a) * shareX) * (1 - shareY) + (c + (d - c) * shareX) * shareY
}

/** Values of the pixels of a picture, no number where there is none. `scale` is the size of a pixel of the level in
 * finest pixels. */
export function sampleBand(
  { xs, ys }: Places,
  source: PixelWindow,
  values: Float32Array,
  scale: { x: number; y: number },
  size: { width: number; height: number },
  smooth: boolean,
): Float32Array {
  const made = new Float32Array(xs.length)
  for (let at = 0; at < xs.length; at++) {
    const x = xs[at] ?? Number.NaN
    const y = ys[at] ?? Number.NaN
    made[at] =
      x >= 0 && y >= 0 && x < size.width && y < size.height
        ? smooth
          ? blended(source, values, x / scale.x - 0.5 - source.left, y / scale.y - 0.5 - source.top)
          : nearest(source, values, x / scale.x - source.left, y / scale.y - source.top)
        : Number.NaN
  }
  return made
}

function nearest({ width, height }: PixelWindow, values: Float32Array, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)))
  return values[row * width + column] ?? Number.NaN
}

/** Blends the four pixels around a place; where the nearest one has no data there is none, and the others without data
 * have no share. */
function blended({ width, height }: PixelWindow, values: Float32Array, x: number, y: number): number {
  const floorX = Math.floor(x)
  const floorY = Math.floor(y)
  const left = Math.min(width - 1, Math.max(0, floorX))
  const right = Math.min(width - 1, Math.max(0, floorX + 1))
  const top = Math.min(height - 1, Math.max(0, floorY)) * width
  const bottom = Math.min(height - 1, Math.max(0, floorY + 1)) * width
  const shareX = x - floorX
  const shareY = y - floorY
  const a = values[top + left] ?? Number.NaN
  const b = values[top + right] ?? Number.NaN
  const c = values[bottom + left] ?? Number.NaN
  const d = values[bottom + right] ?? Number.NaN
  const whole = (a + (b - a) * shareX) * (1 - shareY) + (c + (d - c) * shareX) * shareY
  if (!Number.isNaN(whole)) return whole
  const near = shareY < 0.5 ? (shareX < 0.5 ? a : b) : shareX < 0.5 ? c : d
  if (Number.isNaN(near)) return Number.NaN
  let sum = 0
  let weights = 0
  const add = (value: number, weight: number) => {
    if (Number.isNaN(value)) return
    sum += value * weight
    weights += weight
  }
  add(a, (1 - shareX) * (1 - shareY))
  add(b, shareX * (1 - shareY))
  add(c, (1 - shareX) * shareY)
  add(d, shareX * shareY)
  return weights > 0 ? sum / weights : near
}
