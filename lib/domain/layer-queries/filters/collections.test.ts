import { beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { makeLayer } from '@/lib/testing/make-layer'
import { type ServedLayer, servedLayer } from '../served-layer'
import { compileFilter } from './compile-filter'
import { readCql } from './read-cql'

let layer: ServedLayer

beforeAll(async () => {
  const made = await makeLayer({
    objects: [
      { id: 1, wkt: 'GEOMETRYCOLLECTION(POINT(1 1),POLYGON((4 4,6 4,6 6,4 6,4 4)))' },
      { id: 2, wkt: 'POINT(5 5)' },
      // A bow tie, and one in a collection.
      { id: 3, wkt: 'POLYGON((20 20,22 22,22 20,20 22,20 20))' },
      { id: 4, wkt: 'GEOMETRYCOLLECTION(POLYGON((30 30,32 32,32 30,30 32,30 30)))' },
      { id: 5, wkt: null },
    ],
  })
  const served = servedLayer(made)
  if (!served) throw new Error('the layer is not served')
  layer = served
})

async function found(cql: string): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    sql`select o.id from ${layer.table} o where ${compileFilter(layer, readCql(cql))} order by o.id`,
  )
  return rows.map(({ id }) => id)
}

test.each([
  ['BBOX(geom, 0, 0, 2, 2)', [1]],
  // Nothing of it is between its parts.
  ['BBOX(geom, 2, 2, 3, 3)', []],
  ['NOT BBOX(geom, 2, 2, 3, 3)', [1, 2, 3, 4]],
  ['INTERSECTS(geom, LINESTRING(5 0, 5 10))', [1, 2]],
  ['INTERSECTS(geom, MULTIPOINT((1 1), (9 9)))', [1]],
  ['DISJOINT(geom, POLYGON((0 0, 2 0, 2 2, 0 2, 0 0)))', [2, 3, 4]],
  ['DISJOINT(geom, POLYGON((2 2, 3 2, 3 3, 2 3, 2 2)))', [1, 2, 3, 4]],
  ['DWITHIN(geom, POINT(1 1.001), 200, meters)', [1]],
  ['DWITHIN(geom, POINT(7 5), 1, degrees)', [1]],
  ['BEYOND(geom, POINT(1 1.001), 200, meters)', [2, 3, 4]],
])('200: a collection is found wherever any part of it is: %s', async (cql, ids) => {
  expect(await found(cql)).toEqual(ids)
})

test.each(['WITHIN', 'CONTAINS', 'TOUCHES', 'CROSSES', 'OVERLAPS', 'EQUALS'])(
  '200: %s never matches a collection and does not fail',
  async (relation) => {
    const all = await found(`${relation}(geom, POLYGON((0 0, 40 0, 40 40, 0 40, 0 0)))`)
    expect(all).toEqual(relation === 'WITHIN' ? [2] : [])
    expect(await found(`NOT ${relation}(geom, POINT(90 45))`)).toEqual([1, 2, 3, 4])
  },
)

test.each([
  // The holes of a bow tie count too: only its box is used.
  ['BBOX(geom, 20.9, 21.8, 21.1, 21.9)', [3]],
  ['BBOX(geom, 29, 29, 33, 33)', [4]],
  ['DISJOINT(geom, POLYGON((19 19, 23 19, 23 23, 19 23, 19 19)))', [1, 2, 4]],
  ['INTERSECTS(geom, POLYGON((19 19, 33 19, 33 33, 19 19)))', []],
])('200: a broken geometry matches by its box in box queries: %s', async (cql, ids) => {
  expect(await found(cql)).toEqual(ids)
})
