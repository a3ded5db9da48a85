import type { Random } from '../base/random'
import { fillGrid } from './fill-grid'
import { fillMicroCell } from './fill-micro'
import { fillOld } from './fill-old'
import { fillAllotments, fillVillage } from './fill-village'
import { fillCampus, fillWorks } from './fill-works'
import type { Draft, Ground } from './ground'
import { placeLandmarks, placeSchools } from './landmarks'
import type { Site } from './site'

type Filler = (ground: Ground, site: Site, random: Random) => void

const FILLERS: Partial<Record<Site['use'], Filler>> = {
  centre: fillOld,
  grid: fillGrid,
  private: fillVillage,
  allotments: fillAllotments,
  industrial: fillWorks,
  campus: fillCampus,
}

function fillMicro(ground: Ground, sites: Site[], random: Random): void {
  const seen = new Map<number, number>()
  for (const site of [...sites].sort((a, b) => b.area - a.area)) {
    if (site.use !== 'micro') continue
    const rank = (seen.get(site.parent) ?? 0) + 1
    seen.set(site.parent, rank)
    // Every third microdistrict has a school, every second a kindergarten.
    const school = rank === 1 && site.parent % 3 === 0
    const role = school ? 'school' : rank <= 2 && site.parent % 2 === rank - 1 ? 'kindergarten' : 'homes'
    fillMicroCell(ground, site, role, random)
  }
}

/** Schools and kindergartens are numbered through the town. */
function numberSchools(drafts: Draft[]): void {
  const counts = { school: 0, kindergarten: 0, campus: 0 }
  for (const draft of drafts) {
    if (draft.name === 'school') draft.name = `Школа № ${++counts.school}`
    if (draft.name === 'kindergarten') draft.name = `Детский сад № ${++counts.kindergarten}`
    if (draft.name === 'campus') draft.name = `Ярградский университет, корпус ${++counts.campus}`
  }
}

/** Single buildings first, then the rows around them. */
export function buildAll(ground: Ground, sites: Site[], random: Random): Draft[] {
  placeLandmarks(ground, sites)
  placeSchools(ground, sites, random.fork('schools'))
  fillMicro(ground, sites, random.fork('micro'))
  for (const site of sites) FILLERS[site.use]?.(ground, site, random.fork(`site ${site.id}`))
  numberSchools(ground.drafts)
  return ground.drafts
}
