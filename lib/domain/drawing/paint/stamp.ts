import { blit } from '../surface/blit'
import { Surface } from '../surface/surface'

/** Puts something small with its middle on a point. */
export type Stamp = (surface: Surface, x: number, y: number) => void

/** Places within a pixel that are told apart on each axis. */
const steps = 8

/** Larger ones are drawn each by itself. */
const largest = 48

/** A small picture that is drawn once for each place within a pixel and then only put down: a map has thousands. */
export function makeStamp(reach: number, draw: Stamp): Stamp {
  const half = Math.ceil(reach) + 1
  if (!(half <= largest)) return draw
  const made = new Map<number, Surface>()
  return (surface, x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const column = Math.floor((x - left) * steps)
    const row = Math.floor((y - top) * steps)
    const key = row * steps + column
    let picture = made.get(key)
    if (!picture) {
      picture = new Surface(half * 2 + 1, half * 2 + 1, null)
      draw(picture, half + (column + 0.5) / steps, half + (row + 0.5) / steps)
      made.set(key, picture)
    }
    blit(surface, picture, left - half, top - half)
  }
}

/** Pixels that a stamp takes with all its places. */
export function pixelsOfStamp(reach: number): number {
  const half = Math.ceil(reach) + 1
  return half <= largest ? (steps * (half * 2 + 1)) ** 2 : 1
}
