import { beginOfLine, type Hatch, sideOfPattern } from '@/lib/shared/fill-patterns'

/** How much of a pixel a hatch covers, by the place of its middle in the square that repeats. */
export type Cover = (x: number, y: number) => number

/** The coverage of a hatch, `scale` pixels to a pixel of the style, and the side of its square. */
export function hatchCover(hatch: Hatch, scale: number): { side: number; cover: Cover } {
  const side = sideOfPattern(hatch) * scale
  const width = hatch.width * scale
  return { side, cover: coverOf(hatch.lines, side, width) }
}

function coverOf(lines: Hatch['lines'], side: number, width: number): Cover {
  const middle = beginOfLine(side, width) + width / 2
  const upright = bandsOf(side, width)
  const sloping = bandsOf(side * Math.SQRT1_2, width)
  switch (lines) {
    case 'horizontal':
      return (_, y) => upright(y - middle)
    case 'vertical':
      return (x) => upright(x - middle)
    case 'slash':
      return (x, y) => sloping((x + y) * Math.SQRT1_2)
    case 'backslash':
      return (x, y) => sloping((x - y) * Math.SQRT1_2)
    case 'plus':
      return (x, y) => Math.max(upright(x - middle), upright(y - middle))
    case 'times':
      return (x, y) => Math.max(sloping((x + y) * Math.SQRT1_2), sloping((x - y) * Math.SQRT1_2))
    case 'dots':
      return (x, y) => covered(Math.hypot(x - side / 2, y - side / 2), width)
  }
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
