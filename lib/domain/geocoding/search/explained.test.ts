import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { searchPlaces } from './search-places'

const source = 'explained'
const [lon, lat] = [-100, -56]
const bbox = [lon - 1, lat - 1, lon + 1, lat + 1] as const

const streets = [
  'Rue Bassine',
  'Rue des Rosiaux',
  'Quai Antoinet 1er',
  'Iso Robertinkatu',
  'Allée Lazaret Sauvage',
  'Buchenauweg',
  'Scharnholzstrasse',
  'Bahngasse',
]
const houses: readonly (readonly [street: number, number: string])[] = [
  ...streets.map((_, at) => [at, '4'] as const),
  [0, '28 REAR-A'],
  [0, '28 REAR-B'],
  [0, '36'],
  [0, '36 a-b'],
  [0, 'Villa Rosanna'],
  [0, '10850'],
  [3, '2. krs./Floor 2'],
]

const anchorOf = (street: number) => 10 + street
const places: readonly PlaceDraft[] = [
  { key: 1, kind: 'town', name: 'Ростенбург', lon, lat, population: 30_000 },
  ...streets.map((name, at): PlaceDraft => {
    return { key: anchorOf(at), kind: 'street', name, lon, lat: lat + at / 100, parents: { city: 1 } }
  }),
  ...houses.map(([street, houseNumber], at): PlaceDraft => {
    const parents = { city: 1, anchor: anchorOf(street) }
    return { key: 100 + at, kind: 'house', name: '', houseNumber, lon, lat: lat + street / 100, parents }
  }),
]

beforeAll(() => loadPlaces(database, { kind: 'plan', name: source, title: source }, places))

afterAll(async () => {
  await removeSource(database, source)
  await stopDatabase()
})

const labels = async (query: string) =>
  (await searchPlaces(database, { query, locale: 'ru', bbox })).map(({ label }) => label)

test.each([
  ['Rue Bassina 4', 'Rue Bassine, 4'],
  ['Re Bassine 4', 'Rue Bassine, 4'],
  ['Rue ds Rosiaux 4', 'Rue des Rosiaux, 4'],
  ['uRe des Rosiaux 4', 'Rue des Rosiaux, 4'],
  ['Rue des osiaux 4', 'Rue des Rosiaux, 4'],
  ['Quai Antoinet 1er, 4', 'Quai Antoinet 1er, 4'],
  ['кваи антоинет 1ер, 4', 'Quai Antoinet 1er, 4'],
  ['lso Robertinkatu 4', 'Iso Robertinkatu, 4'],
  ['Buhcenauweg 4', 'Buchenauweg, 4'],
  ['Scahrnholzstrasse 4', 'Scharnholzstrasse, 4'],
  ['Sharcnholzstrasse 4', 'Scharnholzstrasse, 4'],
])('a word with an error counts as explained beside others as typed: %s', async (query, start) => {
  expect((await labels(query))[0]).toBe(`${start}, Ростенбург`)
})

test.each([
  ['Allée Lazaret Sa', 'Allée Lazaret Sauvage'],
  ['Rue des Ro', 'Rue des Rosiaux'],
  ['Quai Antoinet 1er,', 'Quai Antoinet 1er'],
])('so does one that is not typed to its end: %s', async (query, start) => {
  expect((await labels(query))[0]).toBe(`${start}, Ростенбург`)
})

test.each([
  ['28 REAR-B Rue Bassine', '28 REAR-B'],
  ['Rue Bassine 28 rear a', '28 REAR-A'],
  ['Rue Bassine 36b', '36 a-b'],
  ['Rue Bassine 36', '36'],
  ['Rue Bassine Villa Rosanna', 'Villa Rosanna'],
  ['Villa Rosanna, Rue Bassine', 'Villa Rosanna'],
  ['10850 Rue Bassine', '10850'],
])('the house of a number with words or letters comes first: %s', async (query, number) => {
  expect((await labels(query))[0]).toBe(`Rue Bassine, ${number}, Ростенбург`)
})

test('the words of a number may stand before the street', async () => {
  expect((await labels('2. krs./Floor 2, Iso Robertinkatu'))[0]).toMatch(/^Iso Robertinkatu, 2\. krs/)
})

test.each(['не работает лифт', 'рядом с домом', 'за углом у входа', 'bassi qwzx vbnm', 'rue foo', 'ф'])(
  'a note without an address finds nothing: %s',
  async (query) => {
    expect(await labels(query)).toEqual([])
  },
)
