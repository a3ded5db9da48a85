import { at, pairs, push } from '../base/list'
import { boxOf } from '../base/polygon'
import { SpatialGrid } from '../base/spatial-grid'
import { angleOf, crossing, lerp, type Point, subtract } from '../base/vector'
import type { NodeStore } from './node-store'
import type { Road, SkeletonLine } from './skeleton'

export interface Edge {
  a: number
  b: number
  road: Road
}

/** A ring of nodes, counter-clockwise; `roads[i]` runs from `nodes[i]` to the next one. */
export interface Face {
  nodes: number[]
  roads: Road[]
}

interface Segment {
  a: Point
  b: Point
  road: Road
  cuts: number[]
}

/** Nearer than this, metres, two crossings are one. */
const SNAP = 14

function cutAll(segments: Segment[]): void {
  const grid = new SpatialGrid<Segment>(150)
  for (const segment of segments) {
    const box = boxOf([segment.a, segment.b], 1)
    for (const other of grid.near(box)) {
      const hit = crossing(segment.a, segment.b, other.a, other.b)
      if (!hit) continue
      segment.cuts.push(hit.t)
      other.cuts.push(hit.s)
    }
    grid.add(segment, box)
  }
}

/** Breaks the lines where they cross: afterwards streets meet only at nodes. */
export function planarise(lines: SkeletonLine[], store: NodeStore): Edge[] {
  const segments = lines.flatMap(({ points, road }) =>
    pairs(points).map(([a, b]): Segment => ({ a, b, road, cuts: [0, 1] })),
  )
  cutAll(segments)
  const edges = new Map<string, Edge>()
  for (const { a, b, road, cuts } of segments) {
    const spots = cuts.sort((s, t) => s - t).map((t) => store.snap(lerp(a, b, t), SNAP))
    for (const [from, to] of pairs(spots)) {
      const key = from < to ? `${from}-${to}` : `${to}-${from}`
      if (from !== to && !edges.has(key)) edges.set(key, { a: from, b: to, road })
    }
  }
  return pruned([...edges.values()])
}

/** Removes loose ends, again and again, except of highways that leave the plan. */
function pruned(edges: Edge[]): Edge[] {
  const degree = new Map<number, number>()
  for (const { a, b } of edges) for (const node of [a, b]) degree.set(node, (degree.get(node) ?? 0) + 1)
  const kept = edges.filter(
    (e) => e.road.leaves || ((degree.get(e.a) ?? 0) > 1 && (degree.get(e.b) ?? 0) > 1),
  )
  return kept.length === edges.length ? kept : pruned(kept)
}

/** All rings of the plane that edges enclose, without the unbounded one. */
export function facesOf(edges: Edge[], store: NodeStore): Face[] {
  const around = new Map<number, { to: number; angle: number; road: Road }[]>()
  for (const { a, b, road } of edges) {
    push(around, a, { to: b, angle: angleOf(subtract(store.at(b), store.at(a))), road })
    push(around, b, { to: a, angle: angleOf(subtract(store.at(a), store.at(b))), road })
  }
  for (const list of around.values()) list.sort((s, t) => s.angle - t.angle)
  const seen = new Set<string>()
  const faces: Face[] = []
  for (const { a, b } of edges) {
    for (const [from, to] of [[a, b] as const, [b, a] as const]) {
      const face = walk(from, to, around, seen)
      if (face && store.area(face.nodes) > 50) faces.push(face)
    }
  }
  return faces
}

type Around = Map<number, { to: number; angle: number; road: Road }[]>

/** Follows a half-edge, always turning to the first street clockwise, until it closes. */
function walk(first: number, second: number, around: Around, seen: Set<string>): Face | null {
  const face: Face = { nodes: [], roads: [] }
  let [from, to] = [first, second]
  while (!seen.has(`${from}-${to}`)) {
    seen.add(`${from}-${to}`)
    const here = around.get(from)?.find((exit) => exit.to === to)
    const list = around.get(to) ?? []
    if (!here) return null
    face.nodes.push(from)
    face.roads.push(here.road)
    const back = list.findIndex((exit) => exit.to === from)
    ;[from, to] = [to, at(list, back - 1).to]
  }
  return face.nodes.length > 2 ? face : null
}
