import TinyQueue from 'tinyqueue'
import { distance, type Point } from '../../../city/base/vector'
import { type Spot, spotOn, type StreetGraph, type Way } from './street-graph'

/** A part of a way that is travelled, from one place along it to another; backwards when `till` is the smaller. */
export interface Stretch {
  way: Way
  since: number
  till: number
}

interface Reached {
  node: number
  seconds: number
  /** With what is still to come, at best. */
  hoped: number
}

interface Arrival {
  seconds: number
  way: Way
  before: number | null
}

/** The quickest way over the streets from one spot to another (A*). Null where none leads there. */
export function findRoute(graph: StreetGraph, start: Spot, end: Spot): Stretch[] | null {
  const arrivals = new Map<number, Arrival>()
  const queue = new TinyQueue<Reached>([], (a, b) => a.hoped - b.hoped)
  const reach = (node: number, arrival: Arrival): void => {
    if ((arrivals.get(node)?.seconds ?? Number.POSITIVE_INFINITY) <= arrival.seconds) return
    arrivals.set(node, arrival)
    // As the crow flies at the highest speed there is: never too pessimistic.
    const left = distance(placeOf(arrival.way, node), end.at) / graph.fastest
    queue.push({ node, seconds: arrival.seconds, hoped: arrival.seconds + left })
  }
  for (const [node, metres] of exits(start))
    reach(node, { seconds: metres / start.way.limit, way: start.way, before: null })
  let best: { seconds: number; last: number | null } | null =
    start.way === end.way
      ? { seconds: Math.abs(start.along - end.along) / start.way.limit, last: null }
      : null
  for (let next = queue.pop(); next && (!best || next.hoped < best.seconds); next = queue.pop()) {
    const { node, seconds } = next
    if (seconds > (arrivals.get(node)?.seconds ?? 0)) continue
    for (const [exit, metres] of exits(end)) {
      const total = seconds + metres / end.way.limit
      if (exit === node && (!best || total < best.seconds)) best = { seconds: total, last: node }
    }
    for (const way of graph.waysAt(node))
      reach(otherEnd(way, node), { seconds: seconds + way.length / way.limit, way, before: node })
  }
  return best && stretches(arrivals, start, end, best.last)
}

/** Both ends of the way that a spot lies on, and how far they are. */
const exits = ({ way, along }: Spot): [node: number, metres: number][] => [
  [way.from, along],
  [way.to, way.length - along],
]

const otherEnd = ({ from, to }: Way, node: number) => (node === from ? to : from)
const placeOf = (way: Way, node: number): Point => spotOn(way, node === way.from ? 0 : way.length).at

/** Walks back from the last junction to the start. */
function stretches(
  arrivals: ReadonlyMap<number, Arrival>,
  start: Spot,
  end: Spot,
  last: number | null,
): Stretch[] {
  if (last === null) return [{ way: start.way, since: start.along, till: end.along }]
  const found: Stretch[] = [
    { way: end.way, since: last === end.way.from ? 0 : end.way.length, till: end.along },
  ]
  for (let node: number | null = last; node !== null; ) {
    const arrival = arrivals.get(node)
    if (!arrival) break
    const { way, before } = arrival
    const till = node === way.from ? 0 : way.length
    found.unshift({ way, since: before === null ? start.along : way.length - till, till })
    node = before
  }
  return found.filter(({ since, till }) => since !== till)
}
