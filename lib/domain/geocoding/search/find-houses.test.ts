import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { searchPlaces } from './search-places'

const source = 'between'
const house = (key: number, houseNumber: string, lon: number): PlaceDraft => ({
  key,
  kind: 'house',
  name: '',
  houseNumber,
  lon,
  lat: -57,
  parents: { city: 1, anchor: 2 },
})

beforeAll(() =>
  loadPlaces(database, { kind: 'plan', name: source, title: source }, [
    { key: 1, kind: 'town', name: 'Междугорск', lon: -90, lat: -57 },
    { key: 2, kind: 'street', name: 'улица Соседняя', lon: -90, lat: -57, parents: { city: 1 } },
    house(3, '2', -90),
    house(4, '12', -89.99),
  ]),
)

afterAll(async () => {
  await removeSource(database, source)
  await stopDatabase()
})

const first = async (number: string) => {
  const [found] = await searchPlaces(database, { query: `Междугорск, Соседняя ${number}`, locale: 'ru' })
  return found
}

test.each([
  ['10в', '10в'],
  ['д. 10 корпус 2', '10 корпус 2'],
  ['д.10В', '10В'],
  ['10/3', '10/3'],
  ['10  стр.  1', '10 стр. 1'],
])('an interpolated house has the requested number: %s', async (asked, shown) => {
  const found = await first(asked)
  expect(found).toMatchObject({ interpolated: true, address: { house_number: shown } })
  expect(found?.label).toBe(`улица Соседняя, ${shown}, Междугорск`)
})

test('it has the id of the nearer neighbour', async () => {
  const below = (await first('2'))?.id
  const above = (await first('12'))?.id
  expect(await first('4')).toMatchObject({ id: below, interpolated: true, lon: expect.closeTo(-89.998, 6) })
  expect(await first('10')).toMatchObject({ id: above, interpolated: true, lon: expect.closeTo(-89.992, 6) })
})
