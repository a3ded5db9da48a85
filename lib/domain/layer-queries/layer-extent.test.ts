import { afterAll, expect, test, vi } from 'vitest'
import { type Database, database, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { makeLayer } from '@/lib/testing/make-layer'
import { layerExtent } from './layer-extent'

afterAll(stopDatabase)

const oneTree = { geometryType: 'Point', objects: [{ wkt: 'POINT(10 50)' }] } as const
const counted = () => {
  const query = vi.fn<Database['query']>((statement, name) => database.query(statement, name))
  return { query, database: { ...database, query } as Database }
}

test('an extent that could not be measured is measured again when the table is back', async () => {
  const layer = await makeLayer(oneTree)
  const table = raw(`"${layer.tableName}"`)
  await database.query(sql`alter table layers.${table} rename to ${raw(`"${layer.tableName}_away"`)}`)
  expect(await layerExtent(database, layer)).toBeNull()
  await database.query(sql`alter table layers.${raw(`"${layer.tableName}_away"`)} rename to ${table}`)
  expect(await layerExtent(database, layer)).toEqual([10, 50, 10, 50])
})

test('an extent that timed out is measured again', async () => {
  const layer = await makeLayer(oneTree)
  const { query, database: slow } = counted()
  query.mockRejectedValueOnce(new Error('canceling statement due to statement timeout'))
  expect(await layerExtent(slow, layer)).toBeNull()
  expect(await layerExtent(slow, layer)).toEqual([10, 50, 10, 50])
})

test.each([
  ['an extent', oneTree, [10, 50, 10, 50]],
  ['emptiness', {}, null],
])('%s is measured once until an object changes', async (_, plan, box) => {
  const layer = await makeLayer(plan)
  const { query, database: asked } = counted()
  for (let turn = 0; turn < 3; turn++) expect(await layerExtent(asked, layer)).toEqual(box)
  expect(query).toHaveBeenCalledOnce()
})
