import { blit } from '../raster/blit'
import { RasterBuffer } from '../raster/raster-buffer'

/** Puts something small with its middle on a point. */
export type Stamp = (raster: RasterBuffer, x: number, y: number) => void

/** Places within a pixel that are told apart on each axis. */
const steps = 8

/** Larger ones are drawn each by itself. */
const largest = 48

/** A small picture that is drawn once for each place within a pixel and then only put down: a map has thousands.
 * `within`: where in such a place it is drawn, 0.5 being its middle. At 0 what lies on whole pixels stays as sharp. */
export function makeStamp(reach: number, draw: Stamp, within = 0.5): Stamp {
  const half = Math.ceil(reach) + 1
  if (!(half <= largest)) return draw
  const made = new Map<number, RasterBuffer>()
  const ahead = (0.5 - within) / steps
  return (raster, x, y) => {
    const left = Math.floor(x + ahead)
    const top = Math.floor(y + ahead)
    const column = Math.floor((x + ahead - left) * steps)
    const row = Math.floor((y + ahead - top) * steps)
    const key = row * steps + column
    let picture = made.get(key)
    if (!picture) {
      picture = new RasterBuffer(half * 2 + 1, half * 2 + 1, null)
      draw(picture, half + (column + within) / steps, half + (row + within) / steps)
      made.set(key, picture)
    }
    blit(raster, picture, left - half, top - half)
  }
}

/** Pixels that a stamp takes with all its places. */
export function pixelsOfStamp(reach: number): number {
  const half = Math.ceil(reach) + 1
  return half <= largest ? (steps * (half * 2 + 1)) ** 2 : 1
}
