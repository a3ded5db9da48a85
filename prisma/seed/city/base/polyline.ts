import { at, pairs, range } from './list'
import { add, distance, left, lerp, type Point, scale, segmentDistance, subtract, unit } from './vector'

function catmullRom(p: readonly [Point, Point, Point, Point], t: number): Point {
  const value = (axis: 0 | 1): number => {
    const [a, b, c, d] = [p[0][axis], p[1][axis], p[2][axis], p[3][axis]]
    return (
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
    )
  }
  return [value(0), value(1)]
}

/** A smooth line through the given points, with a vertex about every `step` metres. */
export function smooth(points: readonly Point[], step: number, closed = false): Point[] {
  const last = points.length - 1
  const pick = (index: number): Point => at(points, closed ? index : Math.min(last, Math.max(0, index)))
  const result: Point[] = []
  for (const index of range(closed ? points.length : last)) {
    const span = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)] as const
    const count = Math.max(1, Math.round(distance(span[1], span[2]) / step))
    for (const part of range(count)) result.push(catmullRom(span, part / count))
  }
  result.push(pick(closed ? 0 : last))
  return result
}

export const lineLength = (line: readonly Point[]): number =>
  pairs(line).reduce((sum, [a, b]) => sum + distance(a, b), 0)

export function tangent(line: readonly Point[], index: number): Point {
  const before = at(line, Math.max(0, index - 1))
  return unit(subtract(at(line, Math.min(line.length - 1, index + 1)), before))
}

/** A parallel line; positive distances lie to the left of the direction of travel. */
export function offset(line: readonly Point[], by: number | ((point: Point) => number)): Point[] {
  return line.map((point, index) => {
    const metres = typeof by === 'number' ? by : by(point)
    return add(point, scale(left(tangent(line, index)), metres))
  })
}

export const lineDistance = (point: Point, line: readonly Point[]): number =>
  pairs(line).reduce((best, [a, b]) => Math.min(best, segmentDistance(point, a, b)), Infinity)

/** Spots every `step` metres along a line with the direction there. */
export function stations(
  line: readonly Point[],
  step: number,
  first = step / 2,
): { at: Point; axis: Point }[] {
  const found: { at: Point; axis: Point }[] = []
  let next = first
  let walked = 0
  for (const [a, b] of pairs(line)) {
    const size = distance(a, b)
    const axis = unit(subtract(b, a))
    while (next < walked + size) {
      found.push({ at: lerp(a, b, (next - walked) / size), axis })
      next += step
    }
    walked += size
  }
  return found
}

/** The same line without vertices that stand less than `tolerance` off it (Douglas-Peucker). */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const first = at(line, 0)
  const last = at(line, -1)
  let far = 0
  let split = 0
  for (const index of range(line.length)) {
    const off = segmentDistance(at(line, index), first, last)
    if (off > far) [far, split] = [off, index]
  }
  if (far <= tolerance) return [first, last]
  return [
    ...simplify(line.slice(0, split + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(split), tolerance),
  ]
}

/** Where a line that runs north to south passes a given y, with its direction there. */
export function spotAtHeight(line: readonly Point[], y: number): [x: number, axis: Point] {
  for (const [a, b] of pairs(line)) {
    if (a[1] >= y && b[1] < y) return [lerp(a, b, (a[1] - y) / (a[1] - b[1]))[0], unit(subtract(b, a))]
  }
  throw new RangeError(`the line does not pass y=${y}`)
}
