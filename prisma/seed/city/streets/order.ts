import { push } from '../base/list'
import { distance, dot, type Point, subtract, unit } from '../base/vector'
import type { NodeStore } from '../layout/node-store'
import type { Segment } from './segments'

/** A piece of street in the street's own direction, with the metres walked before it. */
export interface Step {
  segment: Segment
  from: number
  to: number
  start: number
}

type Around = Map<number, Segment[]>

function startOf(segments: Iterable<Segment>, around: Around, store: NodeStore, origin: Point): number {
  let best = -1
  let score = Infinity
  for (const { a, b } of segments) {
    for (const node of [a, b]) {
      // Ends before middles, then whatever is nearest to the main square.
      const value = distance(store.at(node), origin) + ((around.get(node)?.length ?? 0) === 1 ? 0 : 1e6)
      if (value < score) [best, score] = [node, value]
    }
  }
  return best
}

/** Walks a street from its end next to the centre, straight on where it forks, until every piece is passed. */
export function orderSteps(segments: Segment[], store: NodeStore, origin: Point): Step[] {
  const left = new Set(segments)
  const steps: Step[] = []
  let start = 0
  while (left.size > 0) {
    const around: Around = new Map()
    for (const segment of left) for (const node of [segment.a, segment.b]) push(around, node, segment)
    let node = startOf(left, around, store, origin)
    let heading: Point | null = null
    for (;;) {
      const here: Point = store.at(node)
      const exits = (around.get(node) ?? []).filter((segment) => left.has(segment))
      const toward = (s: Segment): Point => unit(subtract(store.at(s.a === node ? s.b : s.a), here))
      const way: Point | null = heading
      const [next] = way ? exits.sort((s, t) => dot(toward(t), way) - dot(toward(s), way)) : exits
      if (!next) break
      left.delete(next)
      const to = next.a === node ? next.b : next.a
      heading = toward(next)
      steps.push({ segment: next, from: node, to, start })
      start += distance(here, store.at(to))
      node = to
    }
  }
  return steps
}
