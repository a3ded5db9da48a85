import type { Random } from '../base/random'
import type { BuildingKind } from '../types'
import type { Ground } from './ground'
import { lineUp, settle } from './line-up'
import { angled, box, type Shape, winged } from './shapes'
import type { Site } from './site'

function cityHouse(random: Random, rich: boolean): Shape {
  const depth = random.between(12, 14.5)
  const roll = random.next()
  if (rich && roll < 0.22) return winged(random.between(50, 72), depth, depth + random.between(14, 24), 13)
  if (roll < 0.45)
    return angled(random.between(38, 58), depth, depth + random.between(20, 34), 12.5, random.chance(0.5))
  return box(random.between(40, rich ? 86 : 74), depth)
}

const KINDS: BuildingKind[] = [
  ...Array.from({ length: 14 }, (): BuildingKind => 'apartment'),
  'shop',
  'shop',
  'public',
]

/** Quarters of the 1930s to 1950s: open rows along the streets, a green yard with sheds and a kindergarten. */
export function fillGrid(ground: Ground, site: Site, random: Random): void {
  const poor = random.chance(0.28)
  for (const side of random.shuffle(site.sides)) {
    const rich = side.class === 'primary' || side.class === 'secondary'
    lineUp(ground, site, side, {
      shape: () =>
        poor && !rich ? box(random.between(20, 34), random.between(10.5, 13)) : cityHouse(random, rich),
      kind: () => random.pick(KINDS),
      floors: () => (poor && !rich ? 2 : random.int(rich ? 5 : 3, rich ? 8 : 5)),
      setback: rich ? 7 : 5.5,
      verge: 5,
      gap: () => random.between(15, poor ? 28 : 42),
      holes: () => random.chance(0.05),
    })
  }
  for (let count = 0; count < Math.floor(site.area / 30000); count += 1) {
    const shape = random.chance(0.5)
      ? box(random.between(18, 44), 6)
      : box(random.between(22, 52), random.between(11, 13))
    const garage = shape.depth <= 6
    const kind: BuildingKind = garage ? 'garage' : 'apartment'
    settle(ground, site, shape, { kind, floors: garage ? 1 : random.int(3, 5), verge: 9, gap: 13, reach: 70 })
  }
}
