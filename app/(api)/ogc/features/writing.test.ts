import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let writer: User
let reader: User
let layer: Layer

beforeAll(async () => {
  writer = await make.user({ role: 'USER' })
  reader = await make.user({ role: 'USER' })
})

beforeEach(async () => {
  layer = await makeLayer({
    geometryType: 'Point',
    fields: { species: 'string', height: 'double' },
    objects: [{ wkt: 'POINT(37 55)', values: { species: 'oak', height: 3 } }],
    readers: [{ userId: reader.id }],
    writers: [{ userId: writer.id }],
  })
})

const items = () => `/ogc/features/collections/${encodeURIComponent(layer.typeName)}/items`
const elm = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [10, 20] },
  properties: { species: 'elm' },
}
const rows = () =>
  database.query<{ id: number }>(sql`
    select id::int, species, height, st_astext(geom, 3) as place from layers.${raw(`"${layer.tableName}"`)} order by id`)
const pathOf = (url: string) => new URL(url).pathname

describe('POST', () => {
  test('201: adds an object, whose address is in Location', async () => {
    const reply = await api
      .as(writer)
      .post(items(), elm, { headers: { 'content-type': 'application/geo+json' } })
    expect(reply.status).toBe(201)
    const address = reply.headers.get('location') ?? ''
    const found = await api.as(reader).get(pathOf(address))
    expect(JSON.parse(found.text)).toMatchObject({
      geometry: elm.geometry,
      properties: { species: 'elm', height: null },
    })
  })

  test('201: of another system, by its axis order', async () => {
    const crs = '<http://www.opengis.net/def/crs/EPSG/0/4326>'
    const reply = await api.as(writer).post(items(), elm, { headers: { 'content-crs': crs } })
    expect(reply.status).toBe(201)
    expect((await rows())[1]).toMatchObject({ place: 'POINT(20 10)' })
  })

  test.each<[string, object, Record<string, string>, RegExp]>([
    ['a value of another type', { ...elm, properties: { height: 'tall' } }, {}, /height/],
    ['an unknown field', { ...elm, properties: { girth: 1 } }, {}, /girth/],
    ['no geometry', { ...elm, geometry: null }, {}, /geometry/],
    [
      'another kind',
      {
        ...elm,
        geometry: {
          type: 'LineString',
          coordinates: [
            [1, 1],
            [2, 2],
          ],
        },
      },
      {},
      /geometry/,
    ],
    [
      'no position',
      { ...elm, geometry: { type: 'Point', coordinates: 'x' } },
      { 'content-crs': '<http://www.opengis.net/def/crs/EPSG/0/3857>' },
      /geometry/,
    ],
    [
      'an unknown system',
      elm,
      { 'content-crs': '<http://www.opengis.net/def/crs/EPSG/0/999999>' },
      /Content-Crs/,
    ],
  ])('400: %s, and nothing is added', async (_, body, headers, text) => {
    const reply = await api.as(writer).post<{ code: string; description: string }>(items(), body, { headers })
    expect([reply.status, reply.body.description]).toEqual([400, expect.stringMatching(text)])
    expect(await rows()).toHaveLength(1)
  })

  test('403 and 404: who only reads, who sees nothing, an unknown collection', async () => {
    expect((await api.as(reader).post(items(), elm)).status).toBe(403)
    expect((await api.as(await make.user({ role: 'USER' })).post(items(), elm)).status).toBe(403)
    expect((await api.as(writer).post('/ogc/features/collections/local:nothing/items', elm)).status).toBe(404)
    expect(await rows()).toHaveLength(1)
  })
})

describe('PUT, PATCH and DELETE', () => {
  test('204: replaces the whole object, or changes what is said', async () => {
    expect(
      (await api.as(writer).patch(`${items()}/1`, { type: 'Feature', properties: { height: 4 } })).status,
    ).toBe(204)
    expect(await rows()).toEqual([{ id: 1, species: 'oak', height: 4, place: 'POINT(37 55)' }])
    expect((await api.as(writer).put(`${items()}/1`, elm)).status).toBe(204)
    expect(await rows()).toEqual([{ id: 1, species: 'elm', height: null, place: 'POINT(10 20)' }])
    expect((await api.as(writer).delete(`${items()}/1`)).status).toBe(204)
    expect(await rows()).toEqual([])
    expect((await api.as(writer).delete(`${items()}/1`)).status).toBe(404)
  })

  test('412: with the ETag of an older state; 204 with that of the present one', async () => {
    const read = async () => (await api.as(writer).get(`${items()}/1`)).headers.get('etag') ?? ''
    const before = await read()
    const change = (height: number, tag: string) =>
      api
        .as(writer)
        .patch(`${items()}/1`, { type: 'Feature', properties: { height } }, { headers: { 'if-match': tag } })
    const changed = await change(5, before)
    expect([changed.status, changed.headers.get('etag')]).toEqual([204, await read()])
    expect((await change(6, before)).status).toBe(412)
    const gone = await api.as(writer).delete(`${items()}/1`, { headers: { 'if-match': before } })
    expect(gone.status).toBe(412)
    expect(await rows()).toMatchObject([{ height: 5 }])
    const again = await api.as(writer).get(`${items()}/1`, { headers: { 'if-none-match': await read() } })
    expect(again.status).toBe(304)
  })

  test('403: by who only reads', async () => {
    for (const call of [
      () => api.as(reader).put(`${items()}/1`, elm),
      () => api.as(reader).patch(`${items()}/1`, { type: 'Feature', properties: {} }),
      () => api.as(reader).delete(`${items()}/1`),
    ])
      expect((await call()).status).toBe(403)
    expect(await rows()).toHaveLength(1)
  })
})
