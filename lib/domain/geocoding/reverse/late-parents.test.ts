import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { squareAt } from '@/lib/testing/places'
import { labelPoints } from './label-points'
import { reversePoint } from './reverse-point'

const [lon, lat] = [-120, -55]
const region = { kind: 'osm', name: 'osm:late', title: 'Область' } as const
const world = { kind: 'gazetteer', name: 'late-world', title: 'Мир' } as const

const inRegion: readonly PlaceDraft[] = [
  { key: 1, kind: 'town', name: 'Ранний', lon, lat },
  {
    key: 2,
    kind: 'street',
    name: 'Первая улица',
    names: { en: 'First Street' },
    lon,
    lat,
    parents: { city: 1 },
  },
  { key: 3, kind: 'house', name: '', houseNumber: '5', lon, lat: lat + 0.0001, parents: { anchor: 2 } },
  { key: 4, kind: 'village', name: 'Дальний', lon: lon + 0.5, lat },
  // It is numbered in its village.
  { key: 5, kind: 'house', name: '', houseNumber: '8', lon: lon + 0.5, lat, parents: { anchor: 4 } },
]
const inWorld: readonly PlaceDraft[] = [
  {
    key: 1,
    kind: 'country',
    name: 'Поздняя страна',
    names: { en: 'Lateland' },
    code: 'zx',
    lon,
    lat,
    area: squareAt(lon - 2, lat - 2, 4),
  },
  { key: 2, kind: 'state', name: 'Поздний край', lon, lat, parents: { country: 1 } },
  { key: 3, kind: 'town', name: 'Ранний', lon: lon + 0.02, lat, parents: { country: 1, state: 2 } },
]

beforeAll(async () => {
  await loadPlaces(database, region, inRegion)
  await loadPlaces(database, world, inWorld)
})
afterAll(async () => {
  await removeSource(database, region.name)
  await removeSource(database, world.name)
  await stopDatabase()
})

const at = (zoom: number, locale: 'ru' | 'en' = 'ru', dx = 0) =>
  reversePoint(database, { lon: lon + dx, lat, zoom, locale })

const whole = { city: 'Ранний', state: 'Поздний край', country: 'Поздняя страна', country_code: 'zx' }

test('a house and a street loaded before the world get its country and state', async () => {
  expect((await at(18))?.address).toEqual({ house_number: '5', road: 'Первая улица', ...whole })
  expect(await at(18)).toMatchObject({
    kind: 'house',
    label: 'Первая улица, 5, Ранний, Поздний край, Поздняя страна',
    distance: expect.closeTo(11, 0),
  })
  expect((await at(16))?.address).toEqual({ road: 'Первая улица', ...whole })
  expect((await at(18, 'en'))?.address).toMatchObject({ road: 'First Street', country: 'Lateland' })
})

test('a house numbered in a village stays in it', async () => {
  expect((await at(18, 'ru', 0.5))?.address).toMatchObject({
    house_number: '8',
    city: 'Дальний',
    country: 'Поздняя страна',
  })
})

test('a batch of points gets the same labels', async () => {
  const points = [0, 0.00001, 0.5].map((dx) => ({ lon: lon + dx, lat }))
  const alone = await Promise.all([0, 0.00001, 0.5].map(async (dx) => (await at(18, 'ru', dx))?.label))
  expect(await labelPoints(database, points, 'ru')).toEqual(alone)
  expect(alone[0]).toMatch(/Поздняя страна$/)
})

test('references to the world are restored after it was removed and reloaded', async () => {
  await loadPlaces(database, region, inRegion)
  const countries = () =>
    database.query<{ n: number }>(sql`
      select count(*)::int as n from geocoding.places p join geocoding.places c on c.id = p.country_id
      join geocoder_sources s on s.edition = p.edition where s.name = ${region.name}`)
  expect(await countries()).toEqual([{ n: inRegion.length }])
  await removeSource(database, world.name)
  expect((await at(18))?.address.country).toBeUndefined()
  await loadPlaces(database, world, inWorld)
  expect(await countries()).toEqual([{ n: inRegion.length }])
  expect((await at(18))?.address).toMatchObject(whole)
})
