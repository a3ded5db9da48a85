import { blit } from '../raster/blit'
import { RasterBuffer } from '../raster/raster-buffer'

/** Draws a small picture centred on a point. */
export type Stamp = (raster: RasterBuffer, x: number, y: number) => void

/** Subpixel positions per axis. */
const steps = 8

/** Larger ones are drawn individually. */
const largest = 48

/** Caches a small picture per subpixel position, since a map has thousands of them. `within`: where in a
 * subpixel cell it is drawn, 0.5 being the middle. With 0 content on whole pixels stays sharp. */
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

/** Pixels of a stamp at all its subpixel positions. */
export function pixelsOfStamp(reach: number): number {
  const half = Math.ceil(reach) + 1
  return half <= largest ? (steps * (half * 2 + 1)) ** 2 : 1
}
