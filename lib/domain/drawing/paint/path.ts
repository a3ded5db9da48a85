import { Path2D } from '@napi-rs/canvas'
import type { Parts } from '../shapes/feature'

/** Paths are written in tenths of a pixel, the canvas is scaled for them. */
export const pathUnits = 10

/** Lines or rings as a path. One text for all its points is taken by the canvas twice as fast as a call for each. */
export function pathOf(parts: Parts, closed: boolean): Path2D {
  let text = ''
  for (const part of parts) {
    text += `M${unit(part[0])} ${unit(part[1])}`
    // The last point of a ring is its first one.
    const end = closed ? part.length - 2 : part.length
    for (let at = 2; at + 1 < end; at += 2) text += `L${unit(part[at])} ${unit(part[at + 1])}`
    if (closed) text += 'Z'
  }
  return new Path2D(text)
}

const unit = (value = 0) => Math.round(value * pathUnits)
