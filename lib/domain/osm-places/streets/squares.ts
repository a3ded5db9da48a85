import type { UnitBox } from './street'

const squareAt = (column: number, row: number) => column * 100_000 + row

/** The numbers of the grid cells that a box touches. */
export function* squaresOf(box: UnitBox, side: number): Generator<number> {
  for (let column = Math.floor(box[0] / side); column <= Math.floor(box[2] / side); column++)
    for (let row = Math.floor(box[1] / side); row <= Math.floor(box[3] / side); row++)
      yield squareAt(column, row)
}

/** Those around a point. */
export const squaresAround = (x: number, y: number, side: number) =>
  squaresOf([x - side, y - side, x + side, y + side], side)
