import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { stopDatabase } from '@/lib/platform/database/start'
import { database, sql } from '@/lib/platform/database'
import { make } from '@/lib/testing/make'
import { say, type StandIn, standIn } from '@/lib/testing/remote/stand-in'
import { reverseBy, searchBy } from './engine-search'
import { pointKey } from './keep'
import type { Engine, EngineKind } from './record'

let server: StandIn
beforeEach(async () => {
  server = await standIn((_, response) => say(response, 'application/json', '[]'))
  // Earlier tests may have used the turns of the next seconds.
  await database.query(sql`delete from settings where key = 'geocoder/engine-turn'`)
})
afterEach(() => server.stop())
afterAll(stopDatabase)

/** A separate engine for each test, so that caches do not interfere. */
const engineOf = (kind: Exclude<EngineKind, 'none'>): Engine => ({
  kind,
  url: `${server.url}/${encodeURIComponent(make.unique('e'))}/`,
  email: 'map@example.org',
  revision: 1,
})
const text = (query: string, more: object = {}) => ({ query, locale: 'ru' as const, limit: 5, ...more })
const point = { lon: 49.1221, lat: 55.78871, zoom: 18, locale: 'ru' as const }

const kazan = {
  place_id: 1337,
  lon: '55.7823547'.replace('55.7', '49.1'),
  lat: '55.7823547',
  place_rank: 16,
  display_name: 'Казань, Татарстан, Россия',
  address: {
    city: 'Казань',
    state: 'Татарстан',
    country: 'Россия',
    country_code: 'RU',
    'ISO3166-2-lvl4': 'RU-TA',
  },
}
const house = {
  place_id: '77',
  lon: 49.1,
  lat: 55.7,
  place_rank: 30,
  display_name: '1, Кремлёвская улица, Казань',
  address: {
    house_number: '1',
    road: 'Кремлёвская улица',
    town: 'Казань',
    postcode: '420014',
    country_code: 'ru',
  },
}
const answer = (body: unknown) => {
  server.handle = (_, response) => say(response, 'application/json', JSON.stringify(body))
}

test('Nominatim: a search uses its interface and is converted to our form', async () => {
  answer([kazan, { broken: true }, 7, null])
  const found = await searchBy(engineOf('nominatim'), text('Казань', { bbox: [48, 54, 50, 57] }))
  expect(found).toEqual([
    {
      pkid: '1337',
      label: 'Казань, Татарстан, Россия',
      zoom: 10,
      lon: 49.1823547,
      lat: 55.7823547,
      address: { city: 'Казань', state: 'Татарстан', country: 'Россия', country_code: 'ru' },
    },
  ])
  const [asked] = server.asked
  expect(asked?.url.pathname).toMatch(/\/search$/)
  const names = ['q', 'format', 'addressdetails', 'accept-language', 'viewbox', 'bounded', 'limit', 'email']
  expect(names.map((name) => asked?.get(name))).toEqual([
    'Казань',
    'jsonv2',
    '1',
    'ru',
    '48,54,50,57',
    '1',
    '5',
    'map@example.org',
  ])
  expect(asked?.headers['user-agent']).toMatch(/^Azimut\/1 \(http.*map@example\.org\)$/)
})

test('Nominatim: a reverse search gives a house, and an empty list where there is nothing', async () => {
  const engine = engineOf('nominatim')
  answer(house)
  const [found] = (await reverseBy(engine, point)) ?? []
  expect(found).toMatchObject({
    pkid: '77',
    zoom: 18,
    address: { house_number: '1', road: 'Кремлёвская улица', city: 'Казань', postcode: '420014' },
  })
  expect(server.asked[0]?.url.pathname).toMatch(/\/reverse$/)
  expect(server.asked[0]?.get('zoom')).toBe('18')
  answer({ error: 'Unable to geocode' })
  expect(await reverseBy(engine, { ...point, lon: 0, lat: 0 })).toEqual([])
})

test('Photon: both searches, with layers instead of a zoom and lower-case country codes', async () => {
  const engine = engineOf('photon')
  answer({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [49.1, 55.7] },
        properties: {
          osm_type: 'W',
          osm_id: 5,
          type: 'house',
          street: 'Kremlyovskaya Street',
          housenumber: '1',
          city: 'Kazan',
          country: 'Russia',
          countrycode: 'RU',
        },
      },
      { geometry: { coordinates: ['x', 1] }, properties: { name: 'nowhere' } },
    ],
  })
  const expected = {
    pkid: 'W5',
    label: 'Kremlyovskaya Street, 1, Kazan, Russia',
    zoom: 18,
    lon: 49.1,
    lat: 55.7,
    address: {
      house_number: '1',
      road: 'Kremlyovskaya Street',
      city: 'Kazan',
      country: 'Russia',
      country_code: 'ru',
    },
  }
  expect(await searchBy(engine, text('kremlyovskaya 1'))).toEqual([expected])
  expect(await reverseBy(engine, { ...point, lon: 49.1, lat: 55.7 })).toEqual([expected])
  const [search, reverse] = server.asked
  expect([search?.url.pathname.endsWith('/api'), search?.get('lang')]).toEqual([true, 'default'])
  expect(reverse?.url.searchParams.getAll('layer')).toEqual(['house', 'street', 'locality'])
  expect(reverse?.get('radius')).toBe('0.3')
})

