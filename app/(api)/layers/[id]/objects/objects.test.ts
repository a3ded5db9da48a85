import { describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database, sql } from '@/lib/platform/database'
import { make } from '@/lib/testing/make'
import {
  as,
  type Collection,
  type Feature,
  feature,
  list,
  newLayer,
  newTable,
  objects,
  people,
  point,
  square,
  versionOf,
} from '@/lib/testing/objects'

const full = {
  title: 'Дом «на углу» \'" ; --',
  floors: -5,
  number: 9_007_199_254_740_991,
  height: 12.25,
  works: true,
  built: '1961-04-12',
  seen: '2026-11-21T10:00:00Z',
}

describe('200: objects', () => {
  test('are stored with every type of value and read back unchanged', async () => {
    const id = await newLayer()
    const created = await as(people.main).post<Feature>(
      objects(id),
      feature(point(37.617635, 55.755814), full),
    )
    expect(created.status).toBe(200)
    const read = await as(people.main).get<Feature>(`${objects(id)}/${created.body.id}`)
    expect(read.body).toEqual(created.body)
    expect(read.body.geometry).toEqual(point(37.617635, 55.755814))
    expect(read.body.properties).toMatchObject({
      ...full,
      seen: expect.stringContaining('2026-11-21T10:00:00'),
    })
  })

  test('with heights are stored flat, created and changed, and found by filters with heights', async () => {
    const id = await newLayer('Geometry')
    const high = (places: number[][]) => places.map((place) => [...place, 120.5])
    const ring = [
      [10, 50],
      [12, 50],
      [12, 52],
      [10, 50],
    ]
    const hole = [
      [11.5, 50.5],
      [11.9, 50.5],
      [11.9, 50.9],
      [11.5, 50.5],
    ]
    const flat = { type: 'Polygon', coordinates: [ring, hole] }
    const created = await as(people.main).post<Feature>(
      objects(id),
      feature({ type: 'Polygon', coordinates: [high(ring), high(hole)] }, {}),
    )
    expect([created.status, created.body.geometry]).toEqual([200, flat])
    const at = `${objects(id)}/${created.body.id}`
    const line = { type: 'MultiLineString', coordinates: [high(ring)] }
    const changed = await as(people.main).patch<Feature>(at, { geometry: line })
    expect(changed.body.geometry).toEqual({ type: 'MultiLineString', coordinates: [ring] })
    const filter = encodeURIComponent('INTERSECTS(geom, POLYGON Z ((9 49 1, 13 49 1, 13 53 1, 9 49 1)))')
    const { body } = await as(people.main).get<string>(`${objects(id)}?filter=${filter}`)
    expect(JSON.parse(body)).toMatchObject({ features: [{ id: created.body.id }] })
  })

  test('of a collection return in order with ids; single geometries are promoted in a Multi layer', async () => {
    const id = await newLayer('MultiPolygon')
    const body = {
      type: 'FeatureCollection',
      features: [1, 2, 3].map((floors) => feature(square, { floors })),
    }
    const { status, body: created } = await as(people.main).post<Collection>(objects(id), body)
    expect(status).toBe(200)
    expect(created.features.map(({ properties }) => properties.floors)).toEqual([1, 2, 3])
    expect(created.features[0]?.geometry?.type).toBe('MultiPolygon')
    expect((await list(people.main, id)).features).toEqual(created.features)
  })

  test('in a box, in pages, with matched and returned counts', async () => {
    const id = await newLayer()
    const features = Array.from({ length: 30 }, (_, n) => feature(point(n, n), { floors: n }))
    await as(people.main).post(objects(id), { type: 'FeatureCollection', features })
    const found = await list(people.reader, id, '?bbox=9.5,0,20.5,90&limit=4&offset=2')
    expect([found.numberMatched, found.numberReturned]).toEqual([11, 4])
    expect(found.features.map(({ properties }) => properties.floors)).toEqual([12, 13, 14, 15])
    expect((await list(people.reader, id)).features.length).toBe(30)
    expect((await list(people.reader, id, '?bbox=-1e90,-1e90,1e90,1e90')).numberMatched).toBe(30)
    expect((await list(people.reader, id, '?bbox=25,-90,5,90')).numberMatched).toBe(11)
    // A map panned once more around the world.
    expect((await list(people.reader, id, '?bbox=385,-90,725,90')).numberMatched).toBe(11)
    expect((await list(people.reader, id, '?bbox=385,-90,745,90')).numberMatched).toBe(30)
    expect((await list(people.reader, id, '?offset=30')).features).toEqual([])
  })

  test('change: absent stays, null clears, a value is set; an empty change writes nothing', async () => {
    const id = await newLayer()
    const { body: made } = await as(people.main).post<Feature>(objects(id), feature(point(1, 2), full))
    const path = `${objects(id)}/${made.id}`
    const changed = await as(people.main).patch<Feature>(path, { properties: { title: null, floors: 7 } })
    expect(changed.status).toBe(200)
    expect(changed.body.geometry).toEqual(made.geometry)
    expect(changed.body.properties).toEqual({ ...made.properties, title: null, floors: 7 })
    const version = await versionOf(id)
    expect((await as(people.main).patch<Feature>(path, {})).body).toEqual(changed.body)
    expect(await versionOf(id)).toBe(version)
    const moved = await as(people.main).patch<Feature>(path, { geometry: point(3, 4) })
    expect(moved.body.geometry).toEqual(point(3, 4))
    expect(await versionOf(id)).not.toBe(version)
  })

  test('have a history that survives deletion', async () => {
    const id = await newLayer()
    const { body: made } = await as(people.main).post<Feature>(
      objects(id),
      feature(point(1, 2), { floors: 1 }),
    )
    const path = `${objects(id)}/${made.id}`
    await as(people.main).patch(path, { properties: { floors: 2 } })
    expect((await as(people.main).delete(path)).status).toBe(200)
    expect((await as(people.main).get(path)).status).toBe(404)
    const { body } = await as(people.reader).get<{ items: Record<string, unknown>[]; total: number }>(
      `${path}/history`,
    )
    expect(body.total).toBe(3)
    expect(body.items.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
    expect(body.items[1]).toMatchObject({
      user: { id: people.main.id },
      before: { properties: { floors: 1 } },
      after: { properties: { floors: 2 }, geometry: point(1, 2) },
    })
    const auditLog = await database.query(sql`
      select action from audit where noun = 'map-object' and entity_id = ${made.id}
        and coalesce(after, before)->>'layerId' = ${String(id)} order by id`)
    expect(auditLog).toEqual(['create', 'update', 'delete'].map((action) => ({ action })))
  })

  test('of data tables are rows without geometry', async () => {
    const id = await newTable()
    const path = `/datatables/${id}/objects`
    const { status, body: made } = await as(people.main).post<Feature>(path, feature(null, full))
    expect(status).toBe(200)
    expect(made.geometry).toBeNull()
    expect(
      (await as(people.main).patch<Feature>(`${path}/${made.id}`, { properties: { floors: 3 } })).status,
    ).toBe(200)
    expect((await as(people.main).get<{ total: number }>(`${path}/${made.id}/history`)).body.total).toBe(2)
    expect((await as(people.main).post(path, feature(point(1, 1)))).status).toBe(400)
    expect((await as(people.main).delete(`${path}/${made.id}`)).status).toBe(200)
  })
})

describe('412: a stale ETag', () => {
  test('prevents both change and deletion', async () => {
    const id = await newLayer()
    const { body: made } = await as(people.main).post<Feature>(
      objects(id),
      feature(point(1, 2), { floors: 1 }),
    )
    const path = `${objects(id)}/${made.id}`
    const etag = (await as(people.main).get(path)).headers.get('etag') ?? ''
    const headers = { 'if-match': etag }
    const first = await as(people.main).patch(path, { properties: { floors: 2 } }, { headers })
    expect(first.status).toBe(200)
    expect((await as(people.main).patch(path, { properties: { floors: 3 } }, { headers })).status).toBe(412)
    expect((await as(people.main).delete(path, { headers })).status).toBe(412)
    expect((await as(people.main).get<Feature>(path)).body.properties.floors).toBe(2)
    const fresh = { 'if-match': first.headers.get('etag') ?? '' }
    expect((await as(people.main).delete(path, { headers: fresh })).status).toBe(200)
  })
})

describe('403 and 404', () => {
  test.each(roleCodes)('%s without a rule reads and writes nothing unless Main', async (role) => {
    const user = await make.user({ role, organization: await make.organization() })
    const id = await newLayer()
    const { body: made } = await as(people.main).post<Feature>(objects(id), feature(point(1, 2)))
    const isMain = role === 'MAIN_ADMINISTRATOR' || role === 'MAIN_INSPECTOR'
    expect((await as(user).get(objects(id))).status).toBe(isMain ? 200 : 403)
    expect((await as(user).get(`${objects(id)}/${made.id}`)).status).toBe(isMain ? 200 : 403)
    expect((await as(user).get(`${objects(id)}/${made.id}/history`)).status).toBe(isMain ? 200 : 403)
    const written = await as(user).patch(`${objects(id)}/${made.id}`, { properties: { floors: 9 } })
    expect(written.status).toBe(role === 'MAIN_ADMINISTRATOR' ? 200 : 403)
  })

  test('a reader cannot write, and nothing is written', async () => {
    const id = await newLayer()
    const { body: made } = await as(people.main).post<Feature>(objects(id), feature(point(1, 2)))
    const version = await versionOf(id)
    const path = `${objects(id)}/${made.id}`
    expect((await as(people.reader).post(objects(id), feature(point(1, 1)))).status).toBe(403)
    expect((await as(people.reader).patch(path, { properties: { floors: 1 } })).status).toBe(403)
    expect((await as(people.reader).delete(path)).status).toBe(403)
    expect(await versionOf(id)).toBe(version)
    expect((await as(people.stranger).get(path)).status).toBe(403)
  })

  test('a missing object', async () => {
    const id = await newLayer()
    expect((await as(people.main).get('/layers/2147483647/objects')).status).toBe(404)
    for (const object of ['1', '0', '9007199254740993', '99999999999999999999'])
      expect((await as(people.main).get(`${objects(id)}/${object}`)).status).toBe(404)
    expect((await as(people.main).get(`${objects(id)}/x`)).status).toBe(400)
    expect((await as(people.main).delete(`${objects(id)}/5`)).status).toBe(404)
    expect((await as(people.main).get(`${objects(id)}/5/history`)).status).toBe(404)
  })
})
