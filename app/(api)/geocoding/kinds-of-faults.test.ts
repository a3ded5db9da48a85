import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { squareAt } from '@/lib/testing/places'
import { scene } from '@/lib/testing/scene'

interface Item {
  label: string
  zoom: number
  address: Record<string, string>
}
type Results = { layerId: number | null; items: Item[] }[]

const source = { kind: 'gazetteer', name: 'kinds-of-faults', title: 'Видландия' } as const
const [lon, lat] = [-149, -49]
const inState = { country: 1, state: 2 }
const places: readonly PlaceDraft[] = [
  {
    key: 1,
    kind: 'country',
    name: 'Vidlandia',
    names: { ru: 'Видландия' },
    code: 'zv',
    lon,
    lat,
    area: squareAt(lon - 2, lat - 2, 4),
  },
  {
    key: 2,
    kind: 'state',
    name: 'Upper Vidsk Oblast',
    names: { ru: 'Верхневидская область', en: 'Upper Vidsk Oblast' },
    shortNames: ['ВВО'],
    lon,
    lat,
    parents: { country: 1 },
  },
  {
    key: 3,
    kind: 'city',
    name: 'Novyy Vidsk',
    names: { ru: 'Новый Видск', en: 'Novy Vidsk' },
    formerNames: ['Старовидово'],
    shortNames: ['Видскград'],
    population: 600_000,
    lon,
    lat,
    parents: inState,
  },
  {
    key: 4,
    kind: 'town',
    name: 'Starovidovo',
    names: { ru: 'Старовидово' },
    population: 9_000,
    lon: lon + 0.5,
    lat,
    parents: inState,
  },
  {
    key: 5,
    kind: 'town',
    name: 'Medvyn’',
    names: { ru: 'Медвынь' },
    population: 8_000,
    lon: lon + 1,
    lat,
    parents: inState,
  },
  {
    key: 6,
    kind: 'city',
    name: 'Medvina',
    names: { ru: 'Медвина' },
    otherNames: ['Medvin'],
    population: 1_500_000,
    lon: lon + 1,
    lat: lat + 1,
    parents: inState,
  },
  { key: 7, kind: 'county', name: 'Oberkreis', lon, lat: lat + 1, parents: { country: 1 } },
  {
    key: 8,
    kind: 'town',
    name: 'Schangen',
    names: { ru: 'Шанген', en: 'Schangen' },
    population: 6_000,
    lon,
    lat: lat + 1,
    parents: { country: 1, county: 7 },
  },
  {
    key: 9,
    kind: 'state',
    name: 'Vugsk',
    names: { ru: 'Вугск' },
    lon,
    lat: lat - 1,
    parents: { country: 1 },
  },
  {
    key: 10,
    kind: 'city',
    name: 'Vugsk',
    names: { ru: 'Вугск' },
    population: 30_000,
    lon,
    lat: lat - 1,
    parents: { country: 1, state: 9 },
  },
]

let user: Caller

beforeAll(async () => {
  user = api.as((await scene.sevenRoles()).tokens.USER)
  await loadPlaces(database, source, places)
})

afterAll(() => removeSource(database, source.name))

async function items(parameters: Record<string, string>, language = 'ru'): Promise<Item[]> {
  const reply = await user.get<Results>(`/geocoding?${new URLSearchParams(parameters)}`, {
    headers: { 'accept-language': language },
  })
  expect(reply.status).toBe(200)
  return reply.body.find(({ layerId }) => layerId === null)?.items ?? []
}
const first = async (query: string, language = 'ru') => (await items({ query }, language))[0]
const town = async (query: string, language = 'ru') => (await first(query, language))?.address.city

describe('names', () => {
  test('the present name of a small town comes before the former one of a city', async () => {
    expect(await town('Старовидово')).toBe('Старовидово')
  })

  test('a name as it is spelt comes before one that sounds alike', async () => {
    expect(await town('Медвынь')).toBe('Медвынь')
    expect(await town('Медвина')).toBe('Медвина')
  })

  test.each([
    'Н. Видск',
    'Н.Видск',
    'г. Нов. Видск',
    'Видскград',
    'в Новом Видске',
    'ВВО, Новый Видск',
    'НовыйВидск',
  ])('%s is Новый Видск', async (query) => {
    expect(await town(query)).toBe('Новый Видск')
  })

  test('a short form and an abbreviated word name a region', async () => {
    for (const query of ['ВВО', 'Верхневид. обл.', 'Верхневидская обл'])
      expect(await first(query)).toMatchObject({ zoom: 5, address: { state: 'Верхневидская область' } })
  })

  test('a town comes before its own region, and once', async () => {
    const found = await items({ query: 'Вугск' })
    expect(found.map(({ zoom }) => zoom)).toEqual([10, 5])
    expect(found[0]?.label).toBe('Вугск, Видландия')
  })

  test('a county without a Russian name is left out of a Russian label, and kept in the address', async () => {
    expect(await first('Шанген')).toMatchObject({
      label: 'Шанген, Видландия',
      address: { county: 'Oberkreis' },
    })
    expect((await first('Schangen', 'en'))?.label).toBe('Schangen, Oberkreis, Vidlandia')
  })
})

test.each([
  'не работает лифт',
  'рядом с домом',
  'позвонить заказчику',
  'кто там',
  'asdkjhasd qwe',
  'ыва',
  'import os',
  'gh; foo()',
  'please hurry',
  '12.05.2024',
  '192.168.0.1',
  '[amenity=drinking_water] Wissfläckaweg',
])('"%s" finds nothing', async (query) => {
  expect(await items({ query })).toEqual([])
})

test.each([
  '-49.001, -149.002',
  '49.001 ю. ш. 149.002 з. д.',
  '49°00\'04"S 149°00\'07"W',
  'широта -49.001 долгота -149.002',
  'geo:-49.001,-149.002',
  'POINT(-149.002 -49.001)',
  'https://www.openstreetmap.org/#map=15/-49.001/-149.002',
  'авария: -49.0010, -149.0020, у моста',
  'XXXX+J5 Новый Видск',
])('%s is what lies there', async (query) => {
  expect(await town(query)).toBe('Новый Видск')
})

test('a point off the coarse outline of a country is in it, as far as its waters reach', async () => {
  const at = async (east: number) =>
    (await items({ lon: `${lon + 2 + east}`, lat: `${lat - 1.9}`, zoom: '12' }))[0]
  expect((await at(0.1))?.address.country_code).toBe('zv')
  expect(await at(0.6)).toBeUndefined()
})
