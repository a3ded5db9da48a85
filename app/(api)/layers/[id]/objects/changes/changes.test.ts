import { describe, expect, test } from 'vitest'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import {
  as,
  type Collection,
  type Feature,
  feature,
  list,
  newLayer,
  objects,
  people,
  point,
} from '@/lib/testing/objects'

interface Changed {
  created: Feature[]
  updated: Feature[]
  deleted: number[]
}

async function threePoints(): Promise<{ id: number; ids: number[] }> {
  const id = await newLayer()
  const features = [1, 2, 3].map((n) => feature(point(n, n), { title: `№ ${n}`, floors: n }))
  const { body } = await as(people.main).post<Collection>(objects(id), {
    type: 'FeatureCollection',
    features,
  })
  return { id, ids: body.features.map((one) => one.id) }
}

const send = <Body = Changed>(id: number, body: object, who = people.main) =>
  as(who).post<Body>(`${objects(id)}/changes`, body)

const etagOf = async (id: number, key = 0) =>
  (await as(people.main).get(`${objects(id)}/${key}`)).headers.get('etag') ?? ''

interface History {
  items: { action: string }[]
}

describe('200', () => {
  test('objects are created, changed and deleted together, with history', async () => {
    const { id, ids } = await threePoints()
    const [one = 0, two = 0, three = 0] = ids
    const reply = await send(id, {
      create: [feature(point(9, 9), { title: 'новый' })],
      update: [
        { id: one, etag: await etagOf(id, one), geometry: point(5, 5) },
        { id: two, properties: { floors: 7 } },
      ],
      delete: [{ id: three, etag: await etagOf(id, three) }],
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      created: [{ geometry: point(9, 9), properties: { title: 'новый' } }],
      updated: [
        { id: one, geometry: point(5, 5), properties: { floors: 1 } },
        { id: two, geometry: point(2, 2), properties: { floors: 7, title: '№ 2' } },
      ],
      deleted: [three],
    })
    expect((await list(people.main, id)).numberMatched).toBe(3)
    const history = await as(people.main).get<History>(`${objects(id)}/${one}/history`)
    expect(history.body.items.map(({ action }) => action)).toEqual(['update', 'create'])
  })

  test('a deleted object is brought back, and nothing is nothing', async () => {
    const { id, ids } = await threePoints()
    expect((await send(id, { delete: [{ id: ids[0] }] })).status).toBe(200)
    const back = await send(id, { create: [{ ...feature(point(1, 1)), restores: ids[0] }] })
    expect(back.body.created).toHaveLength(1)
    expect((await send(id, {})).body).toEqual({ created: [], updated: [], deleted: [] })
  })
})

describe('nothing is written', () => {
  test('412: another was faster, and each object is named', async () => {
    const { id, ids } = await threePoints()
    const [one = 0, two = 0, three = 0] = ids
    const etags = await Promise.all(ids.map((key) => etagOf(id, key)))
    await as(people.main).patch(`${objects(id)}/${two}`, { properties: { floors: 70 } })
    await as(people.main).delete(`${objects(id)}/${three}`)
    const before = await list(people.main, id)
    const reply = await send<{ error_description: string }>(id, {
      update: [
        { id: one, etag: etags[0], geometry: point(5, 5) },
        { id: two, etag: etags[1], geometry: point(6, 6) },
      ],
      delete: [{ id: three, etag: etags[2] }],
    })
    expect(reply.status).toBe(412)
    const text = JSON.stringify(reply.body)
    expect(text).toContain(`№ ${two}`)
    expect(text).toContain(`№ ${three}`)
    expect(text).not.toContain(`№ ${one},`)
    expect(await list(people.main, id)).toEqual(before)
  })

  test('400: each refused member is named by its place', async () => {
    const { id, ids } = await threePoints()
    const [one = 0, two = 0] = ids
    const before = await list(people.main, id)
    for (const [body, path] of [
      [
        {
          update: [
            { id: one, properties: { floors: 5 } },
            { id: two, geometry: { type: 'Polygon' } },
          ],
        },
        'update.1.geometry',
      ],
      [
        { update: [{ id: one, properties: { floors: 5 } }], create: [feature(point(1, 1), { none: 1 })] },
        'create.0.properties.none',
      ],
      [{ update: [{ id: one }], delete: [{ id: one }] }, 'delete.0.id'],
      [{ update: [{ geometry: point(1, 1) }] }, 'update.0.id'],
      [{ delete: [{ id: 'x' }] }, 'delete.0.id'],
      [{ create: Array.from({ length: 1001 }, () => feature(point(1, 1))) }, 'create'],
    ] as const) {
      const reply = await send(id, body)
      expect([path, reply.status]).toEqual([path, 400])
      expect(JSON.stringify(reply.body)).toContain(path)
    }
    expect(await list(people.main, id)).toEqual(before)
  })

  test('401, 403, 404', async () => {
    const { id, ids } = await threePoints()
    const body = { update: [{ id: ids[0], properties: { floors: 5 } }] }
    await expectNoWrites([people.reader, people.stranger], async () => {
      expect((await send(id, body, people.reader)).status).toBe(403)
      expect((await send(id, body, people.stranger)).status).toBe(403)
    })
    expect((await send(2_147_483_647, body)).status).toBe(404)
    expect((await send(id, { delete: [{ id: 2_147_483_647 }] })).status).toBe(404)
  })
})
