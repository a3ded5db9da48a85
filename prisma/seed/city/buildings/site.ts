import { at, range } from '../base/list'
import { area, centroid, mainAxis } from '../base/polygon'
import { distance, dot, type Point, subtract, unit } from '../base/vector'
import type { NodeStore } from '../layout/node-store'
import type { Quarter } from '../layout/quarters'
import type { BlockUse, RoadClass } from '../types'

/** A straight front of a block along one street; the block lies to its left. */
export interface Side {
  a: Point
  b: Point
  axis: Point
  length: number
  class: RoadClass
}

export interface Site {
  id: number
  ring: Point[]
  sides: Side[]
  use: BlockUse
  district: number
  parent: number
  center: Point
  axis: Point
  area: number
}

const sideOf = (a: Point, b: Point, rank: RoadClass): Side => ({
  a,
  b,
  axis: unit(subtract(b, a)),
  length: distance(a, b),
  class: rank,
})

/** Consecutive pieces of one street that run nearly straight count as one front. */
function frontsOf(ring: Point[], classes: RoadClass[]): Side[] {
  const raw = range(ring.length).map((index) =>
    sideOf(at(ring, index), at(ring, index + 1), at(classes, index)),
  )
  const bends = (side: Side, next: Side): boolean =>
    side.class !== next.class || dot(side.axis, next.axis) < 0.994
  const first = raw.findIndex((side, index) => bends(at(raw, index - 1), side))
  const fronts: Side[] = []
  for (const index of range(raw.length)) {
    const side = at(raw, index + Math.max(0, first))
    const last = fronts.at(-1)
    if (last && !bends(last, side)) fronts[fronts.length - 1] = sideOf(last.a, side.b, last.class)
    else fronts.push(side)
  }
  return fronts
}

export function siteOf(
  quarter: Quarter,
  id: number,
  store: NodeStore,
  classOf: (a: number, b: number) => RoadClass,
): Site {
  const { face, use, district, parent } = quarter
  const ring = store.ring(face.nodes)
  const classes = face.nodes.map((node, index) => classOf(node, at(face.nodes, index + 1)))
  return {
    id,
    ring,
    use,
    district,
    parent,
    sides: frontsOf(ring, classes),
    center: centroid(ring),
    axis: mainAxis(ring),
    area: area(ring),
  }
}
