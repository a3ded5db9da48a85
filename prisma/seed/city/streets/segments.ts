import { pairs, push, sides } from '../base/list'
import type { NodeStore } from '../layout/node-store'
import { onWay } from '../layout/outline'
import type { Edge } from '../layout/planar'
import type { Quarter } from '../layout/quarters'
import type { Road } from '../layout/skeleton'
import type { BlockUse, RoadClass } from '../types'
import type { Waters } from './waters'

/** A straight piece of street between two nodes with nothing in between. */
export interface Segment {
  a: number
  b: number
  line: number
  name: string | null
  class: RoadClass
  bridge: boolean
}

/** Half of the carriageway's width, metres, as the map draws it and buildings keep off it. */
export const HALF_WIDTH: Record<RoadClass, number> = {
  motorway: 14,
  primary: 11,
  secondary: 8,
  residential: 4.5,
  service: 2.8,
  footway: 1.3,
}

const OPEN = new Set<BlockUse>(['forest', 'meadow', 'park', 'cemetery', 'embankment', 'water', 'railway'])

/** Streets between nothing but open land shrink to tracks and paths. */
function classAmong(road: Road, uses: BlockUse[]): RoadClass {
  if (!uses.every((use) => OPEN.has(use)) || road.leaves) return road.class
  if (road.class === 'residential') return 'footway'
  return road.class === 'secondary' && !road.name ? 'service' : road.class
}

/** All pieces of street of the plan, each once, cut at every junction. */
export function collectSegments(
  quarters: Quarter[],
  skeleton: Edge[],
  store: NodeStore,
  waters: Waters,
): Segment[] {
  const roads = new Map<string, { a: number; b: number; road: Road }>()
  const uses = new Map<string, BlockUse[]>()
  const add = (from: number, to: number, road: Road, use: BlockUse | null): void => {
    for (const [p, q] of pairs([...onWay(from, to, store), to])) {
      const [a, b] = p < q ? [p, q] : [q, p]
      const key = `${a}-${b}`
      if (!roads.has(key)) roads.set(key, { a, b, road })
      if (use) push(uses, key, use)
    }
  }
  for (const { face, use } of quarters) {
    for (const [index, [from, to]] of sides(face.nodes).entries()) {
      const road = face.roads[index]
      if (road) add(from, to, road, use)
    }
  }
  for (const { a, b, road } of skeleton) if (road.leaves) add(a, b, road, null)
  return [...roads].map(([key, { a, b, road }]) => {
    const bridge = waters.touches(store.at(a), store.at(b))
    const type = bridge ? road.class : classAmong(road, uses.get(key) ?? [])
    return { a, b, line: road.line, name: road.name, class: type, bridge }
  })
}

/** The class of the street between two corners of a block; it may consist of several pieces. */
export function classLookup(segments: Segment[]): (a: number, b: number) => RoadClass {
  const exact = new Map<string, RoadClass>()
  const rank = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`)
  for (const { a, b, class: road } of segments) exact.set(rank(a, b), road)
  return (a, b) => exact.get(rank(a, b)) ?? 'residential'
}
