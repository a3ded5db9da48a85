import { afterAll, describe, expect, test } from 'vitest'
import { openExtract } from '@/lib/domain/osm'
import type { PlaceDraft } from '@/lib/domain/places'
import { extractFolder, nodeAt as at, streetTags as street } from '@/lib/testing/extract-file'
import type { ExtractParts } from '@/lib/testing/make-extract'
import { foundFeatures } from './classify/wanted'
import { readPlaces } from './index'

const files = extractFolder()
afterAll(files.remove)

async function draftsOf(parts: ExtractParts): Promise<PlaceDraft[]> {
  const { scratchFolder } = files
  const extract = await openExtract(files.make('drafts.osm.pbf', parts), foundFeatures, { scratchFolder })
  const drafts: PlaceDraft[] = []
  try {
    for await (const draft of readPlaces(extract, scratchFolder)) drafts.push(draft)
  } finally {
    await extract.close()
  }
  return drafts
}

const byKind = (drafts: PlaceDraft[], kind: string) => drafts.filter((draft) => draft.kind === kind)
const numbersOf = (drafts: PlaceDraft[]) => byKind(drafts, 'house').map(({ houseNumber }) => houseNumber)

describe('streets', () => {
  test('nearby pieces with one name are one street with all its lines, distant ones another', async () => {
    const drafts = await draftsOf({
      nodes: [at(1, 0, 0), at(2, 10, 0), at(3, 11, 0), at(4, 30, 0), at(5, 2000, 0), at(6, 2010, 0)],
      ways: [
        {
          id: 1,
          refs: [1, 2],
          tags: { ...street('улица Ленина'), 'name:en': 'Lenin Street', old_name: 'Дворянская' },
        },
        { id: 2, refs: [3, 4], tags: street('улица Ленина') },
        { id: 3, refs: [5, 6], tags: street('улица Ленина') },
      ],
    })
    const streets = byKind(drafts, 'street')
    expect(streets.map(({ line }) => line?.coordinates.length).sort()).toEqual([1, 2])
    expect(streets.find(({ line }) => line?.coordinates.length === 2)).toMatchObject({
      name: 'улица Ленина',
      names: { en: 'Lenin Street' },
      formerNames: ['Дворянская'],
    })
  })

  test('a house gets the street that it names, also by an alternative name, else the nearest one', async () => {
    const drafts = await draftsOf({
      nodes: [
        at(1, 0, 0),
        at(2, 20, 0),
        at(3, 0, 10),
        at(4, 20, 10),
        at(11, 5, 9, { 'addr:housenumber': '1', 'addr:street': 'Ленина ул.' }),
        at(12, 5, 8, { 'addr:housenumber': '2', 'addr:street': 'Lenin Street' }),
        at(13, 5, 9, { 'addr:housenumber': '3' }),
        at(14, 5, 5, { 'addr:housenumber': '4', 'addr:street': 'Новая' }),
        at(15, 6, 5, { 'addr:housenumber': '5', 'addr:street': 'Новая' }),
      ],
      ways: [
        { id: 1, refs: [1, 2], tags: { ...street('улица Ленина'), 'name:en': 'Lenin Street' } },
        { id: 2, refs: [3, 4], tags: street('улица Мира') },
      ],
    })
    const names = new Map(byKind(drafts, 'street').map(({ key, name }) => [key, name]))
    const anchors = byKind(drafts, 'house').map(({ houseNumber, parents }) => [
      houseNumber,
      names.get(parents?.anchor ?? -1),
    ])
    expect(Object.fromEntries(anchors)).toEqual({
      1: 'улица Ленина',
      2: 'улица Ленина',
      3: 'улица Мира',
      4: 'Новая',
      5: 'Новая',
    })
  })

  test('a relation assigns houses to a street', async () => {
    const drafts = await draftsOf({
      nodes: [
        at(1, 0, 0),
        at(2, 20, 0),
        at(3, 0, 10),
        at(4, 20, 10),
        at(11, 5, 9, { 'addr:housenumber': '7' }),
      ],
      ways: [
        { id: 1, refs: [1, 2], tags: street('Дальняя') },
        { id: 2, refs: [3, 4], tags: street('Ближняя') },
      ],
      relations: [
        {
          id: 1,
          tags: { type: 'associatedStreet', name: 'Дальняя' },
          members: [
            { kind: 'way', ref: 1, role: 'street' },
            { kind: 'node', ref: 11, role: 'house' },
          ],
        },
      ],
    })
    const far = byKind(drafts, 'street').find(({ name }) => name === 'Дальняя')
    expect(byKind(drafts, 'house')).toMatchObject([{ houseNumber: '7', parents: { anchor: far?.key } }])
  })
})

