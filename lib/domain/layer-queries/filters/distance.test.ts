import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { makeLayer } from '@/lib/testing/make-layer'
import { type ServedLayer, servedLayer } from '../served-layer'
import type { FilterGeometry } from './filter'
import { geometrySql, withinDistance, wktOf } from './spatial-sql'

/** Points, lines across the Earth, and lines of the size of a town or a country. */
function geometriesFrom(x: number, y: number): fc.Arbitrary<FilterGeometry> {
  const place = fc
    .tuple(fc.integer({ min: -180, max: 179 }), fc.integer({ min: -88, max: 87 }))
    .map(([lon, lat]) => [lon + x, lat + y] as const)
  return fc.oneof(
    place.map((coordinates): FilterGeometry => ({ type: 'Point', coordinates })),
    fc
      .array(place, { minLength: 2, maxLength: 4 })
      .map((coordinates): FilterGeometry => ({ type: 'LineString', coordinates })),
    fc.tuple(place, fc.constantFrom(0.01, 1, 20)).map(([[lon, lat], size]): FilterGeometry => {
      const other = [lon + (lon > 0 ? -size : size), lat] as const
      return { type: 'LineString', coordinates: [[lon, lat], other] }
    }),
  )
}

const stored = geometriesFrom(0, 0)
// The database is wrong for exactly antipodal places, which are excluded.
const asked = geometriesFrom(0.13, 0.29)

let layer: ServedLayer

beforeAll(async () => {
  const drawn = fc.sample(stored, { numRuns: 150, seed: 20261124 })
  const made = await makeLayer({ objects: drawn.map((one) => ({ wkt: wktOf(one) })) })
  const served = servedLayer(made)
  if (!served) throw new Error('the layer is not served')
  layer = served
})

test('200: everything near on the Earth is found, however far its lines deviate from those of a map', async () => {
  await fc.assert(
    fc.asyncProperty(asked, fc.constantFrom(500, 50_000, 1_500_000), async (geometry, amount) => {
      const near = withinDistance(layer.geometry, geometry, { amount, unit: 'metres' })
      const truly = sql`st_dwithin(${layer.geometry}::geography, ${geometrySql(geometry)}::geography, ${amount}::float8)`
      const ids = async (condition: typeof near) =>
        database.query(sql`select o.id from ${layer.table} o where ${condition} order by o.id`)
      expect(await ids(near)).toEqual(await ids(truly))
    }),
    { numRuns: 200, seed: 11 },
  )
})

test('200: a line over a third of the Earth is near its great circle', async () => {
  const made = await makeLayer({
    objects: [
      { id: 1, wkt: 'LINESTRING(0 60, 90 60)' },
      { id: 2, wkt: 'LINESTRING(0 -60, 90 -60)' },
      { id: 3, wkt: 'LINESTRING(-170 10, 170 10)' },
    ],
  })
  const served = servedLayer(made)
  const within = async (lon: number, lat: number) => {
    if (!served) throw new Error('the layer is not served')
    const near = withinDistance(
      served.geometry,
      { type: 'Point', coordinates: [lon, lat] },
      { amount: 20_000, unit: 'metres' },
    )
    const rows = await database.query<{ id: number }>(
      sql`select o.id from ${served.table} o where ${near} order by o.id`,
    )
    return rows.map(({ id }) => id)
  }
  expect(await within(45, 67.79)).toEqual([1])
  expect(await within(45, -67.79)).toEqual([2])
  expect(await within(45, 60)).toEqual([])
  expect(await within(175, 10.1)).toEqual([3])
  expect(await within(0, 10)).toEqual([])
})
