import { type Lines, readLines } from './read-lines'
import type { Roads } from './record'
import { speeds } from './speeds'

/** A road between two junctions: the vertices from `first` to `last`. */
export interface Edge {
  from: number
  to: number
  first: number
  last: number
  /** Metres a second. */
  speed: number
  oneway: number
}

export interface SplitRoads {
  lines: Lines
  edges: Edge[]
  junctions: number
}

/** Roads cut where they meet: roads meet where they share a vertex, so that bridges do not meet what is below them. */
export function splitRoads(roads: Roads): SplitRoads {
  const lines = readLines(roads)
  const { points, count } = numbered(lines)
  const uses = usesOf(lines, points, count)
  const junctionOf = new Int32Array(count).fill(-1)
  let junctions = 0
  const junction = (vertex: number): number => {
    const point = points[vertex] ?? 0
    const known = junctionOf[point] ?? -1
    if (known >= 0) return known
    junctionOf[point] = junctions
    return junctions++
  }
  const edges: Edge[] = []
  roads.kinds.forEach(([name, oneway], line) => {
    const speed = (speeds[name] ?? 0) / 3.6
    const [start = 0, end = 0] = [lines.starts[line], lines.starts[line + 1]]
    if (speed === 0) return
    for (let first = start, vertex = start + 1; vertex < end; vertex++) {
      if ((uses[points[vertex] ?? 0] ?? 0) < 2) continue
      edges.push({ from: junction(first), to: junction(vertex), first, last: vertex, speed, oneway })
      first = vertex
    }
  })
  return { lines, edges, junctions }
}

/** Numbers the points: vertices within a centimetre are one. */
function numbered({ xs, ys }: Lines): { points: Int32Array; count: number } {
  const [west, south] = [least(xs), least(ys)]
  const known = new Map<number, number>()
  const points = new Int32Array(xs.length)
  for (let vertex = 0; vertex < xs.length; vertex++) {
    const x = Math.round(((xs[vertex] ?? 0) - west) * 100)
    const y = Math.round(((ys[vertex] ?? 0) - south) * 100)
    const key = x * rowLength + y
    const point = known.get(key) ?? known.size
    known.set(key, point)
    points[vertex] = point
  }
  return { points, count: known.size }
}

/** Centimetres; with as many columns a number is exact, about 900 km. */
const rowLength = 90_000_000

function least(values: Float64Array): number {
  let found = Infinity
  for (const value of values) if (value < found) found = value
  return found
}

/** How often a point is used; both ends of a line count as junctions. */
function usesOf({ starts }: Lines, points: Int32Array, count: number): Uint8Array {
  const uses = new Uint8Array(count)
  const countUse = (vertex: number, times: number) => {
    const point = points[vertex] ?? 0
    uses[point] = Math.min(2, (uses[point] ?? 0) + times)
  }
  for (let line = 0; line + 1 < starts.length; line++) {
    const [start = 0, end = 0] = [starts[line], starts[line + 1]]
    for (let vertex = start; vertex < end; vertex++)
      countUse(vertex, vertex === start || vertex === end - 1 ? 2 : 1)
  }
  return uses
}
