import { describe, expect, test } from 'vitest'
import { database, databaseKind, sql } from '@/lib/platform/database'
import { as, feature, list, newLayer, newTable, objects, people, point, square } from '@/lib/testing/objects'

const bowtie = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ],
  ],
}

const wrong: [string, string, unknown, string][] = [
  ['a bow tie', 'Polygon', bowtie, 'Self-intersection'],
  [
    'an open ring',
    'Polygon',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ],
    },
    'not closed',
  ],
  [
    'three points',
    'Polygon',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [0, 0],
        ],
      ],
    },
    'not closed',
  ],
  ['another kind', 'Polygon', point(1, 1), 'another kind'],
  [
    'a line without length',
    'LineString',
    {
      type: 'LineString',
      coordinates: [
        [1, 1],
        [1, 1],
      ],
    },
    'different points',
  ],
  ['a longitude of 361', 'Point', point(361, 0), 'beyond longitude'],
  ['texts as coordinates', 'Point', { type: 'Point', coordinates: ['a', 'b'] }, 'GeoJSON geometry'],
  ['one number', 'Point', { type: 'Point', coordinates: [1] }, 'GeoJSON geometry'],
  ['an unknown kind', 'Geometry', { type: 'Circle', coordinates: [1, 1] }, 'Allowed values'],
  ['nothing', 'Point', null, 'No geometry'],
  [
    'collections in collections',
    'Geometry',
    { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [point(1, 1)] }] },
    'GeoJSON geometry',
  ],
]

describe('400: invalid input', () => {
  test.each(wrong)('geometry: %s', async (_, kind, geometry, said) => {
    const id = await newLayer(kind)
    const reply = await as(people.main).post<string>(objects(id), feature(geometry), {
      headers: { 'accept-language': 'en' },
    })
    expect(reply.status).toBe(400)
    expect(reply.body).toContain(said)
    expect(await stored(id)).toBe(0)
  })

  test.each([
    [{ floors: 1.5 }],
    [{ floors: 2 ** 31 }],
    [{ floors: 'x' }],
    [{ number: '9223372036854775808' }],
    [{ height: 'Infinity' }],
    [{ works: 'maybe' }],
    [{ built: '2026-02-30' }],
    [{ seen: 'yesterday' }],
    [{ title: { a: 1 } }],
    [{ title: 'a\0b' }],
    [{ nothing: 1 }],
    [{ 'title"; drop table layers; --': 1 }],
    [{ geom: 1 }],
    [{ id: 1 }],
  ])('values: %j', async (properties) => {
    const id = await newLayer()
    const reply = await as(people.main).post<string>(objects(id), feature(point(1, 1), properties))
    expect(reply.status).toBe(400)
    expect(reply.body).toContain(`properties.${Object.keys(properties)[0]}`)
    expect(await stored(id)).toBe(0)
  })

  test('one bad feature of a collection rejects all and is named', async () => {
    const id = await newLayer('Polygon')
    const features = [feature(square), feature(bowtie), feature(square, { floors: 'x' })]
    const reply = await as(people.main).post<string>(objects(id), { type: 'FeatureCollection', features })
    expect(reply.status).toBe(400)
    expect(reply.body).toContain('features.1.geometry')
    expect(reply.body).toContain('features.2.properties.floors')
    expect(await stored(id)).toBe(0)
  })

  test.each(['1,2,3', '1,2,3,x', '1,9,2,8', 'NaN,0,1,1', ''])('bbox %j', async (bbox) => {
    const id = await newLayer()
    expect((await as(people.main).get(`${objects(id)}?bbox=${bbox}`)).status).toBe(400)
  })
})

describe('write without read', () => {
  test.each([
    ['layers', newLayer, point(1, 2)],
    ['datatables', newTable, null],
  ] as const)(
    '403 for a change in %s, which would reveal the stored object; 200 for adding and deleting',
    async (kind, make, geometry) => {
      const id = await make()
      const path = `/${kind}/${id}/objects`
      const items = [{ user_id: people.stranger.id, write: true }]
      expect((await as(people.main).put(`/${kind}/${id}/access`, { items })).status).toBe(200)
      const secret = feature(geometry, { title: 'Тайна' })
      const { body } = await as(people.main).post<{ id: number }>(path, secret)
      for (const change of [{}, { properties: { floors: 3 } }]) {
        const reply = await as(people.stranger).patch(`${path}/${body.id}`, change)
        expect(reply).toMatchObject({ status: 403, body: 'Нет прав доступа' })
      }
      const kept = await as(people.main).get<{ properties: object }>(`${path}/${body.id}`)
      expect(kept.body.properties).toMatchObject({ title: 'Тайна', floors: null })
      expect((await as(people.stranger).post(path, secret)).status).toBe(200)
      expect((await as(people.stranger).delete(`${path}/${body.id}`)).status).toBe(200)
    },
  )
})

const stored = async (id: number) => (await list(people.main, id)).numberMatched

test('200: the database survives geometry of every wrong type', async () => {
  const id = await newLayer('Geometry')
  const before = await database.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  for (const [, , geometry] of wrong) await as(people.main).post(objects(id), feature(geometry))
  expect((await list(people.main, id)).features.every(({ geometry }) => geometry !== null)).toBe(true)
  if (databaseKind() === 'embedded')
    expect(await database.query(sql`select pg_backend_pid() as pid`)).toEqual(before)
})
