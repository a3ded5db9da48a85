import { place, type Point } from '../base/vector'
import type { BuildingKind } from '../types'
import type { Ground } from './ground'
import { footprint, type Shape } from './shapes'
import type { Side, Site } from './site'
import { HALF_WIDTH } from '../streets/segments'

/** How buildings stand in a row along one front. */
export interface Row {
  shape: () => Shape
  kind: () => BuildingKind
  floors: () => number
  /** From the kerb to the front, metres. */
  setback: number | (() => number)
  gap: () => number
  /** Smallest distance to any kerb; a corner house keeps it from both streets. */
  verge?: number
  /** Share of places that stay empty. */
  holes?: () => boolean
}

/** A bent street bulges into the block: houses there stand back by so much, metres. */
const SHIFTS = [0, 3, 7]

/** Fills a front with buildings from one corner to the other. */
export function lineUp(ground: Ground, site: Site, side: Side, row: Row): number {
  let walked = 1
  let built = 0
  while (walked < side.length - 6) {
    const shape = row.shape()
    const setback = typeof row.setback === 'number' ? row.setback : row.setback()
    const gap = row.gap()
    if (row.holes?.()) {
      walked += shape.width + gap
      continue
    }
    const verge = row.verge ?? Math.min(setback, 4)
    const shapeHere = SHIFTS.map((shift) => {
      const origin = place(side.a, side.axis, walked, HALF_WIDTH[side.class] + setback + shift)
      return footprint(shape, origin, side.axis)
    }).find((candidate) => ground.fits(candidate, site, verge, Math.min(gap, 2)))
    if (!shapeHere) {
      walked += 4
      continue
    }
    ground.put({ ...shapeHere, kind: row.kind(), floors: row.floors(), site, front: side, name: null })
    walked += shape.width + gap
    built += 1
  }
  return built
}

/** Finds room for one building inside a block, nearest to a wanted spot, turned along the block. */
export function settle(
  ground: Ground,
  site: Site,
  shape: Shape,
  what: {
    kind: BuildingKind
    floors: number
    name?: string
    verge?: number
    gap?: number
    near?: Point
    reach?: number
  },
): boolean {
  const around = what.near ?? site.center
  const reach = what.reach ?? 120
  for (let radius = 0; radius <= reach; radius += 9) {
    const turns = Math.max(1, Math.round(radius / 7))
    for (let turn = 0; turn < turns; turn += 1) {
      const angle = (turn / turns) * Math.PI * 2
      const u = Math.cos(angle) * radius - shape.width / 2
      const v = Math.sin(angle) * radius - shape.depth / 2
      const here = footprint(shape, place(around, site.axis, u, v), site.axis)
      if (!ground.fits(here, site, what.verge ?? 5, what.gap ?? 8)) continue
      const { kind, floors, name = null } = what
      ground.put({ ...here, kind, floors, site, front: null, name })
      return true
    }
  }
  return false
}
