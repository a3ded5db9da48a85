import { beforeAll, describe, expect, test } from 'vitest'
import { as, feature, list, newLayer, newTable, objects, people, point } from '@/lib/testing/objects'

const rows = [
  { title: 'Ёлка', floors: 3, height: 1.5, works: true, built: '1961-04-12' },
  { title: 'ель 100%', floors: 12, height: null, works: false, built: '2001-01-01' },
  { title: "O'Neil_дом", floors: null, number: 42, seen: '2026-11-21T10:00:00Z' },
  { title: null, floors: 3, works: null },
  { title: 'Аптека', floors: -7, number: 900 },
]

let layer = 0
const ids: number[] = []

beforeAll(async () => {
  layer = await newLayer()
  const features = rows.map((properties, n) => feature(point(n, n), properties))
  await as(people.main).post(objects(layer), { type: 'FeatureCollection', features })
  ids.push(...(await list(people.main, layer)).features.map(({ id }) => id))
})

const query = (parameters: Record<string, string | number>) =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`

/** The returned rows, by their index. */
async function asked(parameters: Record<string, string | number>): Promise<number[]> {
  const { features, numberMatched } = await list(people.reader, layer, query(parameters))
  if (!('limit' in parameters)) expect(numberMatched).toBe(features.length)
  return features.map(({ id }) => ids.indexOf(id))
}

describe('200: objects', () => {
  test('ordered by an attribute, nulls last, ties by key', async () => {
    expect(await asked({ sort: 'floors' })).toEqual([4, 0, 3, 1, 2])
    expect(await asked({ sort: 'floors', direction: 'desc' })).toEqual([1, 0, 3, 4, 2])
    expect(await asked({ sort: 'title' })).toEqual([4, 0, 1, 2, 3].sort((a, b) => order(a) - order(b)))
    expect(await asked({ sort: 'id', direction: 'DESC' })).toEqual([4, 3, 2, 1, 0])
  })

  test('with a text in any field, case-insensitive, pattern characters literal', async () => {
    expect(await asked({ search: 'ЕЛЬ' })).toEqual([1])
    expect(await asked({ search: '0%' })).toEqual([1])
    expect(await asked({ search: 'l_д' })).toEqual([2])
    expect(await asked({ search: '_' })).toEqual([2])
    expect(await asked({ search: '  ' })).toEqual([0, 1, 2, 3, 4])
    expect(await asked({ search: '42' })).toEqual([2])
    expect(await asked({ search: String(ids[3]) })).toContain(3)
  })

  test('that match a filter, combined with box and search', async () => {
    expect(await asked({ filter: 'floors >= 3' })).toEqual([0, 1, 3])
    expect(await asked({ filter: "title ILIKE '%дом%' OR number = 900" })).toEqual([2, 4])
    expect(await asked({ filter: 'floors IS NULL' })).toEqual([2])
    expect(await asked({ filter: "built < '2000-01-01'" })).toEqual([0])
    expect(await asked({ filter: 'floors >= 3', bbox: '0.5,0,9,9', search: 'ель' })).toEqual([1])
    expect(await asked({ filter: 'INTERSECTS(geom, POINT(2 2))' })).toEqual([2])
  })

  test('in pages that hold each object once, with the total', async () => {
    const pages = [0, 2, 4].map((offset) => asked({ sort: 'floors', limit: 2, offset }))
    expect((await Promise.all(pages)).flat()).toEqual([4, 0, 3, 1, 2])
    const page = await list(people.reader, layer, query({ filter: 'floors = 3', limit: 1 }))
    expect([page.numberMatched, page.numberReturned]).toEqual([2, 1])
  })

  test('return the position of one object in that order, or that it is not included', async () => {
    const placed = async (parameters: Record<string, string | number>) =>
      (
        (await list(people.reader, layer, query({ limit: 1, ...parameters }))) as unknown as {
          position: unknown
        }
      ).position
    expect(await placed({ sort: 'floors', position: ids[1] ?? 0 })).toBe(3)
    expect(await placed({ sort: 'floors', filter: 'floors > 3', position: ids[1] ?? 0 })).toBe(0)
    expect(await placed({ filter: 'floors > 3', position: ids[0] ?? 0 })).toBeNull()
    expect(await placed({ position: Number.MAX_SAFE_INTEGER })).toBeNull()
    expect(await placed({})).toBeUndefined()
  })

  test('without geometry, and with chosen attributes only', async () => {
    const { features } = await list(people.reader, layer, '?geometry=false&fields=floors,title&limit=1')
    expect(features).toEqual([
      { type: 'Feature', id: ids[0], geometry: null, properties: { title: 'Ёлка', floors: 3 } },
    ])
    const keys = await list(people.reader, layer, '?geometry=false&fields=id')
    expect(keys.features.map(({ properties }) => properties)).toEqual([{}, {}, {}, {}, {}])
  })

  test('of a data table take the same parameters', async () => {
    const id = await newTable()
    const features = rows.map((properties) => feature(null, properties))
    await as(people.main).post(`/datatables/${id}/objects`, { type: 'FeatureCollection', features })
    const path = `/datatables/${id}/objects${query({ filter: 'floors = 3', search: 'ёл', sort: 'title' })}`
    const reply = await as(people.main).get<string>(path)
    expect(reply.status).toBe(200)
    const found = typeof reply.body === 'string' ? JSON.parse(reply.body) : reply.body
    expect(found.features.map((one: { properties: { title: string } }) => one.properties.title)).toEqual([
      'Ёлка',
    ])
    expect(
      (
        await as(people.main).get(
          `/datatables/${id}/objects?filter=${encodeURIComponent('INTERSECTS("", POINT(1 1))')}`,
        )
      ).status,
    ).not.toBe(500)
  })
})

/** Positions in alphabetical order: Аптека, Ёлка, ель, O'Neil, and the one without a title. */
const order = (row: number) => ({ 4: 1, 0: 2, 1: 3, 2: 0, 3: 4 })[row] ?? 9

describe('400: invalid parameters', () => {
  test.each([
    ['sort', 'nothing'],
    ['sort', 'geom'],
    ['sort', 'title"; drop table layers; --'],
    ['sort', 'title\0'],
    ['direction', 'up'],
    ['search', 'x'.repeat(201)],
    ['fields', 'title,nothing'],
    ['fields', 'title"'],
    ['filter', 'floors >'],
    ['filter', 'nothing = 1'],
    ['filter', "floors = 'x'"],
    ['filter', "title = 'a' ; drop table layers"],
    ['filter', `"title"" or true" = 'a'`],
    ['filter', `${'('.repeat(100)}floors = 1${')'.repeat(100)}`],
    ['filter', 'INTERSECTS(geom, POLYGON((0 0, 2 2, 2 0, 0 2, 0 0)))'],
    ['filter', 'INTERSECTS(title, POINT(1 1))'],
    ['geometry', 'maybe'],
    ['position', 'x'],
    ['position', '-1'],
  ])('%s = %j', async (name, value) => {
    const reply = await as(people.reader).get(`${objects(layer)}${query({ [name]: value })}`)
    expect(reply.status).toBe(400)
    expect((await list(people.reader, layer)).numberMatched).toBe(rows.length)
  })

  test('403: filters reveal nothing to those who may not read', async () => {
    const questions: Record<string, string | number>[] = [
      { filter: 'floors = 3' },
      { sort: 'nothing' },
      { position: ids[0] ?? 0 },
    ]
    for (const parameters of questions)
      expect((await as(people.stranger).get(`${objects(layer)}${query(parameters)}`)).status).toBe(403)
  })
})
