import type { Geometry } from 'geojson'
import { describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { as, newLayer, people } from '@/lib/testing/objects'

interface Found {
  features: {
    geometry: Geometry
    properties: { kind: string; objectIds: number[]; size: number | null; reason: string | null }
  }[]
  checked: number
  invalid: number
  counts: Record<string, number>
  complete: boolean
  stopped: { kind: string | null; reason: string }[]
}

async function check(id: number, query = ''): Promise<Found> {
  const reply = await as(people.main).get<Found | string>(`/layers/${id}/topology-check${query}`)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return typeof reply.body === 'string' ? JSON.parse(reply.body) : reply.body
}

const kindsOf = ({ features }: Found) =>
  features.map(({ properties }) => [properties.kind, ...properties.objectIds])

const box = (west: number, south: number, east: number, north: number) =>
  `POLYGON((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`

const layerOf = (geometryType: Parameters<typeof makeLayer>[0], ...wkts: (string | null)[]) =>
  makeLayer({ ...geometryType, objects: wkts.map((wkt) => ({ wkt })) })

describe('200: areas', () => {
  test('without faults', async () => {
    const { id } = await layerOf({ geometryType: 'Polygon' }, box(0, 0, 1, 1), box(1, 0, 2, 1), null)
    expect(await check(id)).toEqual({
      type: 'FeatureCollection',
      features: [],
      checked: 3,
      invalid: 0,
      counts: { invalid: 0, selfIntersections: 0, duplicates: 0, overlaps: 0, gaps: 0 },
      complete: true,
      stopped: [],
    })
  })

  test('with each kind of fault, its objects, place and size', async () => {
    const { id } = await layerOf(
      { geometryType: 'Polygon' },
      box(0, 0, 0.001, 0.001),
      box(0.0009, 0, 0.002, 0.001),
      box(0.0009, 0, 0.002, 0.001),
      'POLYGON((1 1, 2 2, 2 1, 1 2, 1 1))',
      'POLYGON((5 5, 6 5, 6 6, 5 6, 5 5), (7 7, 8 7, 8 8, 7 7))',
    )
    const found = await check(id)
    expect(kindsOf(found)).toEqual([
      ['selfIntersections', 4],
      ['invalid', 5],
      ['duplicates', 2, 3],
      ['overlaps', 1, 2],
      ['overlaps', 1, 3],
    ])
    expect(found).toMatchObject({ checked: 5, invalid: 2, complete: true })
    const [crossing, outside, , overlap] = found.features
    expect(crossing?.geometry).toEqual({ type: 'Point', coordinates: [1.5, 1.5] })
    expect(outside?.properties.reason).toMatch(/hole/i)
    // A ten-thousandth of a degree is eleven metres at the equator.
    expect(overlap?.properties.size).toBeGreaterThan(1220)
    expect(overlap?.properties.size).toBeLessThan(1240)
    expect(overlap?.geometry.type).toBe('Polygon')
    expect(kindsOf(await check(id, '?kinds=overlaps'))).toEqual([
      ['overlaps', 1, 2],
      ['overlaps', 1, 3],
      ['overlaps', 2, 3],
    ])
    expect(kindsOf(await check(id, '?kinds=overlaps&minArea=1300'))).toEqual([['overlaps', 2, 3]])
    expect(kindsOf(await check(id, '?bbox=4,4,9,9'))).toEqual([['invalid', 5]])
  })

  test('with gaps: enclosed, limited by area, filled by an object outside of the box', async () => {
    const step = 0.001
    const cell = (x: number, y: number) => box(x * step, y * step, (x + 1) * step, (y + 1) * step)
    const around = [
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ].map(([x = 0, y = 0]) => cell(x, y))
    // An own hole is deliberate.
    const holed = `POLYGON((1 1, 1.002 1, 1.002 1.002, 1 1.002, 1 1), (1.0005 1.0005, 1.0005 1.001, 1.001 1.001, 1.0005 1.0005))`
    const { id } = await layerOf({ geometryType: 'Polygon' }, ...around, holed)
    const wide = await check(id, '?kinds=gaps&maxGapArea=20000')
    expect(kindsOf(wide)).toEqual([['gaps', 1, 2, 3, 4, 5, 6, 7, 8]])
    expect(wide.features[0]?.properties.size).toBeGreaterThan(12_000)
    expect(kindsOf(await check(id, '?kinds=gaps'))).toEqual([])
    expect(kindsOf(await check(id, '?kinds=gaps&minArea=20000&maxGapArea=30000'))).toEqual([])
    // Only the first two touch the box, and what they enclose is filled in part by the third.
    const at = (...places: [number, number][]) =>
      `POLYGON((${places.map(([x, y]) => `${x * step} ${y * step}`).join(', ')}))`
    const filled = await layerOf(
      { geometryType: 'Polygon' },
      at([0, 0], [3, 0], [3, 3], [2, 3], [2, 1], [1, 1], [1, 3], [0, 3], [0, 0]),
      at([0, 3], [3, 3], [3, 0], [4, 0], [4, 4], [0, 4], [0, 3]),
      cell(1, 1),
    )
    const reaching = await check(filled.id, '?kinds=gaps&maxGapArea=20000&bbox=-1,-1,1,0.0005')
    expect([kindsOf(reaching), reaching.checked]).toEqual([[['gaps', 1, 2, 3]], 2])
    // Four that meet in points alone.
    const four = await layerOf({ geometryType: 'Polygon' }, cell(1, 0), cell(0, 1), cell(2, 1), cell(1, 2))
    expect(kindsOf(await check(four.id, '?kinds=gaps&maxGapArea=20000'))).toEqual([['gaps', 1, 2, 3, 4]])
  })
})

describe('200: lines and points', () => {
  test('that cross themselves, lie on each other, and end in nothing', async () => {
    const { id } = await layerOf(
      { geometryType: 'LineString' },
      'LINESTRING(0 0, 1 0)',
      'LINESTRING(1 0, 2 0, 2 1)',
      'LINESTRING(0.5 0.00001, 0.5 1)',
      'LINESTRING(5 5, 6 6, 6 5, 5 6)',
      'LINESTRING(1 0, 0 0)',
      'LINESTRING(2 1, 0.5 1)',
    )
    const found = await check(id, '?kinds=selfIntersections,duplicates,dangles')
    expect(kindsOf(found)).toEqual([
      ['selfIntersections', 4],
      ['duplicates', 1, 5],
      ['dangles', 3],
      ['dangles', 4],
      ['dangles', 4],
    ])
    expect(found.features[0]?.geometry).toEqual({ type: 'MultiPoint', coordinates: [[5.5, 5.5]] })
    // What is not asked for by name is left out: streets end.
    expect(Object.keys((await check(id)).counts)).not.toContain('dangles')
    const near = await check(id, '?kinds=dangles&dangleWithin=2')
    expect(kindsOf(near)).toEqual([['dangles', 3, 1]])
    expect(near.features[0]?.properties.size).toBeCloseTo(1.1, 1)
    expect(kindsOf(await check(id, '?kinds=dangles&dangleWithin=1'))).toEqual([])
  })

  test('points in the same place', async () => {
    const { id } = await layerOf({ geometryType: 'Point' }, 'POINT(1 1)', 'POINT(1 1)', 'POINT(1 2)')
    expect(kindsOf(await check(id))).toEqual([['duplicates', 1, 2]])
  })

  test('geometries of any kind and with heights', async () => {
    const { id } = await layerOf(
      { geometryType: 'Geometry' },
      'POINT(1 1)',
      'LINESTRING(0 0, 1 1)',
      box(0, 0, 2, 2),
      box(1, 1, 3, 3),
      'GEOMETRYCOLLECTION(POINT(9 9), LINESTRING(9 9, 8 8))',
      'POLYGON EMPTY',
    )
    expect(kindsOf(await check(id))).toEqual([['overlaps', 3, 4]])
  })
})

test('200: many objects are checked in parts, and the answer ends at the limit', async () => {
  const many = Array.from({ length: 1203 }, (_, n) => ({ wkt: `POINT(${Math.floor(n / 2) / 100} 1)` }))
  const { id } = await makeLayer({ geometryType: 'Point', objects: many })
  const all = await check(id)
  expect(all).toMatchObject({ checked: 1203, counts: { duplicates: 601 }, complete: true })
  const some = await check(id, '?limit=7')
  expect(some.features).toHaveLength(7)
  expect(some).toMatchObject({ complete: false, stopped: [{ kind: null, reason: 'limit' }] })
})

test('401, 403, 404: as other addresses of layers', async () => {
  const id = await newLayer('Polygon')
  expect((await api.anonymous.get(`/layers/${id}/topology-check`)).status).toBe(401)
  expect((await as(people.stranger).get(`/layers/${id}/topology-check`)).status).toBe(403)
  expect((await as(people.reader).get(`/layers/${id}/topology-check`)).status).toBe(200)
  expect((await as(people.main).get('/layers/2147483647/topology-check')).status).toBe(404)
  const client = await make.user({ role: 'CUSTOMER' })
  expect((await as(client).get(`/layers/${id}/topology-check`)).status).toBe(403)
})

test('400: wrong parameters, each by name', async () => {
  const id = await newLayer('Point')
  const refused = async (query: string) => {
    const reply = await as(people.main).get<{ error_description?: string } | string>(
      `/layers/${id}/topology-check?${query}`,
    )
    return [reply.status, JSON.stringify(reply.body)]
  }
  for (const [query, name] of [
    ['kinds=overlaps', 'kinds.0'],
    ['kinds=islands', 'kinds.0'],
    ['limit=0', 'limit'],
    ['limit=5001', 'limit'],
    ['bbox=1,2,3', 'bbox'],
    ['minArea=-1', 'minArea'],
    ['maxGapArea=x', 'maxGapArea'],
    ['dangleWithin=20000', 'dangleWithin'],
    ['gap=1', 'gap'],
  ] as const) {
    const [status, text] = await refused(query)
    expect([query, status], text as string).toEqual([query, 400])
    expect(text).toContain(name)
  }
})
