import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { isTwin, officialName, peopleOf } from './official-names'

/** A populated place of GeoNames. */
export interface GeoName {
  id: number
  name: string
  ascii: string
  /** Names in all languages, without language codes. */
  others: string[]
  lat: number
  lon: number
  /** Feature code: PPL, PPLA (seat of a first-level region) … PPLX (part of a place). */
  code: string
  country: string
  state: string
  county: string
  population: number
}

/** Abandoned, destroyed and historical places. */
const gone = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/** Towns that the table calls historical although people live in them under their official name. */
const isLivedIn = (place: GeoName) => place.population >= 10_000 && officialName(place) !== null

/** Streams a GeoNames table; below the given population only seats of regions. */
export async function* readGeoNames(path: string, fewest = 0): AsyncGenerator<GeoName> {
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    const place = placeOf(line.split('\t'))
    if (
      place &&
      !isTwin(place) &&
      (!gone.has(place.code) || isLivedIn(place)) &&
      (place.population >= fewest || seats.has(place.code))
    )
      yield place
  }
}

const seats = new Set(['PPLC', 'PPLA'])

function placeOf(row: readonly string[]): GeoName | null {
  const [id, name, ascii, others, lat, lon, , code, country, , state, county, , , population] = row
  if (!id || !name || !country) return null
  return {
    id: Number(id),
    name,
    ascii: ascii || name,
    others: others ? others.split(',').map((other) => other.trim()) : [],
    lat: Number(lat),
    lon: Number(lon),
    code: code ?? 'PPL',
    country,
    state: state ?? '',
    county: county ?? '',
    population: peopleOf(Number(id), Number(population) || 0),
  }
}
