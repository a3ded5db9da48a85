import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CityPlan, readCity } from '@/prisma/seed/city'
import { waysBeyond } from './beyond'
import { cityGroups, item, line, point } from './city-features'
import { PUBLIC } from './paths'
import { writeTiles } from './tiles'

/** Tiles reach this far around the centre, degrees: the plan with the first kilometres of its highways. */
const REACH = { lon: 0.2, lat: 0.118 }

/** For small scales: the city's name, the whole Volga as a line, its stretch beyond the tiles as an area. */
function farFeatures(plan: CityPlan): object {
  const volga = plan.water.find(({ kind }) => kind === 'river')
  const names = { name: plan.name, name_en: plan.nameEn }
  return {
    type: 'FeatureCollection',
    features: [
      point(plan.center, { kind: 'city', ...names }),
      line(plan.course, { kind: 'course', name: volga?.name ?? '', name_en: volga?.nameEn ?? '' }),
      item({ type: 'Polygon', coordinates: volga?.rings ?? [] }, { kind: 'river' }),
      ...waysBeyond(plan),
    ],
  }
}

/** The demo city as vector tiles from zoom 8 to 15 and one small file for the zooms below. */
export function buildCity(): { files: number; bytes: number } {
  const plan = readCity()
  const folder = join(PUBLIC, 'basemap', 'city')
  const [lon, lat] = plan.center
  const total = writeTiles({
    folder,
    minzoom: 8,
    maxzoom: 15,
    bounds: [lon - REACH.lon, lat - REACH.lat, lon + REACH.lon, lat + REACH.lat],
    groups: cityGroups(plan),
  })
  const far = join(folder, 'far.geojson')
  mkdirSync(dirname(far), { recursive: true })
  writeFileSync(far, JSON.stringify(farFeatures(plan)))
  return total
}
