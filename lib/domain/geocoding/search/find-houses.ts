import { hasLetterWithin, hasNumberWithin } from '@/lib/domain/places'
import { type Database, sql } from '@/lib/platform/database'
import { isInside } from '../box'
import type { Box, PlaceRow } from '../record'
import type { AskedNumber } from './parse-query'
import type { Scored } from './score-candidate'

/** A house, or its interpolated position, with its score. */
export interface ScoredHouse {
  place: PlaceRow & { importance: number }
  score: number
  interpolated: boolean
}

interface House extends PlaceRow {
  importance: number
  number_key: string
  number_value: number
}

/** Streets searched for houses, and streets with interpolation. */
const streetsAtMost = 60
const betweenAtMost = 5
/** Largest gap between house numbers for interpolation. */
const gapAtMost = 40

/** Score gains of an exact number, a number with another letter, and a guess. */
const gains = { exact: 0.3, within: 0.2, begun: 0.12, likely: 0.05, between: 0.02 } as const

const columns = sql`id, kind, level, name, number, postcode, category, lon, lat, country_id, state_id, county_id, city_id, district_id,
  anchor_id, importance, number_key, number_value`

/** Houses with the requested number, on the best matching streets and places. */
export async function findHouses(
  database: Database,
  streets: readonly Scored[],
  bbox?: Box,
): Promise<ScoredHouse[]> {
  // Results inside the box are not displaced by those outside.
  const asked = streets
    .filter(({ number }) => number !== null)
    .sort((a, b) => Number(b.place.inside) - Number(a.place.inside))
    .slice(0, streetsAtMost)
  if (asked.length === 0) return []
  const values = [...new Set(asked.flatMap(({ number }) => number?.value ?? []))]
  const houses = await database.query<House>(
    sql`select ${columns} from geocoding.places where kind = 'house' and anchor_id = any(${asked.map(({ place }) => place.id)}::bigint[])
      and number_value = any(${values}::int[])
      union all
      select ${columns} from geocoding.places where kind = 'house' and anchor_id = any(${asked.map(({ place }) => place.id)}::bigint[])
      and number_key ~ '[-/]' and number_value <> all(${values}::int[])`,
    'geocoding-houses',
  )
  const found = houses
    .filter((house) => !bbox || isInside(house, bbox))
    .flatMap((house) => scoreHouse(house, asked))
  if (found.length > 0) return found
  return findBetween(database, asked.slice(0, betweenAtMost), bbox)
}

function scoreHouse(house: House, streets: readonly Scored[]): ScoredHouse[] {
  const street = streets.find(({ place }) => place.id === house.anchor_id)
  if (!street?.number) return []
  const { value } = street.number
  const within = hasNumberWithin(house.number_key, value)
  if (value !== house.number_value && !within) return []
  const gain = value === house.number_value ? gainOf(house.number_key, street.number) : gains.within
  return [{ place: house, score: street.score + gain, interpolated: false }]
}

function gainOf(key: string, { key: asked }: AskedNumber): number {
  if (key === asked) return gains.exact
  if (hasLetterWithin(key, asked)) return gains.within
  return key.startsWith(asked) ? gains.begun - key.length / 1000 : gains.likely
}

/** Interpolates a house between its neighbours on the same side of the street. */
async function findBetween(
  database: Database,
  streets: readonly Scored[],
  bbox?: Box,
): Promise<ScoredHouse[]> {
  const asked = streets.map(({ place, number }) => ({ id: place.id, value: number?.value ?? 0 }))
  const houses = await database.query<House>(
    sql`select ${columns} from geocoding.places
      where kind = 'house' and anchor_id = any(${asked.map(({ id }) => id)}::bigint[])
        and number_value between ${Math.min(...asked.map(({ value }) => value)) - gapAtMost}::int
          and ${Math.max(...asked.map(({ value }) => value)) + gapAtMost}::int`,
    'geocoding-between',
  )
  return streets.flatMap((street) => {
    const own = houses.filter((house) => house.anchor_id === street.place.id)
    const made = street.number && putBetween(own, street.number)
    return made && (!bbox || isInside(made, bbox))
      ? [{ place: made, score: street.score + gains.between, interpolated: true }]
      : []
  })
}

function putBetween(houses: readonly House[], { text, value }: AskedNumber): House | null {
  const side = houses.filter((house) => house.number_value % 2 === value % 2)
  // Of 12 and 12/1 the plain number is the better position of 12.
  const away = ({ number_value: other, number_key: own }: House) => Math.abs(other - value) + own.length / 100
  const nearest = (some: House[]) => some.sort((a, b) => away(a) - away(b) || a.id - b.id)[0]
  const below = nearest(side.filter((house) => house.number_value < value))
  const above = nearest(side.filter((house) => house.number_value > value))
  if (!below || !above || above.number_value - below.number_value > gapAtMost) return null
  const share = (value - below.number_value) / (above.number_value - below.number_value)
  // Streets are short, so the 180th meridian between two neighbours is ignored.
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    ...(share > 0.5 ? above : below),
    number: text,
    lon: between(below.lon, above.lon),
    lat: between(below.lat, above.lat),
    postcode: below.postcode === above.postcode ? below.postcode : null,
  }
}
