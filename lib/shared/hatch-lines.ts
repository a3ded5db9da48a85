export const hatchLines = ['horizontal', 'vertical', 'slash', 'backslash', 'plus', 'times', 'dots'] as const
export type HatchLines = (typeof hatchLines)[number]

/** The directions of the lines of hatches: level ones, upright ones, and those that rise or fall to the right. */
export type Direction = 'level' | 'upright' | 'rising' | 'falling'

type Frame = readonly [left: number, top: number, right: number, bottom: number]
type Line = readonly [fromX: number, fromY: number, toX: number, toY: number]

const directions: Readonly<Record<HatchLines, readonly Direction[]>> = {
  horizontal: ['level'],
  vertical: ['upright'],
  slash: ['rising'],
  backslash: ['falling'],
  plus: ['level', 'upright'],
  times: ['rising', 'falling'],
  dots: [],
}

/** The directions of the lines of a hatch; none for dots. */
export const directionsOf = (lines: HatchLines): readonly Direction[] => directions[lines]

/** What is the same along a line: lines of one direction are a side of the square apart in it. */
export const alongLine: Readonly<Record<Direction, (x: number, y: number) => number>> = {
  level: (_, y) => y,
  upright: (x) => x,
  rising: (x, y) => x + y,
  falling: (x, y) => x - y,
}

export const isSloping = (direction: Direction): boolean => direction === 'rising' || direction === 'falling'

/** Where an upright or level line has its middle in the square: its edge is on a whole pixel, so that it is sharp. */
const middleOfLine = (side: number, width: number): number => Math.floor((side - width) / 2) + width / 2

/** Where a direction has a line in the square: sloping ones go through its corner. */
export const placeOfLine = (direction: Direction, side: number, width: number): number =>
  isSloping(direction) ? 0 : middleOfLine(side, width)

/** The least and largest place that lines through a frame have. */
export function placesIn(direction: Direction, [left, top, right, bottom]: Frame): [number, number] {
  switch (direction) {
    case 'level':
      return [top, bottom]
    case 'upright':
      return [left, right]
    case 'rising':
      return [left + top, right + bottom]
    case 'falling':
      return [left - bottom, right - top]
  }
}

/** The line at a place, from one edge of a frame to the opposite one. */
export function lineAt(direction: Direction, at: number, [left, top, right, bottom]: Frame): Line {
  switch (direction) {
    case 'level':
      return [left, at, right, at]
    case 'upright':
      return [at, top, at, bottom]
    case 'rising':
      return [at - top, top, at - bottom, bottom]
    case 'falling':
      return [at + top, top, at + bottom, bottom]
  }
}

/** The lines of a hatch in its square; sloping lines reach beyond it, as the corners have parts of them too. */
export function linesInSquare(lines: HatchLines, side: number, width: number): readonly Line[] {
  return directionsOf(lines).flatMap((direction) => {
    if (!isSloping(direction)) return [lineAt(direction, middleOfLine(side, width), [0, 0, side, side])]
    const [first] = placesIn(direction, [0, 0, side, side])
    return [0, 1, 2].map((at) => lineAt(direction, first + at * side, [-side, -side, side * 2, side * 2]))
  })
}
