import type { Address } from '@/lib/shared/address'
import type { Locale } from '@/lib/shared/locale'
import type { Engine, EngineFind, EnginePoint, EngineText } from '../record'
import { asList, asObject, asPoint, asText, known } from './read'

/** Photon speaks few languages; its default one is the local one. */
const languages: Readonly<Record<Locale, string>> = { ru: 'default', en: 'en' }

function address({ url }: Engine, path: string, parameters: readonly (readonly [string, string])[]): URL {
  const found = new URL(path, url)
  for (const [name, value] of parameters) found.searchParams.append(name, value)
  return found
}

export function photonSearch(engine: Engine, { query, locale, bbox, limit }: EngineText): URL {
  return address(engine, 'api', [
    ['q', query],
    ['limit', String(limit)],
    ['lang', languages[locale]],
    ...(bbox ? [['bbox', bbox.join(',')] as const] : []),
  ])
}

/** Photon's layers from the smallest, and the zoom at which one speaks of each. */
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

/** It has no zoom: the layers that are not finer are asked for. */
export function photonReverse(engine: Engine, { lon, lat, zoom, locale }: EnginePoint): URL {
  const wanted = layers.filter(([, level]) => level <= Math.max(zoom, 3)).slice(0, 3)
  return address(engine, 'reverse', [
    ['lon', String(lon)],
    ['lat', String(lat)],
    ['limit', '1'],
    ['lang', languages[locale]],
    ...wanted.map(([layer]) => ['layer', layer] as const),
  ])
}

/** A collection of features; null when it is none. */
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
  const zoom = layers.find(([layer]) => layer === type)?.[1] ?? 18
  const pkid = `${asText(facts['osm_type']) ?? ''}${asText(facts['osm_id']) ?? ''}`
  return { pkid, label, zoom, ...point, address: found }
}

function addressOf(facts: Readonly<Record<string, unknown>>, type: string | undefined): Address {
  const text = (name: string) => asText(facts[name])
  /** What a feature itself is stands in its name only. */
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
