import { contains } from '../base/polygon'
import type { Random } from '../base/random'
import { distance } from '../base/vector'
import type { Ground } from './ground'
import { settle } from './line-up'
import { LANDMARKS } from './landmark-list'
import { angled, joined, winged } from './shapes'
import type { Site } from './site'

/** Buildings that a town has once, each as near to its wanted spot as it finds room. */
export function placeLandmarks(ground: Ground, sites: Site[]): void {
  for (const { name, kind, shape, floors, near, uses } of LANDMARKS) {
    const candidates = sites
      .filter((site) => uses.includes(site.use))
      .sort((a, b) => distance(a.center, near) - distance(b.center, near))
    candidates.slice(0, 12).some((site) => {
      const spot = contains(site.ring, near) ? near : site.center
      return settle(ground, site, shape, { kind, floors, name, verge: 5, gap: 6, reach: 70, near: spot })
    })
  }
}

/** One school for each quarter of the older town and for every second one of private houses. */
export function placeSchools(ground: Ground, sites: Site[], random: Random): void {
  const byParent = new Map<number, Site[]>()
  for (const site of sites) byParent.set(site.parent, [...(byParent.get(site.parent) ?? []), site])
  for (const group of byParent.values()) {
    const use = group[0]?.use
    if (use !== 'grid' && use !== 'centre' && !(use === 'private' && random.chance(0.6))) continue
    const [largest, second] = [...group].sort((a, b) => b.area - a.area)
    const shape = use === 'centre' ? angled(46, 14, 34, 13, true) : winged(58, 14, 36, 14)
    if (largest)
      settle(ground, largest, shape, { kind: 'school', floors: 3, name: 'school', verge: 7, gap: 10 })
    if (second && use === 'grid')
      settle(ground, second, joined(34, 11, 32), {
        kind: 'school',
        floors: 2,
        name: 'kindergarten',
        verge: 9,
        gap: 10,
      })
  }
}
