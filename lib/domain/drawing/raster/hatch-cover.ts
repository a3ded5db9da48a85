import { type Hatch, sideOfPattern } from '@/lib/shared/fill-patterns'
import { alongLine, type Direction, directionsOf, isSloping, placeOfLine } from '@/lib/shared/hatch-lines'

/** How much of a pixel a hatch covers, by the place of its middle in the square that repeats. */
export type Cover = (x: number, y: number) => number

/** The coverage of a hatch, `scale` pixels to a pixel of the style, and the side of its square. */
export function hatchCover(hatch: Hatch, scale: number): { side: number; cover: Cover } {
  const side = sideOfPattern(hatch) * scale
  const width = hatch.width * scale
  return { side, cover: coverOf(hatch.lines, side, width) }
}

function coverOf(lines: Hatch['lines'], side: number, width: number): Cover {
  const [one, other] = directionsOf(lines).map((direction) => coverAlong(direction, side, width))
  if (!one) return (x, y) => covered(Math.hypot(x - side / 2, y - side / 2), width)
  return other ? (x, y) => Math.max(one(x, y), other(x, y)) : one
}

/** The coverage by lines of one direction. */
function coverAlong(direction: Direction, side: number, width: number): Cover {
  const along = alongLine[direction]
  const place = placeOfLine(direction, side, width)
  const bands = bandsOf(isSloping(direction) ? side * Math.SQRT1_2 : side, width)
  return isSloping(direction)
    ? (x, y) => bands(along(x, y) * Math.SQRT1_2)
    : (x, y) => bands(along(x, y) - place)
}

/** The coverage by the nearest bands, at a distance from the middle of one of them. */
function bandsOf(period: number, width: number): (distance: number) => number {
  return (distance) => {
    const off = distance - Math.floor(distance / period) * period
    return Math.min(1, covered(off, width) + covered(period - off, width))
  }
}

function covered(distance: number, width: number): number {
  const cover = width / 2 + 0.5 - distance
  return cover <= 0 ? 0 : Math.min(1, width, cover)
}
