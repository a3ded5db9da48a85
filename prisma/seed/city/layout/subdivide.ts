import { range } from '../base/list'
import { area, centroid, extent, mainAxis, minWidth } from '../base/polygon'
import type { Random } from '../base/random'
import { angleOf, fromAngle, type Point, scale } from '../base/vector'
import type { RoadClass } from '../types'
import type { NodeStore } from './node-store'
import type { Face } from './planar'
import type { Road } from './skeleton'
import { split } from './split'

/** How a quarter is cut into smaller ones. */
export interface Rule {
  class: RoadClass
  /** Wanted sizes, metres, along and across the quarter's main direction. */
  long: number
  short: number
  /** Straight streets through the whole quarter, or each piece cut its own way. */
  pattern: 'grid' | 'organic'
  /** Share of cells that are left uncut once they are not larger than about two. */
  merge?: number
}

interface Bench {
  store: NodeStore
  random: Random
  nextLine: () => number
}

interface Line {
  axis: Point
  origin: Point
  road: Road
}

interface Direction {
  axis: Point
  size: number
  lines: Line[]
}

/** Parallel streets over the whole quarter; each keeps its number through all of the pieces that it cuts. */
function gridLines(
  ring: Point[],
  axis: Point,
  across: Point,
  size: number,
  rule: Rule,
  bench: Bench,
): Line[] {
  const [low, high] = extent(ring, across)
  const count = Math.max(1, Math.round((high - low) / size))
  const step = (high - low) / count
  return range(count - 1).map((index) => {
    const off = low + step * (index + 1 + bench.random.between(-0.08, 0.08))
    return { axis, origin: scale(across, off), road: street(rule, bench) }
  })
}

const street = (rule: Rule, bench: Bench): Road => ({
  line: bench.nextLine(),
  class: rule.class,
  name: null,
  leaves: false,
})

function directions(ring: Point[], rule: Rule, bench: Bench, own: boolean): Direction[] {
  let axis = mainAxis(ring)
  const side: Point = [-axis[1], axis[0]]
  const [a, b] = [extent(ring, axis), extent(ring, side)]
  if (b[1] - b[0] > a[1] - a[0]) axis = side
  if (own) axis = fromAngle(angleOf(axis) + bench.random.between(-0.09, 0.09))
  const across: Point = [-axis[1], axis[0]]
  const lines = (along: Point, off: Point, size: number): Line[] =>
    own ? ownLines(ring, along, off, rule, bench) : gridLines(ring, along, off, size, rule, bench)
  return [
    { axis: across, size: rule.short, lines: lines(axis, across, rule.short) },
    { axis, size: rule.long, lines: lines(across, axis, rule.long) },
  ]
}

/** Candidates near the middle of one piece, tried in turn. */
function ownLines(ring: Point[], axis: Point, across: Point, rule: Rule, bench: Bench): Line[] {
  const [low, high] = extent(ring, across)
  return [0.5 + bench.random.between(-0.1, 0.1), 0.42, 0.58].map((share) => ({
    axis,
    origin: scale(across, low + (high - low) * share),
    road: street(rule, bench),
  }))
}

interface Attempt {
  line: Line
  urge: number
}

function attempts(ring: Point[], ways: Direction[]): Attempt[] {
  const found: Attempt[] = []
  for (const { axis, size, lines } of ways) {
    const [low, high] = extent(ring, axis)
    if (high - low < size * 1.42) continue
    for (const line of lines) {
      const off = line.origin[0] * axis[0] + line.origin[1] * axis[1]
      const margin = Math.min(off - low, high - off)
      if (margin < size * 0.5) continue
      // The direction that is longest against its wanted size first, there the line nearest to the middle.
      found.push({ line, urge: (high - low) / size + margin / (high - low) / 10 })
    }
  }
  return found.sort((a, b) => b.urge - a.urge).slice(0, 6)
}

/** Cuts a quarter by streets until its pieces have about the wanted size. */
export function subdivide(face: Face, rule: Rule, bench: Bench): Face[] {
  const ring = bench.store.ring(face.nodes)
  const common = rule.pattern === 'grid' ? directions(ring, rule, bench, false) : null
  const [smallest, narrowest] = [rule.long * rule.short * 0.3, Math.min(rule.long, rule.short) * 0.52]
  const fits = (piece: Point[]): boolean => area(piece) > smallest && minWidth(piece) > narrowest
  const cut = (piece: Face): Face[] => {
    const outline = bench.store.ring(piece.nodes)
    const size = area(outline) / (rule.long * rule.short)
    if (rule.merge && size < 2.6 && bench.random.chance(rule.merge)) return [piece]
    for (const { line } of attempts(outline, common ?? directions(outline, rule, bench, true))) {
      const halves = split(piece, { ...line, snap: Math.min(30, rule.short * 0.24) }, bench.store, fits)
      if (halves) return [...cut(halves[0]), ...cut(halves[1])]
    }
    return [piece]
  }
  return cut(face)
}

export const faceCentre = (face: Face, store: NodeStore): Point => centroid(store.ring(face.nodes))
