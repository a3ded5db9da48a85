import type { Address } from '@/lib/shared/address'
import { metresBetween } from '@/lib/shared/great-circle'
import type { Locale } from '@/lib/shared/locale'
import type { Engine, EngineFind, EnginePoint, EngineText } from '../record'
import { asList, asObject, asPoint, asText, known } from './read'

/** Languages of Photon, which has few; its default is the local one. */
const languages: Readonly<Record<Locale, string>> = { ru: 'default', en: 'en' }

function address({ url }: Engine, path: string, parameters: readonly (readonly [string, string])[]): URL {
  const found = new URL(path, url)
  for (const [name, value] of parameters) found.searchParams.append(name, value)
  return found
}

/** URL of a search. */
export function photonSearch(engine: Engine, { query, locale, bbox, limit }: EngineText): URL {
  return address(engine, 'api', [
    ['q', query],
    ['limit', String(limit)],
    ['lang', languages[locale]],
    ...(bbox ? [['bbox', bbox.join(',')] as const] : []),
  ])
}

/** Layers of Photon from the smallest, with the matching zoom. */
const layers = [
  ['house', 18],
  ['street', 16],
  ['locality', 14],
  ['district', 13],
  ['city', 10],
  ['county', 8],
  ['state', 5],
  ['country', 3],
] as const

const levelOf = (type: string | undefined): number => layers.find(([layer]) => layer === type)?.[1] ?? 18

/** Layers for each zoom and above, and their largest distance from the point in metres, as for the built-in
 * places. Photon measures from centres, which is useless for towns and larger areas. */
const nearness = [
  [18, { house: 100, street: 300, locality: 300 }],
  [16, { street: 1_000, locality: 1_000 }],
  [14, { locality: 1_500, district: 1_500 }],
] as const satisfies [number, Partial<Record<(typeof layers)[number][0], number>>][]

const within = (zoom: number): ReadonlyMap<string, number> =>
  new Map(Object.entries(nearness.find(([from]) => zoom >= from)?.[1] ?? {}))

/** Photon returns the nearest things of any kind, so several are requested to choose from. */
const nearestAtMost = 10

/** URL of a reverse search; null where Photon has no suitable layers. */
export function photonReverse(engine: Engine, { lon, lat, zoom, locale }: EnginePoint): URL | null {
  const wanted = within(zoom)
  if (wanted.size === 0) return null
  return address(engine, 'reverse', [
    ['lon', String(lon)],
    ['lat', String(lat)],
    ['radius', String(Math.max(...wanted.values()) / 1000)],
    ['limit', String(nearestAtMost)],
    ['lang', languages[locale]],
    ...[...wanted.keys()].map((layer) => ['layer', layer] as const),
  ])
}

/** The most detailed of the results that are near enough, and of several the nearest. */
export function meantByPhoton(found: readonly EngineFind[], { lon, lat, zoom }: EnginePoint): EngineFind[] {
  const reach = new Map([...within(zoom)].map(([layer, metres]) => [levelOf(layer), metres]))
  return found
    .map((one) => ({ one, metres: metresBetween(lon, lat, one.lon, one.lat) }))
    .filter(({ one, metres }) => metres <= (reach.get(one.zoom) ?? 0))
    .sort((a, b) => b.one.zoom - a.one.zoom || a.metres - b.metres)
    .slice(0, 1)
    .map(({ one }) => one)
}

/** Parses a feature collection; null for anything else. */
export function readPhoton(answer: unknown): EngineFind[] | null {
  const features = asList(asObject(answer)['features'])
  return features && features.flatMap((one) => findOf(one) ?? [])
}

function findOf(one: unknown): EngineFind | null {
  const { geometry, properties } = asObject(one)
  const [lon, lat] = asList(asObject(geometry)['coordinates']) ?? []
  const point = asPoint(lon, lat)
  if (!point) return null
  const facts = asObject(properties)
  const type = asText(facts['type'])
  const found = addressOf(facts, type)
  const label = labelOf(asText(facts['name']), found)
  if (label === '') return null
  const zoom = levelOf(type)
  const pkid = `${asText(facts['osm_type']) ?? ''}${asText(facts['osm_id']) ?? ''}`
  return { pkid, label, zoom, ...point, address: found }
}

function addressOf(facts: Readonly<Record<string, unknown>>, type: string | undefined): Address {
  const text = (name: string) => asText(facts[name])
  /** The value of a layer; for the feature's own layer its name. */
  const named = (layer: string) => text(layer) ?? (type === layer ? text('name') : undefined)
  return known({
    house_number: text('housenumber'),
    road: named('street'),
    suburb: named('district') ?? named('locality'),
    city: named('city'),
    county: named('county'),
    state: named('state'),
    postcode: text('postcode'),
    country: named('country'),
    country_code: text('countrycode')?.toLowerCase(),
  })
}

function labelOf(name: string | undefined, address: Address): string {
  const { road, house_number: house, suburb, city, county, state, country } = address
  const street = road && house ? `${road}, ${house}` : road
  const parts = [name, street, suburb, city, county, state, country].filter((part) => part !== undefined)
  return [...new Set(parts)].join(', ')
}
