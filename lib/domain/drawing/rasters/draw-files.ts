import type { ReadRanges } from '@/lib/platform/cog'
import type { Pixels } from '@/lib/platform/images'
import { drawRaster } from './draw-raster'
import type { RasterOrder } from './order'

/** Draws files of a raster, the first on top: each shows where those above it have no data. Files below are read only
 * while something is missing. */
export async function drawFiles(
  readOf: (file: string) => ReadRanges,
  orders: readonly RasterOrder[],
  width: number,
  height: number,
): Promise<Pixels> {
  const [top, ...below] = orders
  if (!top) return { data: new Uint8ClampedArray(width * height * 4), width, height, opaque: false }
  if (below.length === 0) return drawRaster(readOf(top.file), top, width, height)
  const covered = new Uint8Array(width * height)
  const whole = await drawRaster(readOf(top.file), top, width, height, covered)
  for (const order of below) {
    if (!covered.includes(0)) break
    const own = new Uint8Array(width * height)
    const { data } = await drawRaster(readOf(order.file), order, width, height, own)
    fill(whole.data, covered, data, own)
  }
  return whole
}

/** Copies the pixels of a picture that have data to where there are none yet. */
function fill(into: Pixels['data'], covered: Uint8Array, from: Pixels['data'], own: Uint8Array): void {
  const target = new Uint32Array(into.buffer, into.byteOffset, covered.length)
  const source = new Uint32Array(from.buffer, from.byteOffset, covered.length)
  for (let at = 0; at < covered.length; at++) {
    if (own[at] !== 1 || covered[at] === 1) continue
    target[at] = source[at] ?? 0
    covered[at] = 1
  }
}
