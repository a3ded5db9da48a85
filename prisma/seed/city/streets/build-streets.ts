import type { Random } from '../base/random'
import { SpatialGrid } from '../base/spatial-grid'
import { distance, lerp, type Point } from '../base/vector'
import type { NodeStore } from '../layout/node-store'
import { SQUARE } from '../layout/roads'
import type { BlockUse, RoadClass } from '../types'
import type { Chain } from './chains'
import type { Flavour } from './name-pool'
import { englishName, NameGiver, type StreetType } from './names'
import { orderSteps, type Step } from './order'

export interface PlannedStreet {
  id: number
  name: string
  nameEn: string
  class: RoadClass
  length: number
  steps: Step[]
}

/** What lies around a place: the uses of the nearest quarters. */
export type UseAround = (point: Point) => BlockUse

const FLAVOURS: Partial<Record<BlockUse, Flavour>> = {
  centre: 'old',
  kremlin: 'old',
  grid: 'town',
  campus: 'modern',
  micro: 'modern',
  industrial: 'works',
  railway: 'works',
}

function typeFor(length: number, rank: RoadClass, flavour: Flavour, random: Random): StreetType {
  if (rank === 'secondary' && length > 900 && random.chance(0.3))
    return flavour === 'modern' ? 'проспект' : 'бульвар'
  if (length < 260) return random.chance(flavour === 'works' ? 0.3 : 0.75) ? 'переулок' : 'проезд'
  if (flavour === 'works' && length < 500) return random.chance(0.5) ? 'проезд' : 'улица'
  return flavour === 'modern' && length > 600 && random.chance(0.12) ? 'бульвар' : 'улица'
}

const lengthOf = (steps: Step[], store: NodeStore): number =>
  steps.reduce((sum, { from, to }) => sum + distance(store.at(from), store.at(to)), 0)

function middleOf(steps: Step[], store: NodeStore): Point {
  const step = steps[Math.floor(steps.length / 2)]
  return step ? lerp(store.at(step.from), store.at(step.to), 0.5) : SQUARE
}

/** Too short to be worth a name, metres. */
const NAMELESS = 105

/** Puts streets in order and names them: the skeleton's own names first, the others by the age of the quarter. */
export function buildStreets(
  chains: Chain[],
  store: NodeStore,
  around: UseAround,
  station: Point,
  random: Random,
): PlannedStreet[] {
  const giver = new NameGiver(random)
  const drafts = chains
    .map((chain) => ({ chain, steps: orderSteps(chain.segments, store, SQUARE) }))
    .map(({ chain, steps }) => ({
      chain,
      steps,
      length: lengthOf(steps, store),
      middle: middleOf(steps, store),
    }))
    .filter(({ chain, length }) => chain.name !== null || length >= NAMELESS)
  for (const { chain } of drafts) if (chain.name) giver.reserve(chain.name)
  const squares = new Map([
    [nearestShort(drafts, SQUARE), giver.reserve('площадь Свободы')],
    [nearestShort(drafts, station), giver.reserve('Привокзальная площадь')],
  ])
  return drafts.map((draft, index) => {
    const { chain, steps, length, middle } = draft
    const flavour = FLAVOURS[around(middle)] ?? 'village'
    const given = chain.name ?? squares.get(draft)
    const name = given ?? giver.next(typeFor(length, chain.class, flavour, random), flavour)
    return {
      id: index + 1,
      name,
      nameEn: englishName(name),
      class: chain.class,
      length: Math.round(length),
      steps,
    }
  })
}

function nearestShort<T extends { chain: Chain; length: number; middle: Point }>(
  drafts: T[],
  point: Point,
): T | undefined {
  return drafts
    .filter(({ chain, length }) => chain.name === null && length > 110 && length < 420)
    .sort((a, b) => distance(a.middle, point) - distance(b.middle, point))[0]
}

/** Looks up the use of the quarter whose centre is nearest. */
export function useLookup(centres: { at: Point; use: BlockUse }[]): UseAround {
  const grid = new SpatialGrid<{ at: Point; use: BlockUse }>(250)
  for (const centre of centres) grid.addPoints(centre, [centre.at])
  return (point) => {
    for (const radius of [250, 700, 2500]) {
      const found = [...grid.around(point, radius)]
      const best = found.sort((a, b) => distance(a.at, point) - distance(b.at, point))[0]
      if (best) return best.use
    }
    return 'meadow'
  }
}
