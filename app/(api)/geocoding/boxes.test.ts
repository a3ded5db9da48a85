import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'

type Results = { items: { label: string; point: { lon: number; lat: number } }[] }[]

const source = 'boxes'
const line = (...coordinates: [number, number][]) => ({ type: 'LineString' as const, coordinates })
const house = (key: number, houseNumber: string, lon: number, lat: number, anchor: number): PlaceDraft => ({
  key,
  kind: 'house',
  name: '',
  houseNumber,
  lon,
  lat,
  parents: { anchor },
})

/** A city with an avenue of 20 km and a ring road, a scattered village, a street across the 180th meridian. */
const places: PlaceDraft[] = [
  { key: 1, kind: 'city', name: 'Коробейск', lon: -110, lat: -50, population: 500_000 },
  {
    key: 2,
    kind: 'street',
    name: 'Длинный проспект',
    lon: -110,
    lat: -50,
    line: line([-110.14, -50], [-109.86, -50]),
    parents: { city: 1 },
  },
  {
    key: 3,
    kind: 'street',
    name: 'улица Угловая',
    lon: -110.1,
    lat: -50.1,
    line: line([-110.1, -50], [-110.1, -50.1], [-110, -50.1]),
    parents: { city: 1 },
  },
  house(10, '2', -110.13, -50.0005, 2),
  house(11, '120', -109.88, -50.0005, 2),
  house(12, '124', -109.878, -50.0005, 2),
  { key: 4, kind: 'village', name: 'Раздольная', lon: -112, lat: -50, population: 900 },
  house(13, '7', -112.1, -50.01, 4),
  {
    key: 5,
    kind: 'street',
    name: 'Рубежная улица',
    lon: 179.9,
    lat: -50,
    line: {
      type: 'MultiLineString',
      coordinates: [
        [
          [179.8, -50],
          [180, -50],
        ],
        [
          [-180, -50],
          [-179.95, -50],
        ],
      ],
    },
  },
  house(14, '9', -179.96, -50.0005, 5),
  { key: 6, kind: 'town', name: 'Заморск', lon: -179, lat: -51, population: 3_000 },
]

let user: Caller

beforeAll(async () => {
  user = api.as(await make.token(await make.user()))
  await loadPlaces(database, { kind: 'plan', name: source, title: source }, places)
})

afterAll(() => removeSource(database, source))

async function labels(query: string, bbox: string, more: Record<string, string> = {}): Promise<string[]> {
  const path = `/geocoding?${new URLSearchParams({ query, bbox, ...more })}`
  const { status, body } = await user.get<Results>(path)
  expect(status).toBe(200)
  return body.flatMap(({ items }) => items.map(({ label }) => label))
}

describe('GET /geocoding?query=&bbox=', () => {
  test('200: a house in the box whose street is centred elsewhere', async () => {
    expect(await labels('Длинный проспект 120', '-109.89,-50.01,-109.87,-49.99')).toEqual([
      'Длинный проспект, 120, Коробейск',
      'Длинный проспект, Коробейск',
    ])
    expect(await labels('Длинный проспект 122', '-109.89,-50.01,-109.87,-49.99')).toEqual([
      'Длинный проспект, 122, Коробейск',
      'Длинный проспект, Коробейск',
    ])
    // The house is in the box, its street is not.
    expect(await labels('Длинный проспект 120', '-109.89,-50.01,-109.87,-50.0001')).toEqual([
      'Длинный проспект, 120, Коробейск',
    ])
  })

  test('200: a house in the box whose village is centred elsewhere', async () => {
    expect(await labels('Раздольная 7', '-112.11,-50.02,-112.09,-50')).toEqual(['Раздольная, 7'])
    expect(await labels('Раздольная', '-112.11,-50.02,-112.09,-50')).toEqual([])
  })

  test('200: a street that enters the box, and none that only surrounds it', async () => {
    expect(await labels('Длинный', '-110.13,-50.01,-110.12,-49.99')).toEqual(['Длинный проспект, Коробейск'])
    expect(await labels('Угловая', '-110.11,-50.02,-110.09,-50')).toEqual(['улица Угловая, Коробейск'])
    expect(await labels('Угловая', '-110.05,-50.06,-110.02,-50.02')).toEqual([])
  })

  test('200: houses of a matching street outside the box are left out', async () => {
    expect(await labels('Длинный проспект 2', '-109.89,-50.01,-109.87,-49.99')).toEqual([
      'Длинный проспект, Коробейск',
    ])
  })

  test('200: a street on both sides of the 180th meridian', async () => {
    for (const bbox of ['-179.99,-50.01,-179.94,-49.99', '179.95,-50.01,-179.94,-49.99'])
      expect(await labels('Рубежная 9', bbox)).toEqual(['Рубежная улица, 9', 'Рубежная улица'])
    expect(await labels('Рубежная', '-179.9,-50.01,-179.8,-49.99')).toEqual([])
  })

  test.each([
    ['over the 180th meridian', '170,-60,190,-45'],
    ['once more around to the east', '181,-60,200,-45'],
    ['once more around to the west', '-190,-60,-178,-45'],
    ['the whole world', '-200,-60,200,-45'],
    ['the whole world twice', '-360,-60,360,-45'],
    ['the whole world from 0', '0,-60,360,-45'],
  ])('200: longitudes of a map panned around the world: %s', async (_, bbox) => {
    expect(await labels('Заморск', bbox)).toEqual(['Заморск'])
  })

  test.each([
    ['ends before it', '170,-60,180.5,-45'],
    ['begins after it', '182,-60,200,-45'],
    ['is narrow', '360,-60,360,-45'],
  ])('200: a box that %s does not contain it', async (_, bbox) => {
    expect(await labels('Заморск', bbox)).toEqual([])
  })
})
