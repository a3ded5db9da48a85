import { unitsOfMetres } from '../geometry'
import type { StreetWay } from './street'

/** Largest gap between two pieces of one street, metres: across a square, or where a piece is missing. */
const gapAtMost = 250

/** Groups pieces of one name that are near each other. */
export function joinWays(ways: readonly StreetWay[]): StreetWay[][] {
  const sorted = [...ways].sort((one, other) => one.box[0] - other.box[0])
  const parents = sorted.map((_, at) => at)
  const root = (at: number): number => {
    let top = at
    while (parents[top] !== top) top = parents[top] ?? top
    parents[at] = top
    return top
  }
  // Sweep from west to east: pieces are only compared with those whose eastern edge was not passed yet.
  let open: number[] = []
  for (const [at, way] of sorted.entries()) {
    const [gapX, gapY] = unitsOfMetres(gapAtMost, way.box[1])
    open = open.filter((other) => (sorted[other]?.box[2] ?? 0) + gapX >= way.box[0])
    for (const other of open) {
      const box = sorted[other]?.box
      if (box && box[1] - gapY <= way.box[3] && box[3] + gapY >= way.box[1]) parents[root(other)] = root(at)
    }
    open.push(at)
  }
  const groups = new Map<number, StreetWay[]>()
  for (const [at, way] of sorted.entries()) {
    const top = root(at)
    groups.set(top, [...(groups.get(top) ?? []), way])
  }
  return [...groups.values()]
}
