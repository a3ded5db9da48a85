import type { Geometry, Position } from 'geojson'
import { describe, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { makeLayer } from '@/lib/testing/make-layer'
import { as, type Feature, list, newLayer, objects, people } from '@/lib/testing/objects'

interface Cut {
  created: Feature[]
  updated: Feature[]
  deleted: number[]
  unchanged: number[]
  emptied: string[]
  lost: string[]
}

type Act = 'split' | 'reshape'
const line = (...coordinates: Position[]) => ({ type: 'LineString', coordinates })
const send = <Body = Cut>(act: Act, id: number, ids: readonly number[], blade: object, who = people.main) =>
  as(who).post<Body>(`${objects(id)}/${act}`, { objects: ids.map((key) => ({ id: key })), line: blade })

async function done(act: Act, id: number, ids: readonly number[], blade: object): Promise<Cut> {
  const reply = await send(act, id, ids, blade)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}

const square = 'POLYGON((0 0, 4 0, 4 4, 0 4, 0 0))'
const make = (geometryType: Parameters<typeof makeLayer>[0], ...wkts: string[]) =>
  makeLayer({
    fields: { title: 'string', floors: 'int' },
    ...geometryType,
    objects: wkts.map((wkt, at) => ({ wkt, values: { title: `№ ${at + 1}`, floors: at + 1 } })),
  })

/** Square degrees. */
function areaOf(geometry: Geometry | null): number {
  if (geometry?.type === 'MultiPolygon')
    return geometry.coordinates.reduce(
      (sum, coordinates) => sum + areaOf({ type: 'Polygon', coordinates }),
      0,
    )
  if (geometry?.type !== 'Polygon') return 0
  const ring = (places: Position[]) =>
    Math.abs(
      places.slice(1).reduce((sum, [x = 0, y = 0], at) => {
        const [a = 0, b = 0] = places[at] ?? []
        return sum + a * y - x * b
      }, 0) / 2,
    )
  const [outer = [], ...holes] = geometry.coordinates
  return holes.reduce((sum, hole) => sum - ring(hole), ring(outer))
}

describe('200: split', () => {
  test('the largest piece stays the object, others get its attributes, and history tells both', async () => {
    const { id } = await make({ geometryType: 'Polygon' }, square, 'POLYGON((9 9, 8 9, 8 8, 9 9))')
    const cut = await done('split', id, [1, 2], line([1, -1], [1, 5]))
    expect(cut).toMatchObject({
      updated: [{ id: 1, properties: { title: '№ 1', floors: 1 } }],
      created: [{ properties: { title: '№ 1', floors: 1 } }],
      deleted: [],
      unchanged: [2],
      emptied: [],
      lost: [],
    })
    expect(areaOf(cut.updated[0]?.geometry ?? null)).toBe(12)
    expect(areaOf(cut.created[0]?.geometry ?? null)).toBe(4)
    const made = cut.created[0]?.id ?? 0
    const history = async (key: number) =>
      (
        await as(people.main).get<{ items: { action: string }[] }>(`${objects(id)}/${key}/history`)
      ).body.items.map(({ action }) => action)
    expect([await history(1), await history(made)]).toEqual([['update'], ['create']])
  })

  test('several areas, holes, and a line that crosses many times', async () => {
    const { id } = await make(
      { geometryType: 'Polygon' },
      square,
      'POLYGON((4 0, 8 0, 8 4, 4 4, 4 0), (5 1, 7 1, 7 3, 5 3, 5 1))',
    )
    const cut = await done('split', id, [1, 2], line([-1, 2], [9, 2]))
    expect(cut.updated).toHaveLength(2)
    expect(cut.created.map(({ geometry }) => areaOf(geometry))).toEqual([8, 6])
    const zigzag = await make({ geometryType: 'Polygon' }, square)
    const many = await done('split', zigzag.id, [1], line([-1, 1], [5, 1], [5, 2], [-1, 2], [-1, 3], [5, 3]))
    expect([...many.updated, ...many.created].map(({ geometry }) => areaOf(geometry))).toEqual([4, 4, 4, 4])
  })

  test('parts that the line does not cross stay with the object', async () => {
    const { id } = await make(
      { geometryType: 'MultiPolygon' },
      'MULTIPOLYGON(((0 0, 4 0, 4 4, 0 4, 0 0)), ((9 9, 8 9, 8 8, 9 9)))',
    )
    const cut = await done('split', id, [1], line([1, -1], [1, 5]))
    expect(areaOf(cut.updated[0]?.geometry ?? null)).toBe(12.5)
    expect(cut.created.map(({ geometry }) => [geometry?.type, areaOf(geometry)])).toEqual([
      ['MultiPolygon', 4],
    ])
  })

  test('lines', async () => {
    const { id } = await make({ geometryType: 'LineString' }, 'LINESTRING(0 0, 9 0)')
    const cut = await done('split', id, [1], line([3, -1], [3, 1]))
    expect(cut.updated[0]?.geometry).toEqual(line([3, 0], [9, 0]))
    expect(cut.created[0]?.geometry).toEqual(line([0, 0], [3, 0]))
  })

  test('a value that no two objects may share is left out and named', async () => {
    const layer = await make({ geometryType: 'Polygon' }, square)
    await database.query(sql`create unique index on ${raw(`layers."${layer.tableName}"`)} (floors)`)
    const cut = await done('split', layer.id, [1], line([1, -1], [1, 5]))
    expect(cut.emptied).toEqual(['floors'])
    expect(cut.created[0]?.properties).toEqual({ title: '№ 1', floors: null })
    expect(cut.updated[0]?.properties).toEqual({ title: '№ 1', floors: 1 })
  })

  test('vertices keep their heights, and new ones are told', async () => {
    const { id, tableName } = await make({ geometryType: 'Polygon' })
    await database.query(
      sql`alter table ${raw(`layers."${tableName}"`)} alter column geom type geometry(PolygonZ, 4326)
        using st_force3dz(geom)`,
    )
    await database.query(sql`insert into ${raw(`layers."${tableName}"`)} (geom)
      values (st_geomfromtext('POLYGON Z((0 0 7, 4 0 7, 4 4 8, 0 4 8, 0 0 7))', 4326))`)
    const cut = await done('split', id, [1], line([1, -1], [1, 5]))
    expect(cut.lost).toEqual(['heights'])
    const heights = [cut.updated[0], cut.created[0]].map((one) =>
      one?.geometry?.type === 'Polygon'
        ? Object.fromEntries(one.geometry.coordinates.flat().map(([x, y, z]) => [`${x} ${y}`, z]))
        : {},
    )
    expect(heights).toEqual([
      { '1 0': 0, '4 0': 7, '4 4': 8, '1 4': 0 },
      { '0 0': 7, '1 0': 0, '1 4': 0, '0 4': 8 },
    ])
  })
})

describe('200: reshape', () => {
  const reshaped = async (
    wkt: string,
    blade: object,
    type: 'Polygon' | 'LineString' | 'MultiPolygon' = 'Polygon',
  ) => {
    const { id } = await make({ geometryType: type }, wkt)
    return (await done('reshape', id, [1], blade)).updated[0]?.geometry ?? null
  }

  test('adds what the line encloses outside, and cuts off what it separates inside', async () => {
    expect(areaOf(await reshaped(square, line([1, 3], [1, 5], [3, 5], [3, 3])))).toBe(18)
    expect(areaOf(await reshaped(square, line([1, 5], [1, 3], [3, 3], [3, 5])))).toBe(14)
    // Out and in again in one stroke.
    expect(
      areaOf(await reshaped(square, line([0.5, 3.5], [0.5, 5], [1.5, 5], [1.5, 3], [2.5, 3], [2.5, 5]))),
    ).toBe(16)
  })

  test('of a hole, and of one part of several', async () => {
    const holed = 'POLYGON((0 0, 9 0, 9 9, 0 9, 0 0), (3 3, 6 3, 6 6, 3 6, 3 3))'
    expect(areaOf(await reshaped(holed, line([4, 5], [4, 7], [5, 7], [5, 5])))).toBe(71)
    const two = 'MULTIPOLYGON(((0 0, 4 0, 4 4, 0 4, 0 0)), ((9 9, 8 9, 8 8, 9 9)))'
    expect(areaOf(await reshaped(two, line([1, 3], [1, 5], [3, 5], [3, 3]), 'MultiPolygon'))).toBe(18.5)
  })

  test('of a line, drawn in either direction', async () => {
    const course = line([0, 0], [2, 0], [2, 1], [4, 1], [4, 0], [9, 0])
    for (const blade of [line([2, -1], [2, 1], [4, 1], [4, -1]), line([4, -1], [4, 1], [2, 1], [2, -1])])
      expect(await reshaped('LINESTRING(0 0, 9 0)', blade, 'LineString')).toEqual(course)
  })
})

describe('nothing is written', () => {
  test('400: lines that do nothing, objects of other kinds, invalid ones', async () => {
    const { id } = await make(
      { geometryType: 'Geometry' },
      square,
      'POINT(1 1)',
      'POLYGON((1 1, 2 2, 2 1, 1 2, 1 1))',
      'LINESTRING(0 0, 9 0)',
      'GEOMETRYCOLLECTION(POINT(9 9), LINESTRING(9 9, 8 8))',
    )
    const before = await list(people.main, id)
    const through = line([1, -1], [1, 5])
    for (const [act, ids, blade, path] of [
      ['split', [1], line([1, 1], [1, 9]), 'line'],
      ['split', [1], line([8, 8], [9, 9]), 'line'],
      ['split', [2], through, 'objects.0'],
      ['split', [1, 3], through, 'objects.1'],
      ['split', [5], through, 'objects.0'],
      ['split', [4], line([1, 0], [2, 0]), 'line'],
      ['split', [1, 1], through, 'objects.1.id'],
      ['split', [], through, 'objects'],
      ['split', [1], line([1, 1]), 'line.coordinates'],
      ['split', [1], line([1, 91], [2, 2]), 'line.coordinates'],
      ['reshape', [1], line([1, 3], [1, 9]), 'line'],
      ['reshape', [1], line([1, 3], [1, 9], [2, 9], [0, 8]), 'line'],
    ] as const) {
      const reply = await send(act, id, ids, blade)
      expect([act, ids, blade, reply.status]).toEqual([act, ids, blade, 400])
      expect(JSON.stringify(reply.body)).toContain(path)
    }
    expect(await list(people.main, id)).toEqual(before)
  })

  test('412: another was faster; 403 and 404', async () => {
    const { id } = await make({ geometryType: 'Polygon' }, square)
    const blade = line([1, -1], [1, 5])
    const body = { objects: [{ id: 1, etag: '"0123456789abcdef0123456789abcdef"' }], line: blade }
    expect((await as(people.main).post(`${objects(id)}/split`, body)).status).toBe(412)
    expect((await list(people.main, id)).numberMatched).toBe(1)
    const own = await newLayer('Polygon')
    await expectNoWrites([people.reader, people.stranger], async () => {
      for (const act of ['split', 'reshape'] as const) {
        expect((await send(act, own, [1], blade, people.reader)).status).toBe(403)
        expect((await send(act, own, [1], blade, people.stranger)).status).toBe(403)
      }
    })
    expect((await send('split', own, [1], blade)).status).toBe(404)
    expect((await send('split', 2_147_483_647, [1], blade)).status).toBe(404)
  })
})
