import type { DrawnLook } from './order'
import { ByteScale, opaque, type Target } from './paint-strip'
import type { PixelWindow } from './read-window'
import type { Places } from './sample'

/** What a strip of a picture is painted of. */
interface Strip {
  places: Places
  source: PixelWindow
  /** The size of a pixel of the level in finest pixels. */
  scale: { x: number; y: number }
  /** Of the raster, in finest pixels. */
  size: { width: number; height: number }
  rows: number
}

/** Whether a look shows three bands of bytes that all have data, which are sampled and painted at once. */
export const isOfBytes = (source: PixelWindow, look: DrawnLook, bands: readonly number[]): boolean =>
  source.values instanceof Uint8Array &&
  source.alpha === null &&
  source.bands === 3 &&
  look.bands.length === 3 &&
  look.bands.every((band) => bands.includes(band)) &&
  look.nodata === null &&
  look.opacity >= 1

/** Paints three bands of bytes as red, green and blue. The bands of the window are those of the raster. */
export function paintBytes(
  look: DrawnLook,
  { places: { xs, ys, width: across }, source, scale, size, rows }: Strip,
  { data, covered, width, top, margin }: Target,
): void {
  const { values, width: wide, height: tall } = source
  const [red = 0, green = 0, blue = 0] = look.bands
  const [reds, greens, blues] = [
    new ByteScale(look.ranges[0]),
    new ByteScale(look.ranges[1]),
    new ByteScale(look.ranges[2]),
  ]
  const [perX, perY] = [1 / scale.x, 1 / scale.y]
  // The middle of a pixel lies half a pixel beside its corner.
  const half = look.smooth ? 0.5 : 0
  const [lastX, lastY] = [wide - 1, tall - 1]
  // The four bytes of a pixel as one number, the least first.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length >> 2)
  for (let row = 0; row < rows; row++) {
    let at = (row + margin) * across + margin
    let to = (top + row) * width
    for (const end = to + width; to < end; to++, at++) {
      const x = xs[at] ?? Number.NaN
      const y = ys[at] ?? Number.NaN
      if (!(x >= 0 && y >= 0 && x < size.width && y < size.height)) continue
      if (covered) covered[to] = 1
      const u = x * perX - half - source.left
      const v = y * perY - half - source.top
      const column = Math.floor(u)
      const line = Math.floor(v)
      const left = column < 0 ? 0 : column > lastX ? lastX : column
      const upper = (line < 0 ? 0 : line > lastY ? lastY : line) * wide
      const a = (upper + left) * 3
      if (!look.smooth) {
        pixels[to] =
          reds.of(values[a + red] ?? 0) |
          (greens.of(values[a + green] ?? 0) << 8) |
          (blues.of(values[a + blue] ?? 0) << 16) |
          opaque
        continue
      }
      const right = column + 1 < 0 ? 0 : column + 1 > lastX ? lastX : column + 1
      const lower = (line + 1 < 0 ? 0 : line + 1 > lastY ? lastY : line + 1) * wide
      const b = (upper + right) * 3
      const c = (lower + left) * 3
      const d = (lower + right) * 3
      const shareX = u - column
      const shareY = v - line
      pixels[to] =
        reds.of(blend(values, a + red, b + red, c + red, d + red, shareX, shareY)) |
        (greens.of(blend(values, a + green, b + green, c + green, d + green, shareX, shareY)) << 8) |
        (blues.of(blend(values, a + blue, b + blue, c + blue, d + blue, shareX, shareY)) << 16) |
        opaque
    }
  }
}

/** The value between four pixels: left and right above, left and right below. */
function blend(
  values: ArrayLike<number>,
  a: number,
  b: number,
  c: number,
  d: number,
  shareX: number,
  shareY: number,
): number {
  const upperLeft = values[a] ?? 0
  const lowerLeft = values[c] ?? 0
  const upper = upperLeft + ((values[b] ?? 0) - upperLeft) * shareX
  const lower = lowerLeft + ((values[d] ?? 0) - lowerLeft) * shareX
  return upper + (lower - upper) * shareY
}
