import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { makeLayer } from '@/lib/testing/make-layer'
import { boxes, filters, words } from '@/lib/testing/ogc/filter-arbitrary'
import { evaluate, type Thing } from '@/lib/testing/ogc/filter-oracle'
import { writeCql, writeXml } from '@/lib/testing/ogc/write-filter'
import { type ServedLayer, servedLayer } from '../served-layer'
import { compileFilter } from './compile-filter'
import { boxGeometry, type Filter } from './filter'
import { readCql } from './read-cql'
import { readFes } from './read-fes'
import { wktOf } from './spatial-sql'

const urn = 'urn:ogc:def:crs:EPSG::4326'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 5 })

const things: Thing[] = fc
  .sample(
    fc.record({
      box: maybe(boxes),
      values: fc.record({
        name: maybe(fc.constantFrom(...words)),
        floors: maybe(fc.integer({ min: -2, max: 5 })),
        height: maybe(fc.constantFrom(-1.5, 0, 2.25, 10, 3)),
        lit: maybe(fc.boolean()),
      }),
    }),
    { numRuns: 120, seed: 20261121 },
  )
  .map((thing, at) => ({ id: at + 1, ...thing }))

let layer: ServedLayer

beforeAll(async () => {
  const made = await makeLayer({
    fields: { name: 'string', floors: 'int', height: 'double', lit: 'boolean' },
    objects: things.map(({ id, values, box }) => ({
      id,
      values: { ...values },
      wkt: box && wktOf(boxGeometry(box)),
    })),
  })
  const served = servedLayer(made)
  if (!served) throw new Error('the layer is not served')
  layer = served
})

async function found(filter: Filter): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    sql`select o.id from ${layer.table} o where ${compileFilter(layer, filter)} order by o.id`,
  )
  return rows.map(({ id }) => id)
}

test('200: a random filter finds what a naive evaluation finds, in FES 2.0, in 1.1 and in CQL', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const expected = things.filter((thing) => evaluate(filter, thing) === true).map(({ id }) => id)
      expect(await found(readCql(writeCql(filter))), writeCql(filter)).toEqual(expected)
      expect(await found(readFes(writeXml(filter, '2.0'), urn)), writeCql(filter)).toEqual(expected)
      expect(await found(readFes(writeXml(filter, '1.1'), urn)), writeCql(filter)).toEqual(expected)
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('200: a distance in metres is measured on the Earth, also across the 180th meridian', async () => {
  // Degrees of longitude shrink to the north: at 60 half a degree is 27.9 km, at the equator 55.7 km.
  const made = await makeLayer({
    objects: [
      { id: 1, wkt: 'POINT(10.5 60)' },
      { id: 2, wkt: 'POINT(10.5 0)' },
      { id: 3, wkt: 'POINT(-179.9 60)' },
      { id: 4, wkt: 'POINT(10 89.9)' },
    ],
  })
  const served = servedLayer(made)
  const within = async (lon: number, lat: number, metres: number) => {
    if (!served) throw new Error('the layer is not served')
    const filter = readCql(`DWITHIN(geom, POINT(${lon} ${lat}), ${metres}, meters)`)
    const rows = await database.query<{ id: number }>(
      sql`select o.id from ${served.table} o where ${compileFilter(served, filter)} order by o.id`,
    )
    return rows.map(({ id }) => id)
  }
  expect(await within(10, 60, 27_500)).toEqual([])
  expect(await within(10, 60, 28_500)).toEqual([1])
  expect(await within(10, 0, 28_500)).toEqual([])
  expect(await within(10, 0, 56_000)).toEqual([2])
  expect(await within(179.9, 60, 12_000)).toEqual([3])
  expect(await within(-170, 89.9, 23_000)).toEqual([4])
  expect(await within(10, 0, 3e7)).toEqual([1, 2, 3, 4])
})