/** A Photon result at a distance in metres north of the point. */
const photonFind = (type: string, north: number, name = type) => ({
  geometry: { coordinates: [point.lon, point.lat + north / 111_320] },
  properties: { osm_type: 'N', osm_id: north, type, name },
})
const photonAnswer = (...features: object[]) => answer({ type: 'FeatureCollection', features })

test.each([
  ['a house before what is nearer', 18, [photonFind('locality', 20), photonFind('house', 60)], ['house']],
  ['the nearest of two', 18, [photonFind('house', 60, 'far'), photonFind('house', 50, 'near')], ['near']],
  [
    'a street where the house is too far',
    18,
    [photonFind('house', 150), photonFind('street', 250)],
    ['street'],
  ],
  ['nothing where all are', 18, [photonFind('house', 150), photonFind('street', 350)], []],
  ['a street farther away at the zoom of streets', 16, [photonFind('street', 900)], ['street']],
  ['a part of a town', 14, [photonFind('locality', 1_400)], ['locality']],
  ['no other part of it', 14, [photonFind('locality', 1_600), photonFind('district', 1_700)], []],
])('Photon finds at a point %s', async (_, zoom, finds, labels) => {
  photonAnswer(...finds)
  const found = await reverseBy(engineOf('photon'), { ...point, zoom })
  expect(found?.map(({ label }) => label)).toEqual(labels)
})

test('Photon, which knows centres and no areas, is not queried for towns, states and countries', async () => {
  photonAnswer(photonFind('city', 100))
  for (const zoom of [0, 3, 5, 8, 10, 12, 13])
    expect(await reverseBy(engineOf('photon'), { ...point, zoom })).toBeNull()
  expect(server.asked).toHaveLength(0)
  const turns = await database.query(sql`select 1 from settings where key = 'geocoder/engine-turn'`)
  expect(turns).toEqual([])
})

test('results outside of the box are dropped; a box across the antimeridian goes to the built-in source', async () => {
  answer([kazan])
  expect(await searchBy(engineOf('nominatim'), text('Казань', { bbox: [0, 0, 1, 1] }))).toEqual([])
  expect(await searchBy(engineOf('nominatim'), text('Казань', { bbox: [170, 0, -170, 1] }))).toBeNull()
  expect(server.asked).toHaveLength(1)
})

test('equal requests are sent once: parallel ones share it, later ones use the cache', async () => {
  const engine = engineOf('nominatim')
  answer([kazan])
  const all = await Promise.all([1, 2, 3].map(() => searchBy(engine, text(' казань '))))
  expect(await searchBy(engine, text('Казань'))).toEqual(all[0])
  for (const found of all) expect(found).toHaveLength(1)
  answer(house)
  await reverseBy(engine, point)
  await reverseBy(engine, { ...point, lon: point.lon + 0.00001 })
  await reverseBy(engine, { ...point, zoom: 10 })
  expect(server.asked).toHaveLength(3)
})

test.each([0, 5, 8, 10, 14, 18])('at zoom %s a cached point is not used for one 500 m away', (zoom) => {
  const keys = [0, 0.005].map((north) => pointKey({ ...point, zoom, lat: point.lat + north }))
  expect(new Set(keys).size).toBe(2)
})

test('one request a second; those that would wait more than two seconds are not sent', async () => {
  const engine = engineOf('nominatim')
  const at: number[] = []
  server.handle = (_, response) => {
    at.push(Date.now())
    say(response, 'application/json', JSON.stringify([kazan]))
  }
  const found = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => searchBy(engine, text(`Казань ${n}`))))
  expect(found.filter((one) => one === null)).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = at.sort((a, b) => a - b)
  expect(at).toHaveLength(3)
  for (const pause of [second - first, third - second]) expect(pause).toBeGreaterThan(900)
})

test.each([
  ['JSON that breaks off', () => '[{"lat": 1', 200],
  ['JSON of another form', () => '{"results": []}', 200],
  ['a page in the place of JSON', () => '<html>', 200],
  ['an error of the server', () => '[]', 500],
  ['an answer without end', () => JSON.stringify(['x'.repeat(2_000_000)]), 200],
])('%s: the built-in source answers', async (_, body, status) => {
  server.handle = (_asked, response) => say(response, 'application/json', body(), status)
  expect(await searchBy(engineOf('nominatim'), text('Казань'))).toBeNull()
  expect(server.asked).toHaveLength(1)
})

test('an engine that reports too many requests is paused', async () => {
  const engine = engineOf('photon')
  server.handle = (_, response) => say(response, 'application/json', '{}', 429)
  expect(await searchBy(engine, text('Казань'))).toBeNull()
  expect(await searchBy(engine, text('Москва'))).toBeNull()
  expect(server.asked).toHaveLength(1)
})

test('a request without a response is aborted', async () => {
  const left = new Promise((done) => {
    server.handle = (_, response) => void response.once('close', done)
  })
  expect(await searchBy(engineOf('nominatim'), text('Казань'))).toBeNull()
  await left
})

test('a forbidden address is not requested', async () => {
  const engine: Engine = { kind: 'nominatim', url: 'http://127.0.0.1:9/', email: null, revision: 1 }
  expect(await searchBy(engine, text('Казань'))).toBeNull()
})
