import TinyQueue from 'tinyqueue'
import { type Meeting, nearestStreets } from './nearest-streets'
import { groundScale } from './read-lines'
import type { Place, Roads } from './record'
import { type Edge, type SplitRoads, splitRoads } from './split-roads'

/** Streets as nodes with arcs; the places are nodes as well. */
export interface RoadGraph {
  /** The node of every place and metres to it; null where no street is near. */
  places: ({ node: number; metres: number } | null)[]
  nodes: number
  arcs: Arcs
}

/** The arcs of node `n` are those from `starts[n]` to before `starts[n + 1]`. */
interface Arcs {
  starts: Int32Array
  to: Int32Array
  seconds: Float64Array
  metres: Float64Array
}

/** A graph of the roads in which the places are nodes. */
export function roadGraph(roads: Roads, places: readonly Place[]): RoadGraph {
  const split = splitRoads(roads)
  const meetings = nearestStreets(split, places)
  const met = new Map<number, { along: number; node: number }[]>()
  const ofPlaces = meetings.map((meeting, at) => placed(meeting, split.junctions + at, met))
  const arcs: number[][] = []
  split.edges.forEach((edge, at) => addArcs(arcs, split, edge, met.get(at) ?? []))
  const nodes = split.junctions + places.length
  return { places: ofPlaces, nodes, arcs: sorted(arcs, nodes) }
}

function placed(meeting: Meeting | null, node: number, met: Map<number, { along: number; node: number }[]>) {
  if (!meeting) return null
  const others = met.get(meeting.edge)
  const own = { along: meeting.along, node }
  if (others) others.push(own)
  else met.set(meeting.edge, [own])
  return { node, metres: meeting.metres }
}

function addArcs(
  arcs: number[][],
  { lines: { xs, ys } }: SplitRoads,
  { from, to, first, last, speed, oneway }: Edge,
  places: { along: number; node: number }[],
): void {
  let length = 0
  for (let vertex = first; vertex < last; vertex++)
    length += Math.hypot((xs[vertex + 1] ?? 0) - (xs[vertex] ?? 0), (ys[vertex + 1] ?? 0) - (ys[vertex] ?? 0))
  const scale = groundScale(((ys[first] ?? 0) + (ys[last] ?? 0)) / 2)
  const ordered = places.toSorted((one, other) => one.along - other.along || one.node - other.node)
  let before = { along: 0, node: from }
  for (const next of [...ordered, { along: length, node: to }]) {
    const metres = Math.max(0, next.along - before.along) * scale
    if (oneway >= 0) arcs.push([before.node, next.node, metres / speed, metres])
    if (oneway <= 0) arcs.push([next.node, before.node, metres / speed, metres])
    before = next
  }
}

function sorted(arcs: readonly number[][], nodes: number): Arcs {
  const starts = new Int32Array(nodes + 1)
  for (const [from = 0] of arcs) starts[from + 1] = (starts[from + 1] ?? 0) + 1
  for (let node = 0; node < nodes; node++) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0)
  const next = starts.slice()
  const to = new Int32Array(arcs.length)
  const [seconds, metres] = [new Float64Array(arcs.length), new Float64Array(arcs.length)]
  for (const [from = 0, target = 0, time = 0, length = 0] of arcs) {
    const at = next[from] ?? 0
    next[from] = at + 1
    to[at] = target
    seconds[at] = time
    metres[at] = length
  }
  return { starts, to, seconds, metres }
}

/** Seconds and metres of the fastest ways from a node to all others; infinite where there is none. */
export function fastestWays({ nodes, arcs }: RoadGraph, from: number) {
  const seconds = new Float64Array(nodes).fill(Infinity)
  const metres = new Float64Array(nodes).fill(Infinity)
  const queue = new TinyQueue<{ node: number; at: number }>([], (one, other) => one.at - other.at)
  seconds[from] = 0
  metres[from] = 0
  queue.push({ node: from, at: 0 })
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { node, at } = next
    if (at > (seconds[node] ?? 0)) continue
    for (let arc = arcs.starts[node] ?? 0; arc < (arcs.starts[node + 1] ?? 0); arc++) {
      const to = arcs.to[arc] ?? 0
      const arrival = at + (arcs.seconds[arc] ?? 0)
      if (arrival >= (seconds[to] ?? 0)) continue
      seconds[to] = arrival
      metres[to] = (metres[node] ?? 0) + (arcs.metres[arc] ?? 0)
      queue.push({ node: to, at: arrival })
    }
  }
  return { seconds, metres }
}
