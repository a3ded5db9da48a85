import type { Leg, Place, Roads, Travel } from './record'
import { fastestWays, type RoadGraph, roadGraph } from './road-graph'
import { speedOnFoot } from './speeds'
import { nowhere, straightLines } from './straight-line'

/** Places times nodes at most: a few seconds of search. Beyond, ways are straight lines. */
const workAtMost = 10_000_000

/** Ways between places: by the fastest streets where both places are near one and a way exists, else straight lines. */
export function travelBetween(places: readonly Place[], roads: Roads | null, atMost = workAtMost): Travel {
  const straight = straightLines(places)
  if (!roads || roads.kinds.length === 0) return straight
  const graph = roadGraph(roads, places)
  if (graph.nodes * places.length > atMost) return straight
  const legs = places.map((_, from) => legsFrom(graph, from))
  return (from, to) => (from === to ? nowhere : (legs[from]?.[to] ?? straight(from, to)))
}

function legsFrom(graph: RoadGraph, from: number): (Leg | null)[] {
  const start = graph.places[from]
  if (!start) return []
  const ways = fastestWays(graph, start.node)
  return graph.places.map((end) => {
    const seconds = end ? ways.seconds[end.node] : undefined
    if (!end || seconds === undefined || !Number.isFinite(seconds)) return null
    const onFoot = start.metres + end.metres
    return {
      seconds: Math.round(seconds + (onFoot * 3.6) / speedOnFoot),
      metres: Math.round((ways.metres[end.node] ?? 0) + onFoot),
      byStreets: true,
    }
  })
}
