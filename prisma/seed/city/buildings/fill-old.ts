import type { Random } from '../base/random'
import type { BuildingKind } from '../types'
import type { Ground } from './ground'
import { lineUp, settle } from './line-up'
import { angled, box, type Shape } from './shapes'
import type { Site } from './site'

function oldHouse(random: Random): Shape {
  const width = random.between(19, 46)
  const depth = random.between(11, 14.5)
  if (width > 20 && random.chance(0.4)) {
    return angled(width, depth, depth + random.between(9, 20), random.between(8.5, 11), random.chance(0.5))
  }
  return box(width, depth)
}

const OLD_KINDS: BuildingKind[] = [
  'apartment',
  'apartment',
  'apartment',
  'house',
  'public',
  'apartment',
  'shop',
  'apartment',
  'apartment',
]

/** The old town: closed rows of two to four floors along the red line, wings and sheds in the yards. */
export function fillOld(ground: Ground, site: Site, random: Random): void {
  for (const side of random.shuffle(site.sides)) {
    lineUp(ground, site, side, {
      shape: () => oldHouse(random),
      kind: () => random.pick(OLD_KINDS),
      floors: () => random.int(2, side.class === 'residential' ? 3 : 5),
      setback: side.class === 'residential' ? 2.4 : 4,
      verge: 2.3,
      gap: () => (random.chance(0.6) ? 0.3 : random.between(4, 12)),
      holes: () => random.chance(0.06),
    })
  }
  const yards = Math.floor(site.area / 12000)
  for (let count = 0; count < yards; count += 1) {
    const wide = random.between(10, 24)
    const kind = random.chance(0.85) ? 'apartment' : 'garage'
    const shape = kind === 'garage' ? box(random.between(7, 16), 6) : box(wide, random.between(9, 12))
    settle(ground, site, shape, {
      kind,
      floors: kind === 'garage' ? 1 : random.int(2, 3),
      verge: 6,
      gap: 5,
      reach: 60,
    })
  }
}
