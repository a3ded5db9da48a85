import { push } from '../base/list'
import type { Random } from '../base/random'
import { SpatialGrid } from '../base/spatial-grid'
import { cross, distance, lerp, nearestAlong, type Point, subtract } from '../base/vector'
import type { NodeStore } from '../layout/node-store'
import type { PlannedStreet } from '../streets/build-streets'
import type { Draft } from './ground'

export interface Address {
  streetId: number
  house: string
}

interface Front {
  street: number
  a: Point
  b: Point
  start: number
}

interface Spot {
  draft: Draft
  street: number
  station: number
  left: boolean
  off: number
}

/** Farther from the street's axis than this, metres, a house counts as standing behind another. */
const BEHIND = 46
const REACHES = [70, 160, 330]

function nearestFront(draft: Draft, fronts: SpatialGrid<Front>): { front: Front; off: number } | null {
  const { front: side, center } = draft
  const toward = side ? lerp(side.a, side.b, nearestAlong(center, side.a, side.b)) : center
  for (const reach of REACHES) {
    let best: { front: Front; off: number } | null = null
    for (const front of fronts.around(toward, reach)) {
      const off = distance(toward, lerp(front.a, front.b, nearestAlong(toward, front.a, front.b)))
      if (!best || off < best.off) best = { front, off }
    }
    if (best && best.off < reach) return best
  }
  return null
}

function spotOf(draft: Draft, fronts: SpatialGrid<Front>): Spot | null {
  if (draft.kind === 'garage' || draft.site.use === 'allotments') return null
  const found = nearestFront(draft, fronts)
  if (!found) return null
  const { a, b, street, start } = found.front
  const t = nearestAlong(draft.center, a, b)
  return {
    draft,
    street,
    station: start + distance(a, b) * t,
    left: cross(subtract(b, a), subtract(draft.center, a)) > 0,
    off: distance(draft.center, lerp(a, b, t)),
  }
}

interface Base {
  station: number
  number: number
}

/** Numbers one side of a street, then hangs the houses behind onto the nearest number. */
function numberSide(
  spots: Spot[],
  odd: boolean,
  random: Random,
  give: (spot: Spot, house: string) => void,
): void {
  const far = (spot: Spot): boolean => spot.off > (spot.draft.kind === 'industry' ? 75 : BEHIND)
  const ordered = [...spots].sort((a, b) => a.station - b.station)
  const front = ordered.filter((spot) => !far(spot))
  const bases: Base[] = []
  let number = odd ? -1 : 0
  let letter = true
  for (const spot of front.length > 0 ? front : ordered) {
    // A house that was squeezed in later shares its neighbour's number with a letter.
    letter = !letter && random.chance(0.05)
    if (!letter) bases.push({ station: spot.station, number: (number += 2) })
    give(spot, letter ? `${number}А` : String(number))
  }
  if (front.length > 0) numberBehind(ordered.filter(far), bases, give)
}

function numberBehind(spots: Spot[], bases: Base[], give: (spot: Spot, house: string) => void): void {
  const counts = new Map<string, number>()
  for (const spot of spots) {
    const [base] = [...bases].sort(
      (a, b) => Math.abs(a.station - spot.station) - Math.abs(b.station - spot.station),
    )
    if (!base) continue
    const word = spot.draft.kind === 'industry' ? 'стр.' : 'к.'
    const key = `${base.number} ${word}`
    const count = (counts.get(key) ?? 1) + 1
    counts.set(key, count)
    give(spot, `${key} ${count}`)
  }
}

/** House numbers grow away from the centre, odd ones on the left; к. and стр. stand in the depth of a quarter. */
export function numberHouses(
  drafts: Draft[],
  streets: PlannedStreet[],
  store: NodeStore,
  random: Random,
): Map<Draft, Address> {
  const fronts = new SpatialGrid<Front>(80)
  for (const { id, steps, class: rank } of streets) {
    if (rank === 'motorway') continue
    for (const { from, to, start, segment } of steps) {
      const front = { street: id, a: store.at(from), b: store.at(to), start }
      if (!segment.bridge) fronts.addPoints(front, [front.a, front.b])
    }
  }
  const byStreet = new Map<number, Spot[]>()
  for (const draft of drafts) {
    const spot = spotOf(draft, fronts)
    if (spot) push(byStreet, spot.street, spot)
  }
  const addresses = new Map<Draft, Address>()
  for (const [streetId, spots] of byStreet) {
    const give = ({ draft }: Spot, house: string): unknown => addresses.set(draft, { streetId, house })
    numberSide(
      spots.filter((spot) => spot.left),
      true,
      random,
      give,
    )
    numberSide(
      spots.filter((spot) => !spot.left),
      false,
      random,
      give,
    )
  }
  return addresses
}