describe('houses', () => {
  const along = (how: string, first: string, last: string): ExtractParts => ({
    nodes: [
      at(1, 0, 0, { 'addr:housenumber': first, 'addr:street': 'Долгая' }),
      at(2, 10, 0),
      at(3, 20, 0, { 'addr:housenumber': last, 'addr:street': 'Долгая' }),
      at(4, 0, 1),
      at(5, 20, 1),
    ],
    ways: [
      { id: 1, refs: [1, 2, 3], tags: { 'addr:interpolation': how } },
      { id: 2, refs: [4, 5], tags: street('Долгая') },
    ],
  })

  test.each([
    ['even', '2', '8', ['4', '6']],
    ['odd', '7', '1', ['5', '3']],
    ['all', '1', '4', ['2', '3']],
    ['alphabetic', '12a', '12d', ['12b', '12c']],
    ['5', '10', '25', ['15', '20']],
    ['even', '1', '8', []],
    ['all', '1', '999999', []],
    ['whatever', '1', '9', []],
  ])('numbers are interpolated along a line: %s from %s to %s', async (how, first, last, between) => {
    const numbers = numbersOf(await draftsOf(along(how, first, last)))
    expect(numbers.slice(2)).toEqual(between)
  })

  test('interpolated houses are evenly spaced on the line', async () => {
    const drafts = await draftsOf(along('all', '1', '5'))
    const places = byKind(drafts, 'house').map(({ houseNumber, lon }) => [
      houseNumber,
      Math.round((lon - 40) * 1e5),
    ])
    expect(Object.fromEntries(places)).toEqual({ 1: 0, 2: 50, 3: 100, 4: 150, 5: 200 })
  })

  test('several numbers, a corner of two streets, one address twice', async () => {
    const drafts = await draftsOf({
      nodes: [
        at(1, 0, 0, { 'addr:housenumber': '1;3', 'addr:street': 'Первая' }),
        at(2, 5, 5, {
          'addr:housenumber': '9',
          'addr:street': 'Первая',
          'addr2:housenumber': '2',
          'addr2:street': 'Вторая',
        }),
        at(3, 0, 0, { 'addr:housenumber': '3', 'addr:street': 'Первая', shop: 'bakery', name: 'Хлеб' }),
      ],
      ways: [],
    })
    expect(numbersOf(drafts)).toEqual(['1', '3', '9', '2'])
    expect(byKind(drafts, 'poi')).toMatchObject([{ name: 'Хлеб', category: 'bakery', houseNumber: '3' }])
    expect(new Set(drafts.map(({ key }) => key)).size).toBe(drafts.length)
  })

  test('house numbers of a village without streets belong to the village', async () => {
    const drafts = await draftsOf({
      nodes: [
        at(1, 0, 0, { place: 'village', name: 'Берёзовка' }),
        at(2, 5, 5, { 'addr:housenumber': '4', 'addr:place': 'Березовка', 'addr:postcode': '123456' }),
      ],
    })
    const village = byKind(drafts, 'village')[0]
    expect(byKind(drafts, 'house')).toMatchObject([
      { houseNumber: '4', postcode: '123456', parents: { anchor: village?.key } },
    ])
  })
})

test('a boundary, its label and its point are one place; a broken boundary leaves the point', async () => {
  const ring = [at(1, 0, 0), at(2, 100, 0), at(3, 100, 100), at(4, 0, 100)]
  const boundary = (level: string, name: string) => ({
    type: 'boundary',
    boundary: 'administrative',
    admin_level: level,
    name,
  })
  const drafts = await draftsOf({
    nodes: [
      ...ring,
      at(9, 30, 30, { place: 'town', name: 'Заречный', population: '41 000', 'name:en': 'Zarechny' }),
      at(10, 40, 40, { place: 'village', name: 'Лесной' }),
      at(11, 31, 31, { 'addr:housenumber': '1', 'addr:street': 'Главная', 'addr:city': 'Заречный' }),
      at(12, 32, 32, { 'addr:housenumber': '2', 'addr:place': 'Заречный' }),
    ],
    ways: [{ id: 1, refs: [1, 2, 3, 4, 1] }],
    relations: [
      {
        id: 1,
        tags: boundary('8', 'Заречный'),
        members: [
          { kind: 'way', ref: 1, role: 'outer' },
          { kind: 'node', ref: 9, role: 'label' },
        ],
      },
      { id: 2, tags: boundary('8', 'Лесной'), members: [{ kind: 'way', ref: 77, role: 'outer' }] },
      {
        id: 3,
        tags: { ...boundary('4', 'Область'), 'ISO3166-2': 'RU-SVE' },
        members: [{ kind: 'way', ref: 1 }],
      },
    ],
  })
  expect(byKind(drafts, 'town')).toMatchObject([
    {
      name: 'Заречный',
      names: { en: 'Zarechny' },
      population: 41_000,
      lon: 40.003,
      area: { type: 'Polygon' },
    },
  ])
  const town = byKind(drafts, 'town')[0]?.key
  expect(byKind(drafts, 'house')).toMatchObject([{ parents: { city: town } }, { parents: { anchor: town } }])
  expect(byKind(drafts, 'village')).toMatchObject([{ name: 'Лесной' }])
  expect(byKind(drafts, 'state')).toMatchObject([
    { name: 'Область', code: 'RU-SVE', area: { type: 'Polygon' } },
  ])
})

test('points of one address some metres apart are one house, further ones several', async () => {
  const tags = { 'addr:housenumber': '20', 'addr:street': 'улица Ленина' }
  const shops = (east: number) => [at(3, 5, 1, tags), at(4, 5 + east, 1, tags)]
  const houses = async (east: number) =>
    numbersOf(
      await draftsOf({
        nodes: [at(1, 0, 0), at(2, 30, 0), ...shops(east)],
        ways: [{ id: 1, refs: [1, 2], tags: street('улица Ленина') }],
      }),
    )
  expect(await houses(0.1)).toEqual(['20'])
  expect(await houses(1.5)).toEqual(['20', '20'])
})
