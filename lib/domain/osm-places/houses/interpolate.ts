import { metresOf, pointAlong } from '../geometry'
import type { KeptInterpolation } from './kept-house'
import { numbersBetween } from './number-between'

/** A numbered node on an interpolation line. */
export interface NumberedNode {
  x: number
  y: number
  number: string
  street: string
}

export interface BetweenHouse {
  number: string
  street: string
  x: number
  y: number
}

/** The houses between the numbered points of a line, evenly spaced. */
export function interpolate(
  { how, street, refs, course }: KeptInterpolation,
  numbered: ReadonlyMap<number, NumberedNode>,
): BetweenHouse[] {
  const houses: BetweenHouse[] = []
  let before: { node: NumberedNode; at: number } | null = null
  let from = 0
  for (const ref of refs) {
    const node = numbered.get(ref)
    if (!node) continue
    const at = indexOn(course, node, from)
    if (at < 0) continue
    if (before)
      houses.push(...between(before.node, node, course.slice(before.at * 2, at * 2 + 2), how, street))
    before = { node, at }
    from = at
  }
  return houses
}

function indexOn(course: readonly number[], { x, y }: NumberedNode, from: number): number {
  for (let at = from; at * 2 < course.length; at++)
    if (course[at * 2] === x && course[at * 2 + 1] === y) return at
  return -1
}

function between(
  first: NumberedNode,
  last: NumberedNode,
  course: readonly number[],
  how: string,
  street: string,
) {
  const numbers = numbersBetween(first.number, last.number, how)
  const length = metresOf(course)
  return numbers.map((number, index): BetweenHouse => {
    const [x, y] = pointAlong(course, (length * (index + 1)) / (numbers.length + 1))
    return { number, street: street || first.street || last.street, x, y }
  })
}
