import type { Random } from '../base/random'
import type { Ground } from './ground'
import { lineUp, settle } from './line-up'
import { angled, box, joined, type Shape, winged } from './shapes'
import type { Site } from './site'

/** A panel house of so many sections, sometimes bent at one end. */
function panel(random: Random, sections: number, depth: number): Shape {
  const width = sections * 19.5
  if (sections > 3 && random.chance(0.18)) return angled(width, depth, depth + 20, depth, random.chance(0.5))
  return box(width, depth)
}

interface Series {
  floors: number
  depth: number
  longest: number
}

const SERIES: Series[] = [
  { floors: 5, depth: 12, longest: 5 },
  { floors: 9, depth: 12.6, longest: 6 },
  { floors: 9, depth: 13, longest: 7 },
  { floors: 10, depth: 13.4, longest: 5 },
]

/** The kindergarten and the school of a microdistrict stand in its two largest cells. */
export function fillMicroCell(
  ground: Ground,
  site: Site,
  role: 'school' | 'kindergarten' | 'homes',
  random: Random,
): void {
  if (role === 'school') {
    const shape = random.chance(0.5) ? winged(62, 14, 42, 15) : joined(58, 14, 46)
    settle(ground, site, shape, { kind: 'school', floors: 3, name: 'school', verge: 12, gap: 18 })
    if (site.area < 26000) return
  }
  if (role === 'kindergarten') {
    const shape = random.chance(0.5) ? joined(36, 11, 34) : winged(40, 12, 30, 11)
    settle(ground, site, shape, { kind: 'school', floors: 2, name: 'kindergarten', verge: 9, gap: 15 })
    if (site.area < 15000) return
  }
  homes(ground, site, random)
}

function homes(ground: Ground, site: Site, random: Random): void {
  // Whole microdistricts were built from one series; the parent's number picks it.
  const series = SERIES[random.fork(`series ${site.parent}`).int(0, SERIES.length - 1)] ?? {
    floors: 9,
    depth: 12.6,
    longest: 6,
  }
  const order = [...site.sides].sort((a, b) => b.length - a.length)
  for (const [index, side] of order.entries()) {
    const street = side.class !== 'service' && side.class !== 'footway'
    if (!street && index > 1 && random.chance(0.5)) continue
    let sections = random.int(4, series.longest)
    lineUp(ground, site, side, {
      shape: () =>
        panel(random, sections > 1 ? sections-- : (sections = random.int(3, series.longest)), series.depth),
      kind: () => 'apartment',
      floors: () => series.floors,
      setback: side.class === 'service' ? 7 : side.class === 'residential' ? 11 : 17,
      verge: 6,
      gap: () => random.between(22, 44),
    })
  }
  const extra = random.next()
  if (extra < 0.3)
    settle(ground, site, box(23, 21), {
      kind: 'apartment',
      floors: random.int(14, 17),
      verge: 9,
      gap: 22,
      reach: 50,
    })
  else if (extra < 0.45)
    settle(ground, site, box(random.between(22, 40), random.between(15, 22)), {
      kind: 'shop',
      floors: random.int(1, 2),
      verge: 6,
      gap: 12,
      reach: 90,
    })
  else if (extra < 0.5)
    settle(ground, site, box(14, 9), { kind: 'industry', floors: 1, verge: 5, gap: 10, reach: 60 })
}
