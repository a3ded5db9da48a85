import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

/** Puts a small picture with its middle on a point. */
export type Stamp = (canvas: SKRSContext2D, x: number, y: number) => void

/** Places within a pixel that are told apart on each axis. */
const steps = 8

/** Larger ones are drawn each by itself. */
const largest = 48

/** A small picture that is drawn once for each place within a pixel and then only put down: a map has thousands. */
export function makeStamp(reach: number, draw: Stamp): Stamp {
  const half = Math.ceil(reach) + 1
  if (!(half <= largest)) return draw
  const made = new Map<number, Canvas>()
  return (canvas, x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const column = Math.floor((x - left) * steps)
    const row = Math.floor((y - top) * steps)
    const key = row * steps + column
    let picture = made.get(key)
    if (!picture) {
      picture = createCanvas(half * 2 + 1, half * 2 + 1)
      draw(picture.getContext('2d'), half + (column + 0.5) / steps, half + (row + 0.5) / steps)
      made.set(key, picture)
    }
    canvas.globalAlpha = 1
    canvas.drawImage(picture, left - half, top - half)
  }
}
