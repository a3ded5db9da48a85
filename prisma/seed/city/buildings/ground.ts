import { pairs, sides } from '../base/list'
import { type Box, boxOf, contains, convexOverlap } from '../base/polygon'
import { SpatialGrid } from '../base/spatial-grid'
import { crossing, type Point, segmentDistance } from '../base/vector'
import type { NodeStore } from '../layout/node-store'
import { HALF_WIDTH, type Segment } from '../streets/segments'
import type { Waters } from '../streets/waters'
import type { BuildingKind } from '../types'
import type { Footprint } from './shapes'
import type { Side, Site } from './site'

export interface Draft extends Footprint {
  kind: BuildingKind
  floors: number
  site: Site
  /** The side it fronts on; null in the depth of a quarter. */
  front: Side | null
  name: string | null
}

interface Street {
  a: Point
  b: Point
  half: number
}

const TRACK_CLEARANCE = 9
const SHORE_CLEARANCE = 12

/** Distance of a ring from a segment, metres; 0 when they cross. */
function ringDistance(ring: readonly Point[], a: Point, b: Point): number {
  let best = Infinity
  for (const [p, q] of sides(ring)) {
    if (crossing(p, q, a, b)) return 0
    best = Math.min(best, segmentDistance(p, a, b), segmentDistance(a, p, q), segmentDistance(b, p, q))
  }
  return best
}

/** What stands where: keeps buildings off streets, tracks, water and each other. */
export class Ground {
  readonly drafts: Draft[] = []
  readonly #streets = new SpatialGrid<Street>(60)
  readonly #parts = new SpatialGrid<Point[]>(40)

  constructor(
    segments: Segment[],
    store: NodeStore,
    tracks: Point[][],
    private readonly waters: Waters,
  ) {
    for (const { a, b, class: rank } of segments) this.#street(store.at(a), store.at(b), HALF_WIDTH[rank])
    for (const track of tracks) for (const [a, b] of pairs(track)) this.#street(a, b, TRACK_CLEARANCE)
  }

  #street(a: Point, b: Point, half: number): void {
    this.#streets.addPoints({ a, b, half }, [a, b], half)
  }

  /** Nothing but open ground: `verge` metres from every kerb, `gap` metres from every other building. */
  fits(shape: Footprint, site: Site, verge: number, gap: number): boolean {
    if (!contains(site.ring, shape.center)) return false
    const box = boxOf(shape.ring, Math.max(verge, gap))
    return this.#offStreets(shape, box, verge) && this.#offBuildings(shape, box, gap) && this.#dry(shape)
  }

  #offStreets({ ring }: Footprint, box: Box, verge: number): boolean {
    for (const { a, b, half } of this.#streets.near(box))
      if (ringDistance(ring, a, b) < half + verge) return false
    return true
  }

  #offBuildings({ parts }: Footprint, box: Box, gap: number): boolean {
    for (const other of this.#parts.near(box)) {
      if (parts.some((part) => convexOverlap(part, other, -gap))) return false
    }
    return true
  }

  #dry({ ring }: Footprint): boolean {
    return ring.every((corner) => !this.waters.reaches(corner, SHORE_CLEARANCE))
  }

  put(draft: Draft): void {
    this.drafts.push(draft)
    for (const part of draft.parts) this.#parts.addPoints(part, part)
  }

  /** True when no building stands within `radius` metres. */
  free(point: Point, radius: number): boolean {
    for (const part of this.#parts.around(point, radius)) {
      if (contains(part, point) || sides(part).some(([a, b]) => segmentDistance(point, a, b) < radius))
        return false
    }
    return true
  }

  /** True when every kerb is at least `verge` metres away and no building within `gap`. */
  open(point: Point, verge: number, gap: number): boolean {
    for (const { a, b, half } of this.#streets.around(point, verge + 16)) {
      if (segmentDistance(point, a, b) < half + verge) return false
    }
    return this.free(point, gap) && !this.waters.reaches(point, 2)
  }
}
