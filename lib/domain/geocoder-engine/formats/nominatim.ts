import type { Address } from '@/lib/shared/address'
import type { Engine, EngineFind, EnginePoint, EngineText } from '../record'
import { asList, asObject, asPoint, asText, known } from './read'

type Parameters = Readonly<Record<string, string>>

function address({ url, email }: Engine, verb: 'search' | 'reverse', parameters: Parameters): URL {
  const found = new URL(verb, url)
  const all = { format: 'jsonv2', addressdetails: '1', ...(email && { email }), ...parameters }
  for (const [name, value] of Object.entries(all)) found.searchParams.set(name, value)
  return found
}

/** URL of a search. */
export function nominatimSearch(engine: Engine, { query, locale, bbox, limit }: EngineText): URL {
  return address(engine, 'search', {
    q: query,
    limit: String(limit),
    'accept-language': locale,
    ...(bbox && { viewbox: bbox.join(','), bounded: '1' }),
  })
}

/** URL of a reverse search. */
export function nominatimReverse(engine: Engine, { lon, lat, zoom, locale }: EnginePoint): URL {
  return address(engine, 'reverse', {
    lon: String(lon),
    lat: String(lat),
    zoom: String(zoom),
    'accept-language': locale,
  })
}

/** Parses the response of a search, or of a reverse search, which is one place or an error; null for
 * anything else. */
export function readNominatim(answer: unknown): EngineFind[] | null {
  const list = asList(answer)
  if (list) return list.flatMap((one) => findOf(one) ?? [])
  const { error, lon } = asObject(answer)
  // "Unable to geocode": there is nothing at this place.
  if (typeof error === 'string') return []
  const found = lon === undefined ? null : findOf(answer)
  return found && [found]
}

/** Place ranks from the largest, with the matching zoom. */
const ranks: readonly (readonly [upTo: number, zoom: number])[] = [
  [4, 3],
  [9, 5],
  [12, 8],
  [16, 10],
  [19, 12],
  [25, 14],
  [27, 16],
]

function findOf(one: unknown): EngineFind | null {
  const { place_id, lon, lat, display_name, place_rank, address: parts } = asObject(one)
  const point = asPoint(lon, lat)
  const label = asText(display_name)
  if (!point || !label) return null
  const rank = Number(asText(place_rank) ?? 30)
  const zoom = ranks.find(([upTo]) => rank <= upTo)?.[1] ?? 18
  return { pkid: asText(place_id) ?? '', label, zoom, ...point, address: addressOf(asObject(parts)) }
}

function addressOf(parts: Readonly<Record<string, unknown>>): Address {
  const first = (...names: string[]) =>
    names.map((name) => asText(parts[name])).find((text) => text !== undefined)
  return known({
    house_number: first('house_number'),
    road: first('road', 'pedestrian', 'footway', 'path', 'residential', 'square'),
    suburb: first('suburb', 'city_district', 'borough', 'quarter', 'neighbourhood'),
    city: first('city', 'town', 'village', 'municipality', 'hamlet'),
    county: first('county', 'state_district', 'district'),
    state: first('state', 'region', 'province'),
    postcode: first('postcode'),
    country: first('country'),
    country_code: first('country_code')?.toLowerCase(),
  })
}
