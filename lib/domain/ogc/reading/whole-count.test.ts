import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Layer, tableOf } from '@/lib/domain/layers'
import { database, type Database, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { keepCount, wholeCount } from './whole-count'

let layer: Layer
beforeAll(async () => {
  layer = await makeLayer({
    geometryType: 'Point',
    objects: [{ wkt: 'POINT(39 57)' }, { wkt: 'POINT(40 57)' }],
  })
})
afterAll(stopDatabase)

const add = (by: Database = database) =>
  by.query(sql`insert into ${tableOf(layer)} (geom) values (st_point(39, 58, 4326))`)

async function ask(by: Database = database): Promise<string> {
  const [row] = await by.query<{ matched: string }>(wholeCount(layer.id, tableOf(layer)))
  return row?.matched ?? ''
}

test('objects are counted once while the layer is unchanged, and again after every change', async () => {
  const text = await ask()
  expect(keepCount(layer.id, text)).toBe(2)
  // What is kept is what is answered: a wrong number shows that nothing was counted.
  expect(keepCount(layer.id, text.replace('2 ', '70 '))).toBe(70)
  expect(keepCount(layer.id, await ask())).toBe(70)
  await add()
  expect(keepCount(layer.id, await ask())).toBe(3)
  await database.query(sql`truncate ${tableOf(layer)}`)
  expect(keepCount(layer.id, await ask())).toBe(0)
  await add()
})

test('a count of a write that is rolled back is no count of the next one', async () => {
  const rollBack = new Error('rolled back')
  const undone = transaction(async (own) => {
    await add(own)
    expect(keepCount(layer.id, await ask(own))).toBe(2)
    throw rollBack
  })
  await expect(undone).rejects.toBe(rollBack)
  await database.query(sql`delete from ${tableOf(layer)}`)
  expect(keepCount(layer.id, await ask())).toBe(0)
})

test('200: pages without a filter say how many objects there are now', async () => {
  const caller = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const matched = async () => {
    const address = `/ogc/features/collections/${layer.typeName}/items?limit=1`
    const { status, body } = await caller.get<string>(address)
    expect(status).toBe(200)
    return (JSON.parse(body) as { numberMatched: number }).numberMatched
  }
  const before = await matched()
  await add()
  await add()
  expect([await matched(), await matched()]).toEqual([before + 2, before + 2])
  await database.query(sql`delete from ${tableOf(layer)}`)
  expect(await matched()).toBe(0)
})
