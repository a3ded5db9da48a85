import type { Random } from '../base/random'
import type { Ground } from './ground'
import { lineUp, settle } from './line-up'
import { angled, box, joined, type Shape } from './shapes'
import type { Site } from './site'

function hall(random: Random, largest: number): Shape {
  const width = random.between(36, largest)
  const depth = random.between(22, Math.min(60, width))
  return random.chance(0.25)
    ? angled(width, depth, depth + random.between(14, 34), random.between(16, 26), random.chance(0.5))
    : box(width, depth)
}

/** Works: halls inside, an office at the street, stores along the sides, garages in the smallest blocks. */
export function fillWorks(ground: Ground, site: Site, random: Random): void {
  if (site.area < 26000 && random.chance(0.45)) return fillGarages(ground, site, random)
  const [front] = [...site.sides].sort((a, b) => b.length - a.length)
  if (front) {
    lineUp(ground, site, front, {
      shape: () => box(random.between(24, 52), random.between(13, 17)),
      kind: () => 'industry',
      floors: () => random.int(2, 5),
      setback: 10,
      verge: 8,
      gap: () => random.between(30, 90),
    })
  }
  const halls = Math.max(1, Math.floor(site.area / 17000))
  for (let count = 0; count < halls; count += 1) {
    const shape = hall(random, Math.min(130, Math.sqrt(site.area) * 0.55))
    settle(ground, site, shape, { kind: 'industry', floors: random.int(1, 3), verge: 9, gap: 14, reach: 170 })
  }
  for (let count = 0; count < halls; count += 1) {
    settle(ground, site, box(random.between(12, 34), random.between(9, 15)), {
      kind: 'industry',
      floors: 1,
      verge: 8,
      gap: 9,
      reach: 170,
    })
  }
}

/** Rows of garages back to back with a drive of ten metres between. */
export function fillGarages(ground: Ground, site: Site, random: Random): void {
  for (let row = 0; row < 6; row += 1) {
    const shape = box(random.int(6, 16) * 3.6, 6)
    settle(ground, site, shape, { kind: 'garage', floors: 1, verge: 5, gap: 8, reach: 150 })
  }
}

/** University grounds: teaching blocks and halls of residence among lawns. */
export function fillCampus(ground: Ground, site: Site, random: Random): void {
  const count = Math.min(3, Math.floor(site.area / 12000))
  for (let built = 0; built < count; built += 1) {
    const shape = random.pick([joined(64, 16, 52), box(74, 17), angled(60, 16, 44, 17, true), box(48, 15)])
    const home = random.chance(0.35)
    settle(ground, site, shape, {
      kind: home ? 'apartment' : 'public',
      floors: random.int(4, 9),
      verge: 10,
      gap: 20,
      reach: 110,
      ...(home ? {} : { name: 'campus' }),
    })
  }
}
