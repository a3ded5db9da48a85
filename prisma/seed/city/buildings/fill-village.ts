import type { Random } from '../base/random'
import type { Ground } from './ground'
import { lineUp, settle } from './line-up'
import { angled, box, type Shape } from './shapes'
import type { Site } from './site'

function cottage(random: Random): Shape {
  const [width, depth] = [random.between(8, 13), random.between(8, 12)]
  if (random.chance(0.3))
    return angled(width, depth * 0.75, depth + random.between(1, 4), width * 0.5, random.chance(0.5))
  return box(width, depth)
}

/** Private houses on plots of about a tenth of a hectare, a shed or a garage behind every tenth or so. */
export function fillVillage(ground: Ground, site: Site, random: Random): void {
  const plot = random.between(31, 43)
  for (const side of [...site.sides].sort((a, b) => b.length - a.length)) {
    if (side.length < 45 || side.class === 'motorway') continue
    lineUp(ground, site, side, {
      shape: () => cottage(random),
      kind: () => 'house',
      floors: () => (random.chance(0.35) ? 2 : 1),
      setback: () => random.between(5, 8.5),
      verge: 4.5,
      gap: () => plot - 10 + random.between(-3, 4),
      holes: () => random.chance(0.07),
    })
    lineUp(ground, site, side, {
      shape: () => box(random.between(4, 7), random.between(4, 6.5)),
      kind: () => 'garage',
      floors: () => 1,
      setback: () => random.between(20, 29),
      verge: 4,
      gap: () => plot * random.between(8, 15),
    })
  }
  if (random.chance(0.035))
    settle(ground, site, box(16, 12), { kind: 'shop', floors: 1, verge: 5, gap: 5, reach: 60 })
}

/** Allotments: small summer houses, close together. */
export function fillAllotments(ground: Ground, site: Site, random: Random): void {
  for (const side of [...site.sides].sort((a, b) => b.length - a.length).slice(0, 1)) {
    lineUp(ground, site, side, {
      shape: () => box(random.between(4.5, 7), random.between(4.5, 7)),
      kind: () => 'house',
      floors: () => 1,
      setback: () => random.between(4, 9),
      verge: 3.5,
      gap: () => random.between(46, 80),
      holes: () => random.chance(0.15),
    })
  }
}
