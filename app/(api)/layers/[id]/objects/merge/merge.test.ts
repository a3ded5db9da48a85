import { describe, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { as, type Feature, list, newLayer, objects, people } from '@/lib/testing/objects'

interface Merged {
  object: Feature
  deleted: number[]
  files: number
  tasks: number | null
  lost: string[]
}

const send = <Body = Merged>(id: number, body: object, who = people.main) =>
  as(who).post<Body>(`${objects(id)}/merge`, body)
const named = (...ids: number[]) => ids.map((id) => ({ id }))

const layerOf = (
  geometryType: 'Polygon' | 'MultiPolygon' | 'LineString' | 'MultiPoint' | 'Point' | 'Geometry',
  ...wkts: string[]
) =>
  makeLayer({
    geometryType,
    fields: { title: 'string', floors: 'int' },
    objects: wkts.map((wkt, at) => ({ wkt, values: { title: `№ ${at + 1}`, floors: at + 1 } })),
  })

const box = (west: number, east: number) => `POLYGON((${west} 0, ${east} 0, ${east} 1, ${west} 1, ${west} 0))`

describe('200', () => {
  test('one object stays, with the attributes that were chosen; the others are deleted', async () => {
    const { id } = await layerOf('Polygon', box(0, 1), box(1, 2), box(2, 3))
    const body = { objects: named(1, 2, 3), keep: 2, properties: { floors: 3 } }
    const before = await list(people.main, id)
    const told = await send(id, { ...body, preview: true })
    expect(told.body).toMatchObject({
      object: { id: 2, properties: { title: '№ 2', floors: 3 } },
      deleted: [1, 3],
    })
    expect(await list(people.main, id)).toEqual(before)
    const reply = await send(id, body)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      object: { id: 2, properties: { title: '№ 2', floors: 3 } },
      deleted: [1, 3],
      files: 0,
      tasks: 0,
      lost: [],
    })
    expect(reply.body.object.geometry).toEqual(told.body.object.geometry)
    expect((await list(people.main, id)).features.map((one) => one.id)).toEqual([2])
    const history = await as(people.main).get<{ items: { action: string }[] }>(`${objects(id)}/1/history`)
    expect(history.body.items[0]?.action).toBe('delete')
  })

  test('files and tasks of the deleted objects are counted', async () => {
    const { id } = await layerOf('Polygon', box(0, 1), box(1, 2))
    const organization = await make.organization()
    for (const serviceObjectId of [1, 2])
      await make.task({ creator: people.main, organization, serviceObjectLayerId: id, serviceObjectId })
    const { body } = await send(id, { objects: named(1, 2), keep: 1, preview: true })
    expect(body).toMatchObject({ files: 0, tasks: 1 })
  })

  test('lines are joined, points gathered, areas apart where the layer takes parts', async () => {
    const lines = await layerOf('LineString', 'LINESTRING(0 0, 1 0)', 'LINESTRING(2 0, 1 0)')
    const line = await send(lines.id, { objects: named(1, 2), keep: 1 })
    expect(line.body.object.geometry).toMatchObject({ type: 'LineString' })
    const points = await layerOf('MultiPoint', 'MULTIPOINT(0 0)', 'MULTIPOINT(1 0)')
    const gathered = await send(points.id, { objects: named(1, 2), keep: 1 })
    expect(gathered.body.object.geometry).toMatchObject({
      type: 'MultiPoint',
      coordinates: [
        [0, 0],
        [1, 0],
      ],
    })
    const apart = await layerOf('Geometry', box(0, 1), box(2, 3))
    const areas = await send(apart.id, { objects: named(1, 2), keep: 1 })
    expect(areas.body.object.geometry).toMatchObject({ type: 'MultiPolygon' })
  })

  test('a unique value of a deleted object may stay', async () => {
    const layer = await layerOf('Polygon', box(0, 1), box(1, 2))
    await database.query(sql`create unique index on ${raw(`layers."${layer.tableName}"`)} (floors)`)
    const reply = await send(layer.id, { objects: named(1, 2), keep: 1, properties: { floors: 2 } })
    expect(reply.body.object.properties).toEqual({ title: '№ 1', floors: 2 })
  })
})

test('400: what cannot be merged, by its place, and nothing is written', async () => {
  const apart = await layerOf('Polygon', box(0, 1), box(2, 3))
  const mixed = await layerOf('Geometry', box(0, 1), 'POINT(1 1)')
  for (const [id, body, path] of [
    [apart.id, { objects: named(1, 2), keep: 1 }, 'objects'],
    [mixed.id, { objects: named(1, 2), keep: 1 }, 'objects'],
    [mixed.id, { objects: named(1, 2), keep: 3 }, 'keep'],
    [mixed.id, { objects: named(1), keep: 1 }, 'objects'],
    [mixed.id, { objects: named(1, 1), keep: 1 }, 'objects.1.id'],
  ] as const) {
    const reply = await send(id, body)
    expect([path, reply.status]).toEqual([path, 400])
    expect(JSON.stringify(reply.body)).toContain(path)
  }
  const close = await layerOf('Polygon', box(0, 1), box(1, 2))
  const wrong = await send(close.id, { objects: named(1, 2), keep: 1, properties: { none: 1 } })
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
    400,
    expect.stringContaining('properties.none'),
  ])
  expect((await list(people.main, close.id)).numberMatched).toBe(2)
})

test('412, 403, 404', async () => {
  const { id } = await layerOf('Polygon', box(0, 1), box(1, 2))
  const stale = [{ id: 1 }, { id: 2, etag: '"0123456789abcdef0123456789abcdef"' }]
  expect((await send(id, { objects: stale, keep: 1 })).status).toBe(412)
  const own = await newLayer('Polygon')
  await expectNoWrites([people.reader, people.stranger], async () => {
    expect((await send(own, { objects: named(1, 2), keep: 1 }, people.reader)).status).toBe(403)
    expect((await send(own, { objects: named(1, 2), keep: 1 }, people.stranger)).status).toBe(403)
  })
  expect((await send(own, { objects: named(1, 2), keep: 1 })).status).toBe(404)
})
