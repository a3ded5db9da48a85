import { at } from '../base/list'
import { area } from '../base/polygon'
import { lineDistance, lineLength } from '../base/polyline'
import type { Random } from '../base/random'
import type { Point } from '../base/vector'
import type { BlockUse } from '../types'
import type { NodeStore } from './node-store'
import type { Face } from './planar'
import type { Skeleton } from './skeleton'
import { faceCentre, type Rule, subdivide } from './subdivide'
import { districtAt, useAt } from './zones'

/** A smallest ring of the plan with what it is used for. */
export interface Quarter {
  face: Face
  use: BlockUse
  district: number
  /** Number of the larger ring that it was cut from: a quarter, a microdistrict, a park. */
  parent: number
}

const LARGE: Rule = { class: 'secondary', long: 1050, short: 900, pattern: 'organic' }

const RULES: Partial<Record<BlockUse, Rule[]>> = {
  centre: [{ class: 'residential', long: 185, short: 140, pattern: 'organic', merge: 0.12 }],
  grid: [{ class: 'residential', long: 270, short: 195, pattern: 'grid', merge: 0.07 }],
  micro: [
    { class: 'residential', long: 470, short: 400, pattern: 'grid' },
    { class: 'service', long: 185, short: 150, pattern: 'organic', merge: 0.25 },
  ],
  private: [{ class: 'residential', long: 290, short: 92, pattern: 'grid', merge: 0.02 }],
  allotments: [{ class: 'service', long: 230, short: 74, pattern: 'grid' }],
  industrial: [
    { class: 'residential', long: 560, short: 420, pattern: 'grid' },
    { class: 'service', long: 300, short: 220, pattern: 'organic', merge: 0.4 },
  ],
  campus: [
    { class: 'residential', long: 420, short: 330, pattern: 'grid' },
    { class: 'footway', long: 200, short: 150, pattern: 'organic', merge: 0.2 },
  ],
  park: [{ class: 'footway', long: 230, short: 190, pattern: 'organic', merge: 0.2 }],
  cemetery: [{ class: 'footway', long: 190, short: 140, pattern: 'grid' }],
  forest: [{ class: 'footway', long: 620, short: 520, pattern: 'organic', merge: 0.2 }],
  stadium: [{ class: 'footway', long: 300, short: 240, pattern: 'organic', merge: 0.3 }],
}

function stripOf(centre: Point, skeleton: Skeleton): BlockUse | null {
  const [volga, yar, rail] = skeleton.strips
  if (volga && lineDistance(centre, volga.line) < volga.half(centre)) return 'water'
  if (yar && lineDistance(centre, yar.line) < yar.half(centre)) return 'embankment'
  if (rail && lineDistance(centre, rail.line) < rail.half(centre)) return 'railway'
  return null
}

/** A long thin face along the ring road: the belt of trees. */
function isBelt(face: Face, store: NodeStore): boolean {
  const ring = store.ring(face.nodes)
  const thickness = (2 * area(ring)) / lineLength([...ring, at(ring, 0)])
  return thickness < 150 && face.roads.some((road) => road.class === 'motorway')
}

const eastOf = ([x, y]: Point, line: readonly Point[]): boolean => {
  const near = line.reduce((best, point) => (Math.abs(point[1] - y) < Math.abs(best[1] - y) ? point : best))
  return x > near[0]
}

/** Cuts the faces of the skeleton into quarters and blocks, each kind in its own manner. */
export function cutQuarters(faces: Face[], skeleton: Skeleton, store: NodeStore, random: Random): Quarter[] {
  const bench = { store, random, nextLine: skeleton.nextLine }
  const volga = skeleton.strips[0]?.line ?? []
  const quarters: Quarter[] = []
  let parent = 0
  // A district takes in large quarters whole, so that its border follows the larger streets.
  let district = 0
  const enter = (face: Face): void => {
    const spot = faceCentre(face, store)
    district = districtAt(spot, eastOf(spot, volga))
  }
  const settle = (face: Face, use: BlockUse): void => {
    quarters.push({ face, use, parent, district })
  }
  for (const face of faces) {
    const strip = isBelt(face, store) ? 'forest' : stripOf(faceCentre(face, store), skeleton)
    parent += 1
    enter(face)
    if (strip) settle(face, strip)
    else for (const large of subdivide(face, LARGE, bench)) cutLarge(large)
  }
  function cutLarge(large: Face): void {
    enter(large)
    const use = useAt(faceCentre(large, store))
    let level = [large]
    for (const [depth, rule] of (RULES[use] ?? []).entries()) {
      level = level.flatMap((face) => subdivide(face, rule, bench))
      if (depth === 0 && (RULES[use]?.length ?? 0) > 1) {
        for (const face of level) cutInner(face, use)
        return
      }
    }
    parent += 1
    for (const face of level) settle(face, use)
  }
  function cutInner(face: Face, use: BlockUse): void {
    const rule = RULES[use]?.[1]
    parent += 1
    for (const inner of rule ? subdivide(face, rule, bench) : [face]) settle(inner, use)
  }
  return quarters
}
