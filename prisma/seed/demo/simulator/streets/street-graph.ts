import { push } from '../../../city/base/list'
import { toMetres } from '../../../city/base/projection'
import { SpatialGrid } from '../../../city/base/spatial-grid'
import { distance, lerp, lineLength, nearestAlong, type Point } from '../../../city/base/vector'
import type { Random } from '../../../city/base/random'
import type { CityPlan, RoadClass } from '../../../city'

export type Mode = 'car' | 'foot'

/** Metres per second; classes that are left out are closed. */
const limits: Record<Mode, Partial<Record<RoadClass, number>>> = {
  car: { motorway: 25, primary: 16, secondary: 13, residential: 8.5, service: 4.5 },
  foot: { primary: 1.4, secondary: 1.4, residential: 1.4, service: 1.4, footway: 1.4 },
}

/** A piece of street between two junctions. */
export interface Way {
  from: number
  to: number
  limit: number
  length: number
  /** Metres, from `from` to `to`. */
  line: readonly Point[]
}

/** A spot on a street. */
export interface Spot {
  way: Way
  /** Metres from the way's beginning. */
  along: number
  at: Point
}

/** The streets of the plan that are open to cars or to walkers, as far as they hang together. */
export class StreetGraph {
  readonly ways: readonly Way[]
  readonly #around = new Map<number, Way[]>()
  readonly #near = new SpatialGrid<Way>(200)

  constructor(
    plan: CityPlan,
    readonly mode: Mode,
  ) {
    const open = plan.edges.flatMap(({ from, to, class: rank, points }): Way[] => {
      const line = points.map(toMetres)
      const limit = limits[mode][rank]
      return limit === undefined ? [] : [{ from, to, limit, line, length: lineLength(line) }]
    })
    this.ways = largestPart(open)
    for (const way of this.ways) {
      for (const node of new Set([way.from, way.to])) push(this.#around, node, way)
      this.#near.addPoints(way, way.line)
    }
  }

  /** The highest limit, metres per second. */
  get fastest(): number {
    return Math.max(...Object.values(limits[this.mode]))
  }

  /** The ways that meet at a junction. */
  waysAt(node: number): readonly Way[] {
    return this.#around.get(node) ?? []
  }

  /** The nearest spot on a street within reach, metres. */
  nearest(point: Point, reach: number): Spot | null {
    const spots = [...this.#near.around(point, reach)].map((way) => nearestOn(way, point))
    const best = spots.reduce<Spot | null>(
      (known, spot) => (known && distance(known.at, point) <= distance(spot.at, point) ? known : spot),
      null,
    )
    return best && distance(best.at, point) <= reach ? best : null
  }

  anySpot(random: Random): Spot {
    const way = random.pick(this.ways)
    return spotOn(way, random.between(0, way.length))
  }
}

/** The largest set of ways that lead from one to all others. */
function largestPart(ways: readonly Way[]): Way[] {
  const parents = new Map<number, number>()
  const root = (node: number): number => {
    let top = node
    for (let up = parents.get(top); up !== undefined && up !== top; up = parents.get(top)) top = up
    parents.set(node, top)
    return top
  }
  for (const { from, to } of ways) parents.set(root(from), root(to))
  const parts = new Map<number, Way[]>()
  for (const way of ways) push(parts, root(way.from), way)
  return [...parts.values()].reduce((best, part) => (part.length > best.length ? part : best), [])
}

function nearestOn(way: Way, point: Point): Spot {
  let walked = 0
  let best: Spot = { way, along: 0, at: way.line[0] ?? point }
  for (let index = 1; index < way.line.length; index++) {
    const [a = point, b = point] = [way.line[index - 1], way.line[index]]
    const share = nearestAlong(point, a, b)
    const at = lerp(a, b, share)
    if (index === 1 || distance(at, point) < distance(best.at, point))
      best = { way, along: walked + share * distance(a, b), at }
    walked += distance(a, b)
  }
  return best
}

export function spotOn(way: Way, along: number): Spot {
  let left = along
  for (let index = 1; index < way.line.length; index++) {
    const [a = [0, 0], b = [0, 0]] = [way.line[index - 1], way.line[index]]
    const size = distance(a, b)
    if (left <= size || index === way.line.length - 1)
      return { way, along, at: lerp(a, b, size === 0 ? 0 : Math.min(1, left / size)) }
    left -= size
  }
  return { way, along, at: way.line[0] ?? [0, 0] }
}
