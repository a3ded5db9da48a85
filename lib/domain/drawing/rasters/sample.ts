import { giveMemory, takeMemory } from '@/lib/platform/memory'
import type { PixelWindow } from './read-window'
import type { ControlGrid } from './order'

/** The places of some rows of a picture in the finest pixels of a raster, row by row. */
export interface Places {
  /** The column and the row of the picture that come first; the margin is -1. */
  left: number
  top: number
  width: number
  height: number
  xs: Float64Array<ArrayBuffer>
  ys: Float64Array<ArrayBuffer>
}

/** Interpolates the places of pixels between the control points. */
export function placesOf(
  grid: ControlGrid,
  left: number,
  top: number,
  width: number,
  height: number,
): Places {
  const bytes = width * height * Float64Array.BYTES_PER_ELEMENT
  const xs = new Float64Array(takeMemory(bytes))
  const ys = new Float64Array(takeMemory(bytes))
  // The control points of a row of pixels, between those above and those below.
  const rowXs = new Float64Array(grid.columns)
  const rowYs = new Float64Array(grid.columns)
  const cells = new Int32Array(width)
  const shares = new Float64Array(width)
  for (let column = 0; column < width; column++) {
    const u = (left + column + 0.5 + 1) / grid.stepX
    const at = Math.min(grid.columns - 2, Math.floor(u))
    cells[column] = at
    shares[column] = u - at
  }
  for (let row = 0; row < height; row++) {
    const v = (top + row + 0.5 + 1) / grid.stepY
    const cell = Math.min(grid.rows - 2, Math.floor(v))
    blendRows(grid.xs, cell * grid.columns, v - cell, rowXs)
    blendRows(grid.ys, cell * grid.columns, v - cell, rowYs)
    const to = row * width
    for (let column = 0; column < width; column++) {
      const at = cells[column] ?? 0
      const share = shares[column] ?? 0
      const x = rowXs[at] ?? Number.NaN
      const y = rowYs[at] ?? Number.NaN
      xs[to + column] = x + ((rowXs[at + 1] ?? Number.NaN) - x) * share
      ys[to + column] = y + ((rowYs[at + 1] ?? Number.NaN) - y) * share
    }
  }
  return { left, top, width, height, xs, ys }
}

/** Returns the memory of places that are no longer needed. */
export function releasePlaces({ xs, ys }: Places): void {
  giveMemory(xs.buffer)
  giveMemory(ys.buffer)
}

function blendRows(values: Float64Array, from: number, share: number, into: Float64Array): void {
  for (let column = 0; column < into.length; column++) {
    const above = values[from + column] ?? Number.NaN
    const below = values[from + into.length + column] ?? Number.NaN
    into[column] = above * (1 - share) + below * share
  }
}

/** Values of the pixels of a picture, a plane for each band of the window, and their opacity. */
export interface Sampled {
  planes: readonly Float32Array[]
  opacity: Float32Array | null
}

/** Samples all bands of a window, no number where there is no value. `scale` is the size of a pixel of the level in finest
 * pixels. */
export function sampleWindow(
  { xs, ys }: Places,
  source: PixelWindow,
  scale: { x: number; y: number },
  size: { width: number; height: number },
  smooth: boolean,
): Sampled {
  const { bands, values, alpha } = source
  const planes = Array.from({ length: bands }, () => new Float32Array(xs.length).fill(Number.NaN))
  const opacity = alpha && new Float32Array(xs.length)
  const [perX, perY] = [1 / scale.x, 1 / scale.y]
  // The middle of a pixel lies half a pixel beside its corner.
  const half = smooth ? 0.5 : 0
  const around = new Surroundings(source.width, source.height, smooth)
  for (let at = 0; at < xs.length; at++) {
    const x = xs[at] ?? Number.NaN
    const y = ys[at] ?? Number.NaN
    if (!(x >= 0 && y >= 0 && x < size.width && y < size.height)) continue
    around.move(x * perX - half - source.left, y * perY - half - source.top)
    for (let band = 0; band < bands; band++) {
      const plane = planes[band]
      if (plane) plane[at] = around.value(values, bands, band)
    }
    if (alpha && opacity) opacity[at] = around.value(alpha, 1, 0)
  }
  return { planes, opacity }
}

/** The four pixels of a window around a place, or only the one on which it lies. */
class Surroundings {
  private a = 0
  private b = 0
  private c = 0
  private d = 0
  private shareX = 0
  private shareY = 0

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly smooth: boolean,
  ) {}

  move(x: number, y: number): void {
    const floorX = Math.floor(x)
    const floorY = Math.floor(y)
    const { width, height } = this
    const left = floorX < 0 ? 0 : floorX >= width ? width - 1 : floorX
    const top = (floorY < 0 ? 0 : floorY >= height ? height - 1 : floorY) * width
    this.a = top + left
    if (!this.smooth) return
    const right = floorX + 1 < 0 ? 0 : floorX + 1 >= width ? width - 1 : floorX + 1
    const bottom = (floorY + 1 < 0 ? 0 : floorY + 1 >= height ? height - 1 : floorY + 1) * width
    this.b = top + right
    this.c = bottom + left
    this.d = bottom + right
    this.shareX = x - floorX
    this.shareY = y - floorY
  }

  /** A value at the place, of `step` values that each pixel has. */
  value(values: Float32Array | Uint8Array, step: number, band: number): number {
    const a = values[this.a * step + band] ?? Number.NaN
    if (!this.smooth) return a
    const b = values[this.b * step + band] ?? Number.NaN
    const c = values[this.c * step + band] ?? Number.NaN
    const d = values[this.d * step + band] ?? Number.NaN
    const { shareX, shareY } = this
    const upper = a + (b - a) * shareX
    const whole = upper + (c + (d - c) * shareX - upper) * shareY
    return Number.isNaN(whole) ? blendKnown(a, b, c, d, shareX, shareY) : whole
  }
}

/** Where the nearest pixel has no data there is none; the others without data have no share. */
function blendKnown(a: number, b: number, c: number, d: number, shareX: number, shareY: number): number {
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
