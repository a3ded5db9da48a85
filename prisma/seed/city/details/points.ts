import type { Ground } from '../buildings/ground'
import type { Site } from '../buildings/site'
import { contains } from '../base/polygon'
import { stations } from '../base/polyline'
import type { Random } from '../base/random'
import { add, distance, left, type Point, scale } from '../base/vector'
import type { NodeStore } from '../layout/node-store'
import type { PlannedStreet } from '../streets/build-streets'
import { HALF_WIDTH, type Segment } from '../streets/segments'
import type { PointKind } from '../types'

export interface PlannedPoint {
  kind: PointKind
  at: Point
  name: string | null
}

interface Bench {
  ground: Ground
  store: NodeStore
  random: Random
  found: PlannedPoint[]
}

type Spacing = { kind: PointKind; every: number; aside: number; chance: number; both: boolean }

/** What stands along a street: metres between two, metres from the kerb. */
const ALONG: Spacing[] = [
  { kind: 'tree', every: 24, aside: 2.6, chance: 0.42, both: true },
  { kind: 'lamp', every: 46, aside: 1.2, chance: 1, both: false },
  { kind: 'manhole', every: 74, aside: -2.2, chance: 0.8, both: false },
  { kind: 'hydrant', every: 240, aside: 1.9, chance: 0.85, both: false },
]

function lineStreet(segment: Segment, bench: Bench): void {
  const { store, random, ground, found } = bench
  const line = [store.at(segment.a), store.at(segment.b)]
  const half = HALF_WIDTH[segment.class]
  for (const { kind, every, aside, chance, both } of ALONG) {
    if (kind === 'tree' && segment.class === 'motorway') continue
    for (const spot of stations(line, every, random.between(9, every))) {
      const room = Math.min(distance(spot.at, store.at(segment.a)), distance(spot.at, store.at(segment.b)))
      for (const side of both ? [1, -1] : [1]) {
        const at = add(spot.at, scale(left(spot.axis), side * (half + aside)))
        if (!random.chance(chance) || (kind !== 'manhole' && (room < half + 5 || !ground.free(at, 2))))
          continue
        found.push({ kind, at, name: null })
      }
    }
  }
}

function linePath(segment: Segment, bench: Bench): void {
  const line = [bench.store.at(segment.a), bench.store.at(segment.b)]
  for (const spot of stations(line, 55, 20)) {
    const side = bench.random.chance(0.5) ? 1 : -1
    bench.found.push({ kind: 'bench', at: add(spot.at, scale(left(spot.axis), side * 2.2)), name: null })
  }
}

/** Stops stand in pairs, each on its own side, named after the street they are on. */
function stops(street: PlannedStreet, kind: 'bus_stop' | 'tram_stop', bench: Bench): void {
  let next = 160
  let count = 0
  for (const { from, to, start, segment } of street.steps) {
    const [a, b] = [bench.store.at(from), bench.store.at(to)]
    const size = distance(a, b)
    if (segment.bridge || start + size < next || size < 20) continue
    for (const { at, axis } of stations([a, b], size)) {
      const off = HALF_WIDTH[street.class] + 2.4
      count += 1
      for (const side of [1, -1]) {
        const name = `${street.name}, ${count}`
        bench.found.push({ kind, at: add(at, scale(left(axis), side * off)), name })
      }
    }
    next = start + size + 420
  }
}

const WOODED: Partial<Record<Site['use'], number>> = {
  park: 260,
  square: 130,
  forest: 1500,
  micro: 420,
  grid: 520,
  kremlin: 200,
  campus: 420,
  cemetery: 420,
  private: 800,
}

function scatter(site: Site, bench: Bench): void {
  const share = WOODED[site.use]
  if (!share) return
  const { random, ground, found } = bench
  const [xs, ys] = [site.ring.map(([x]) => x), site.ring.map(([, y]) => y)]
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  for (let count = Math.min(45, site.area / share); count > 0; count -= 1) {
    const at: Point = [random.between(minX, maxX), random.between(minY, maxY)]
    if (contains(site.ring, at) && ground.open(at, 3, 3)) found.push({ kind: 'tree', at, name: null })
  }
  const yard = site.use === 'micro' || (site.use === 'grid' && random.chance(0.4)) || site.use === 'square'
  if (yard && ground.open(site.center, 6, 7)) {
    found.push({ kind: 'playground', at: site.center, name: null })
    for (const turn of [0, 1])
      found.push({ kind: 'bench', at: add(site.center, [turn ? 6 : -6, 5]), name: null })
  }
}

/** Street furniture and trees: later these become layers of their own. */
export function placePoints(
  segments: Segment[],
  streets: PlannedStreet[],
  tramStreets: Set<string>,
  sites: Site[],
  ground: Ground,
  store: NodeStore,
  random: Random,
): PlannedPoint[] {
  const bench: Bench = { ground, store, random, found: [] }
  for (const segment of segments) {
    if (segment.bridge) continue
    if (segment.class === 'footway') linePath(segment, bench)
    else if (segment.class !== 'service') lineStreet(segment, bench)
  }
  for (const street of streets) {
    if (street.class === 'primary' || street.class === 'secondary') stops(street, 'bus_stop', bench)
    if (tramStreets.has(street.name)) stops(street, 'tram_stop', bench)
  }
  for (const site of sites) scatter(site, bench)
  return bench.found
}
