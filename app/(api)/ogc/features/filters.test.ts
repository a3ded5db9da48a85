import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { type TreesScene, treesScene } from '@/lib/testing/ogc/trees-scene'

/** OGC API Features, part 3: filters in CQL2, order, chosen fields. */

let trees: TreesScene
let collection: string

beforeAll(async () => {
  trees = await treesScene()
  collection = `/ogc/features/collections/${encodeURIComponent(trees.layer.typeName)}`
})

interface Page {
  numberMatched: number
  features: { id: number; properties: Record<string, unknown> }[]
}

const ask = async (parameters: Record<string, string>) => {
  const reply = await api.as(trees.reader).get(`${collection}/items?${new URLSearchParams(parameters)}`)
  return {
    status: reply.status,
    page: reply.status === 200 ? (JSON.parse(reply.text) as Page) : null,
    text: reply.text,
  }
}
const idsOf = async (parameters: Record<string, string>) => {
  const { status, page, text } = await ask(parameters)
  expect([status, text]).toEqual([200, expect.anything()])
  return page?.features.map(({ id }) => id)
}

const property = (name: string) => ({ property: name })
const box = {
  type: 'Polygon',
  coordinates: [
    [
      [37, 55],
      [39, 55],
      [39, 57],
      [37, 57],
      [37, 55],
    ],
  ],
}

test.each<[string, string, object, number[]]>([
  ['a comparison', 'height > 2', { op: '>', args: [property('height'), 2] }, [3, 4, 5]],
  ['not equal', "species <> 'oak'", { op: '<>', args: [property('species'), 'oak'] }, [2, 3]],
  [
    'and, or, not',
    "(species = 'oak' OR height = 4.5) AND NOT n = 3",
    {
      op: 'and',
      args: [
        {
          op: 'or',
          args: [
            { op: '=', args: [property('species'), 'oak'] },
            { op: '=', args: [property('height'), 4.5] },
          ],
        },
        { op: 'not', args: [{ op: '=', args: [property('n'), 3] }] },
      ],
    },
    [1, 5],
  ],
  ['null', 'species IS NULL', { op: 'isNull', args: [property('species')] }, [5]],
  ['between', 'height BETWEEN 1 AND 3', { op: 'between', args: [property('height'), 1, 3] }, [2, 3]],
  ['a list', 'n IN (1, 3)', { op: 'in', args: [property('n'), [1, 3]] }, [2, 4]],
  ['a pattern', "species LIKE 'oa%'", { op: 'like', args: [property('species'), 'oa%'] }, [1, 4]],
  [
    'letter case left aside',
    "CASEI(species) = CASEI('ЯСЕНЬ')",
    {
      op: '=',
      args: [
        { op: 'casei', args: [property('species')] },
        { op: 'casei', args: ['ЯСЕНЬ'] },
      ],
    },
    [2],
  ],
  ['two properties', 'n < height', { op: '<', args: [property('n'), property('height')] }, [2, 3, 4, 5]],
  [
    'a day',
    "planted >= DATE('2020-01-04')",
    { op: '>=', args: [property('planted'), { date: '2020-01-04' }] },
    [4, 5],
  ],
  [
    'a moment',
    "seen < TIMESTAMP('2020-01-02T00:00:00Z')",
    { op: '<', args: [property('seen'), { timestamp: '2020-01-02T00:00:00Z' }] },
    [1],
  ],
  ['a flag', 'alive = FALSE', { op: '=', args: [property('alive'), false] }, [2, 4]],
  [
    'a place',
    'S_INTERSECTS(geom, POLYGON((37 55, 39 55, 39 57, 37 57, 37 55)))',
    { op: 's_intersects', args: [property('geom'), box] },
    [1, 2, 3],
  ],
  [
    'a box',
    'S_INTERSECTS(geom, BBOX(37, 55, 37.55, 57))',
    { op: 's_intersects', args: [property('geom'), { bbox: [37, 55, 37.55, 57] }] },
    [1],
  ],
  [
    'the geometry first',
    'S_CONTAINS(BBOX(37, 55, 39, 57), geom)',
    { op: 's_contains', args: [{ bbox: [37, 55, 39, 57] }, property('geom')] },
    [1, 2, 3],
  ],
])('200: %s, as text and as JSON', async (_, text, json, ids) => {
  expect(await idsOf({ filter: text })).toEqual(ids)
  expect(await idsOf({ filter: JSON.stringify(json), 'filter-lang': 'cql2-json' })).toEqual(ids)
})

test('200: geometries of another system, in its axis order, beside other parameters', async () => {
  const crs = 'http://www.opengis.net/def/crs/EPSG/0/4326'
  expect(await idsOf({ filter: 'S_INTERSECTS(geom, BBOX(55, 37, 57, 37.55))', 'filter-crs': crs })).toEqual([
    1,
  ])
  expect(await idsOf({ filter: 'height > 2', bbox: '37,55,39,57', species: 'a <b> & "c"' })).toEqual([3])
})

test('200: in order, with chosen fields, over pages', async () => {
  expect(await idsOf({ sortby: '-height' })).toEqual([5, 4, 3, 2, 1])
  expect(await idsOf({ sortby: 'alive,-height', limit: '2', offset: '1' })).toEqual([2, 5])
  const { page } = await ask({ properties: 'height,n', filter: 'n = 1' })
  expect(page?.features[0]?.properties).toEqual({ height: 1.5, n: 1 })
})

test.each<[string, Record<string, string>, RegExp]>([
  ['a broken text', { filter: 'height >' }, /filter|height|Фильтр/],
  ['an unknown field', { filter: 'girth = 1' }, /girth/],
  ['a literal of another type', { filter: "height = 'tall'" }, /tall/],
  ['broken JSON', { filter: '{', 'filter-lang': 'cql2-json' }, /\{/],
  ['an unknown operator', { filter: '{"op":"near","args":[]}', 'filter-lang': 'cql2-json' }, /near/],
  ['an unknown language', { filter: 'n = 1', 'filter-lang': 'sql' }, /filter-lang/],
  [
    'an unknown system',
    { filter: 'n = 1', 'filter-crs': 'http://www.opengis.net/def/crs/EPSG/0/999999' },
    /filter-crs/,
  ],
  ['an order by an unknown field', { sortby: 'girth' }, /sortby.*girth/],
  ['an unknown field to show', { properties: 'girth' }, /properties.*girth/],
])('400: %s', async (_, parameters, text) => {
  const reply = await ask(parameters)
  expect([reply.status, reply.text]).toEqual([400, expect.stringMatching(text)])
})

describe('queryables', () => {
  test('200: the fields with their types, and the geometry', async () => {
    const reply = await api.as(trees.reader).get(`${collection}/queryables`)
    expect(reply.headers.get('content-type')).toContain('application/schema+json')
    expect(JSON.parse(reply.text)).toMatchObject({
      type: 'object',
      properties: {
        species: { type: 'string' },
        height: { type: 'number' },
        planted: { type: 'string', format: 'date' },
        geom: { format: 'geometry-point' },
      },
    })
    const page = await api.as(trees.reader).get(`${collection}/queryables?f=html`)
    expect(page.text).toContain('<table>')
    const described = await api.as(trees.reader).get(collection)
    expect(JSON.stringify(described.body)).toContain('/queryables')
  })

  test('403 and 404', async () => {
    expect((await api.as(trees.stranger).get(`${collection}/queryables`)).status).toBe(403)
    expect(
      (await api.as(trees.reader).get('/ogc/features/collections/local:nothing/queryables')).status,
    ).toBe(404)
  })
})
