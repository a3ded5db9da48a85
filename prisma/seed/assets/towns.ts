import type { Feature } from 'geojson'
import { type GeoName, readGeoNames } from '@/lib/domain/gazetteer/world/geonames'
import { namesOf } from '@/lib/domain/gazetteer/world/names'
import { worldFiles } from '@/lib/domain/gazetteer/world/paths'

/** The first zoom of a town, and the fewest people of one that is shown from it. */
const zooms: [zoom: number, people: number][] = [
  [4, 500_000],
  [5, 100_000],
  [6, 30_000],
  [7, 8000],
  [8, 1500],
  [9, 1500],
  [10, 1500],
]

/** Side of a square in pixels; one town of each is shown. */
const square = 96
const tileSide = 512

/** Not a part of another place. */
const isTown = ({ code }: GeoName) => code !== 'PPLX'
const isCapital = ({ code }: GeoName) => code === 'PPLC'

/** How much more important than its population a seat is. */
const seats: Record<string, number> = { PPLC: 4, PPLA: 3, PPLA2: 1.5 }
const weightOf = ({ code, population }: GeoName) => population * (seats[code] ?? 1)

/** The square that holds a place at a zoom. Squares of a zoom are quartered by the next one, so that what is shown
 * stays. */
function squareOf({ lon, lat }: GeoName, zoom: number): string {
  const side = (2 ** zoom * tileSide) / square
  const sine = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return `${Math.floor(((lon + 180) / 360) * side)} ${Math.floor(y * side)}`
}

/** The leading places of the world with the first zoom of each. */
export function pickTowns(places: readonly GeoName[]): Map<GeoName, number> {
  const ordered = places.filter((place) => isTown(place)).sort((a, b) => weightOf(b) - weightOf(a))
  const picked = new Map<GeoName, number>()
  for (const [zoom, people] of zooms) {
    const taken = new Set<string>()
    for (const place of ordered) {
      const at = squareOf(place, zoom)
      if (taken.has(at) || (place.population < people && !isCapital(place))) continue
      taken.add(at)
      if (!picked.has(place)) picked.set(place, zoom)
    }
  }
  return picked
}

/** The towns that the world shows at small scales, as points. */
export async function townFeatures(): Promise<Feature[]> {
  const fewest = Math.min(...zooms.map(([, people]) => people))
  const places: GeoName[] = []
  for await (const place of readGeoNames(worldFiles.places, fewest)) places.push(place)
  return [...pickTowns(places)].map(([place, zoom]): Feature => {
    const { name, names } = namesOf(place)
    const english = names['en'] ?? name
    return {
      type: 'Feature',
      properties: {
        name: names['ru'] ?? english,
        name_en: english,
        zoom,
        weight: weightOf(place),
        ...(isCapital(place) && { capital: true }),
      },
      geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
    }
  })
}
