import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { postcodeReadings } from './postcode-readings'
import { searchPlaces } from './search-places'

const source = 'postcodes'
const [lon, lat] = [-110, -57]
const bbox = [lon - 2, lat - 2, lon + 2, lat + 2] as const
const street = (key: number, name: string, postcode: string): PlaceDraft => {
  return { key, kind: 'street', name, postcode, lon: lon + key / 100, lat, parents: { city: 1 } }
}

beforeAll(() =>
  loadPlaces(database, { kind: 'plan', name: source, title: source }, [
    { key: 1, kind: 'town', name: 'Почтовиль', lon, lat, population: 30_000 },
    // A place whose name is the code of a country.
    { key: 2, kind: 'town', name: 'Li', lon: lon + 1, lat, population: 90_000 },
    street(3, 'Kerkstraatje', '3993 DX'),
    street(4, 'Carrer Majoral', 'AD675'),
    street(5, 'Landstrassl', '9486'),
    street(6, 'Mainlee Street', '36067-1111'),
    street(7, 'Secondlee Street', '36068'),
  ]),
)

afterAll(async () => {
  await removeSource(database, source)
  await stopDatabase()
})

const first = async (query: string) =>
  (await searchPlaces(database, { query, locale: 'en', bbox }))[0]?.label.split(',')[0]

test.each([
  ['3993dx', '3993 DX'],
  ['3993 dx', '3993 DX'],
  ['NL-3993 DX', '3993 DX'],
  ['AD675', 'AD675'],
  ['ad 675', 'AD675'],
  ['AD-675', 'AD675'],
  ['9486, li', '9486'],
  ['LI-9486', '9486'],
  ['FL-9486', '9486'],
  ['36067-1111', '36067-1111'],
  ['36067', '36067-1111'],
  ['36068-2222', '36068'],
])('%s is the postcode %s', async (query, postcode) => {
  expect(await first(query)).toBe(postcode)
})

test('a code of a country beside a postcode is read as the country', () => {
  expect(postcodeReadings('9486, li')).toEqual(['9486, Liechtenstein', '9486'])
  expect(postcodeReadings('D-80331')).toEqual(['80331'])
  expect(postcodeReadings('Ленина 12, ru')).toEqual([])
  expect(postcodeReadings('12, li')).toEqual([])
})
