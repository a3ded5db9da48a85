import { push, sides } from '../base/list'
import { distance, lerp, nearestAlong, segmentDistance } from '../base/vector'
import type { NodeStore } from './node-store'

/** From node a toward b: a itself and the nodes that stand on the way, in order, without b. */
export function onWay(a: number, b: number, store: NodeStore): number[] {
  const [from, to] = [store.at(a), store.at(b)]
  const within = store
    .near(lerp(from, to, 0.5), distance(from, to) / 2 + 0.1)
    .filter((id) => id !== a && id !== b && segmentDistance(store.at(id), from, to) < 0.01)
    .map((id) => ({ id, t: nearestAlong(store.at(id), from, to) }))
    .sort((s, t) => s.t - t.t)
  return [a, ...within.map(({ id }) => id)]
}

/** The ring with every node that stands on one of its sides, so that neighbours share all of their corners. */
export const refined = (nodes: number[], store: NodeStore): number[] =>
  sides(nodes).flatMap(([a, b]) => onWay(a, b, store))

/** Outer rings of the union of neighbouring rings: sides that two of them share cancel out. */
export function union(rings: number[][], store: NodeStore): number[][] {
  const present = new Set(rings.flatMap((ring) => sides(ring).map(([a, b]) => `${a}>${b}`)))
  const next = new Map<number, number[]>()
  for (const ring of rings) {
    for (const [a, b] of sides(ring)) if (!present.has(`${b}>${a}`)) push(next, a, b)
  }
  const loops: number[][] = []
  for (const start of next.keys()) {
    const loop: number[] = []
    let node: number | undefined = start
    while (node !== undefined) {
      const following: number | undefined = next.get(node)?.pop()
      if (following === undefined) break
      loop.push(node)
      node = following
    }
    if (loop.length > 2 && store.area(loop) > 0) loops.push(loop)
  }
  return loops
}
