import type { SplitRoads } from './split-roads'

/** Parts of a network with fewer edges than this are left out beside a larger one: yards and what a map has left
 * unconnected. */
const leastEdges = 50

/** Which edges belong to the main parts of a network, as 1. */
export function mainParts({ edges, junctions }: SplitRoads): Uint8Array {
  const parent = Int32Array.from({ length: junctions }, (_, at) => at)
  const rootOf = (node: number): number => {
    let at = node
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? 0] ?? 0
      at = parent[at] ?? 0
    }
    return at
  }
  for (const { from, to } of edges) parent[rootOf(from)] = rootOf(to)
  const sizes = new Map<number, number>()
  for (const { from } of edges) sizes.set(rootOf(from), (sizes.get(rootOf(from)) ?? 0) + 1)
  const least = Math.min(leastEdges, Math.max(0, ...sizes.values()))
  return Uint8Array.from(edges, ({ from }) => ((sizes.get(rootOf(from)) ?? 0) >= least ? 1 : 0))
}
