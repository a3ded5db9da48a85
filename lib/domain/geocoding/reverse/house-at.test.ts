import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { squareAt } from '@/lib/testing/places'
import { reversePoint } from './reverse-point'

const source = 'houses at points'
const [lon, lat] = [-115, -50]
/** About a metre of latitude. */
const metre = 9e-6

const house = (key: number, houseNumber: string, north: number, area?: PlaceDraft['area']): PlaceDraft => ({
  key,
  kind: 'house',
  name: '',
  houseNumber,
  lon,
  lat: lat + north * metre,
  parents: { city: 1, anchor: 2 },
  ...(area && { area }),
})

beforeAll(() =>
  loadPlaces(database, { kind: 'plan', name: source, title: source }, [
    { key: 1, kind: 'town', name: 'Домск', lon, lat },
    { key: 2, kind: 'street', name: 'улица Контуров', lon, lat, parents: { city: 1 } },
    // A building of 100 metres, an entrance with a number in it, and a kiosk before its wall.
    house(3, '14-20', 0, squareAt(lon - 50 * metre, lat - 50 * metre, 100 * metre)),
    house(4, '18', 40),
    house(5, '22', 54),
  ]),
)

afterAll(async () => {
  await removeSource(database, source)
  await stopDatabase()
})

test.each([
  ['of the building', 10, '14-20'],
  ['of the entrance', 40, '18'],
  ['of the entrance beside it, inside', 34, '18'],
  ['of the building far from the entrance, inside', 25, '14-20'],
  ['of the kiosk', 54, '22'],
  ['of the building, at the wall to the kiosk', 49, '14-20'],
])('the number %s, %d metres north', async (_, north, number) => {
  const found = await reversePoint(database, { lon, lat: lat + north * metre, zoom: 18, locale: 'ru' })
  expect(found?.address.house_number).toBe(number)
})
