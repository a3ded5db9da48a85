import { beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { makeLayer } from '@/lib/testing/make-layer'
import { type ServedLayer, servedLayer } from '../served-layer'
import { compileFilter } from './compile-filter'
import { readCql } from './read-cql'
import { filterOf } from '@/lib/domain/ogc/features/read-items-query'
import type { Filter } from './filter'

let layer: ServedLayer

beforeAll(async () => {
  const moments = ['2024-05-01T10:00:00.123456Z', '2024-05-01T23:59:59.999999Z', '2024-05-02T00:00:00Z']
  const made = await makeLayer({
    fields: { seen: 'timestamp' },
    objects: moments.map((seen, at) => ({ id: at + 1, wkt: null, values: { seen } })),
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

test.each([
  ["seen = '2024-05-01T10:00:00.123456Z'", [1]],
  ["seen = '2024-05-01T13:00:00.123456+03:00'", [1]],
  ["seen > '2024-05-01T10:00:00.123455Z'", [1, 2, 3]],
  ["seen > '2024-05-01 10:00:00.123456'", [2, 3]],
  ["seen <= '2024-05-01T23:59:59.999999Z'", [1, 2]],
  // Zones that PostgreSQL itself would reject.
  ["seen < '2024-05-02T23:00:00+23:00'", [1, 2]],
  ["seen >= '2024-05-01T24:00:00Z'", [3]],
])('200: timestamps compare to the microsecond: %s', async (cql, ids) => {
  expect(await found(readCql(cql))).toEqual(ids)
})

test('200: a day ends with its last microsecond', async () => {
  const day = filterOf(layer, { datetime: '2024-05-01', limit: 10, offset: 0 })
  expect(day && (await found(day))).toEqual([1, 2])
})
