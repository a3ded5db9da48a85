import { type GeoName, readGeoNames } from './geonames'
import { isMunicipal } from './municipal'
import { namesOf } from './names'
import type { WorldFiles } from './paths'
import { readRegionNames } from './region-names'

export interface Spot {
  lon: number
  lat: number
}

interface Weighed extends Spot {
  weight: number
}

/** Representative places of countries and regions: their seat or largest place. */
export interface Survey {
  countries: ReadonlyMap<string, Spot>
  states: ReadonlyMap<string, Spot>
  counties: ReadonlyMap<string, Spot>
  /** Russian names of places that regions are named after. */
  namesakes: ReadonlyMap<string, string>
  /** Number of rows in the table. */
  places: number
}

const seats: Readonly<Record<string, { country: number; state: number; county: number }>> = {
  PPLC: { country: 1e9, state: 1e9, county: 1e9 },
  PPLA: { country: 0, state: 1e9, county: 1e9 },
  PPLA2: { country: 0, state: 0, county: 1e9 },
}

/** One pass over the places that collects what their regions need. */
export async function surveyRegions(files: WorldFiles): Promise<Survey> {
  const countries = new Map<string, Weighed>()
  const states = new Map<string, Weighed>()
  const counties = new Map<string, Weighed>()
  const namesakes = new Map<string, string>()
  const regionNames = readRegionNames(files)
  let places = 0
  for await (const place of readGeoNames(files.places, files.fewestPeople)) {
    const { country, state, county, code, population, lon, lat } = place
    const seat = seats[code] ?? { country: 0, state: 0, county: 0 }
    places++
    weigh(countries, country, { lon, lat, weight: seat.country + population })
    if (state && !isMunicipal(country))
      weigh(states, `${country}.${state}`, { lon, lat, weight: seat.state + population })
    if (county)
      weigh(counties, `${country}.${state}.${county}`, { lon, lat, weight: seat.county + population })
    for (const region of [`${country}.${state}`, `${country}.${state}.${county}`])
      if (isCalled(place, regionNames.get(region))) noteNamesake(namesakes, region, place)
  }
  return { countries, states, counties, namesakes, places }
}

const isCalled = ({ name, ascii }: GeoName, region: string | undefined) => region === name || region === ascii

function noteNamesake(namesakes: Map<string, string>, region: string, place: GeoName): void {
  const { ru } = namesOf(place).names
  if (ru && !namesakes.has(region)) namesakes.set(region, ru)
}

function weigh(all: Map<string, Weighed>, code: string, one: Weighed): void {
  const before = all.get(code)
  if (!before || before.weight < one.weight) all.set(code, one)
}
