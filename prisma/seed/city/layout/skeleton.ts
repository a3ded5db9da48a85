import { at } from '../base/list'
import { contains } from '../base/polygon'
import { lineDistance, offset, smooth } from '../base/polyline'
import { distance, type Point } from '../base/vector'
import type { RoadClass } from '../types'
import { RING_ROAD, type RoadPlan, ROADS, SQUARE } from './roads'
import { QUAY, type Rivers } from './river'

/** What every piece of street carries through planarising and splitting. */
export interface Road {
  /** Pieces with one number are one street unless they lie apart. */
  line: number
  class: RoadClass
  name: string | null
  leaves: boolean
}

export interface SkeletonLine {
  points: Point[]
  road: Road
}

export interface Skeleton {
  lines: SkeletonLine[]
  rail: Point[]
  /** Distance inside of which no block is built: the strip along a river or the railway. */
  strips: { line: Point[]; half: (point: Point) => number }[]
  /** Hands out numbers for further lines. */
  nextLine: () => number
}

const RAIL: Point[] = [
  [-14000, -4500],
  [-9000, -3300],
  [-6500, -2900],
  [-4600, -2500],
  [-3000, -2050],
  [-1500, -1800],
  [-200, -1760],
  [900, -1930],
  [2000, -2080],
  [3400, -2050],
  [5200, -1700],
  [9500, -1200],
  [14000, -1300],
]

const STEP = 55
const RAIL_HALF = 42
const YAR_QUAY = 34
const BELT = 125
export const BELT_STREET = 'Поясная улица'

type Inside = (point: Point) => boolean

function roadLines(plan: RoadPlan, nextLine: () => number): SkeletonLine[] {
  const points = smooth(plan.points, STEP, plan.closed)
  const parts: SkeletonLine[] = []
  let rest = points
  for (const [until, name] of plan.names) {
    const cut = rest.findIndex((point) => distance(point, SQUARE) > until)
    const taken = cut < 0 || plan.closed ? rest : rest.slice(0, cut + 1)
    const road = { line: nextLine(), class: plan.class, name, leaves: plan.leaves ?? false }
    if (taken.length > 1) parts.push({ points: taken, road })
    if (cut < 0 || plan.closed) break
    rest = rest.slice(cut)
  }
  return parts
}

interface Along {
  line: Point[]
  by: (point: Point) => number
  name: string
  keep: (point: Point) => boolean
  class?: RoadClass
}

function alongside(spec: Along, nextLine: () => number): SkeletonLine[] {
  const road = {
    line: nextLine(),
    class: spec.class ?? ('secondary' as const),
    name: spec.name,
    leaves: false,
  }
  const runs: Point[][] = [[]]
  for (const point of offset(spec.line, spec.by)) {
    if (spec.keep(point)) at(runs, -1).push(point)
    else if (at(runs, -1).length > 0) runs.push([])
  }
  return runs.filter((points) => points.length > 1).map((points) => ({ points, road }))
}

function quays({ volga, yar }: Rivers, inside: Inside): Along[] {
  const right = (p: Point): number => -(volga.half(p) + QUAY)
  const yarRight = (p: Point): number => -(yar.half(p) + YAR_QUAY)
  const inTown = ([, y]: Point): boolean => y < 5200 && y > -5200
  const yarTown = (p: Point): boolean => inside(p) && p[0] < 980
  return [
    // The Volga flows south, so its right bank is the western one.
    { line: volga.line, by: right, name: 'Волжская набережная', keep: inTown },
    { line: volga.line, by: (p) => -right(p), name: 'Заволжская набережная', keep: inTown },
    { line: yar.line, by: yarRight, name: 'Ярская набережная', keep: yarTown, class: 'residential' },
    {
      line: yar.line,
      by: (p) => -yarRight(p),
      name: 'Заярская набережная',
      keep: yarTown,
      class: 'residential',
    },
  ]
}

function railSides(rail: Point[], { volga }: Rivers, inside: Inside): Along[] {
  const dry = (p: Point): boolean => lineDistance(p, volga.line) > volga.half(p) + 5
  const west = (p: Point): boolean => inside(p) && p[0] < 1700 && dry(p)
  const east = (p: Point): boolean => inside(p) && p[0] > 1700 && dry(p)
  const common = { line: rail, class: 'residential' as const }
  return [
    { ...common, by: () => RAIL_HALF, name: 'Вокзальная улица', keep: west },
    { ...common, by: () => -RAIL_HALF, name: 'Железнодорожная улица', keep: west },
    { ...common, by: () => RAIL_HALF, name: 'Путейская улица', keep: east },
    { ...common, by: () => -RAIL_HALF, name: 'Станционная улица', keep: east },
  ]
}

/** The street inside the ring road that keeps local traffic off it, with a belt of trees between the two. */
function beltStreet(ring: Point[], { volga }: Rivers): Along {
  const dry = (p: Point): boolean => lineDistance(p, volga.line) > volga.half(p) + QUAY - 60
  return { line: ring, by: () => BELT, name: BELT_STREET, keep: dry, class: 'residential' }
}

/** Arterials, embankments and the streets along the railway: everything that the quarters hang on. */
export function laySkeleton(rivers: Rivers): Skeleton {
  let count = 0
  const nextLine = (): number => ++count
  const rail = smooth(RAIL, STEP)
  const ring = smooth(RING_ROAD.points, STEP, true)
  // A little beyond the belt street, so that what ends there surely meets it.
  const reach = offset(ring, BELT - 14)
  const inside = (point: Point): boolean => contains(reach, point)
  const along = [...quays(rivers, inside), ...railSides(rail, rivers, inside), beltStreet(ring, rivers)]
  const sides = along.flatMap((spec) => alongside(spec, nextLine))
  const { volga, yar } = rivers
  return {
    lines: [...ROADS.flatMap((plan) => roadLines(plan, nextLine)), ...sides],
    rail,
    strips: [
      { line: volga.line, half: (p) => volga.half(p) + QUAY },
      { line: yar.line, half: (p) => yar.half(p) + YAR_QUAY },
      { line: rail, half: () => RAIL_HALF },
    ],
    nextLine,
  }
}
