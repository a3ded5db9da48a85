import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { databaseKind } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { EveryList } from '@/lib/testing/worlds/every-list'
import { metres, type Query } from '@/lib/testing/worlds/filter-oracle'
import { type ManyTasks, manyTasks } from '@/lib/testing/worlds/many-tasks'
import { queriesOn } from '@/lib/testing/worlds/queries'

let world: ManyTasks
beforeAll(async () => {
  world = await manyTasks(180, Date.now() % 1_000_000)
})

const numRuns = databaseKind() === 'embedded' ? 75 : 250
const roles = fc.constantFrom(...roleCodes)
const queries = () => queriesOn(world)

/** Checks a property with random queries of random roles. */
async function always(runs: number, holds: (list: EveryList, query: Query) => Promise<void>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(queries(), roles, (query, role) => holds(new EveryList(world, role), query)),
    { numRuns: Math.ceil(runs), endOnFailure: true },
  )
}

const idsOf = (tasks: readonly { id: number }[]) => tasks.map(({ id }) => id)
const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

test('200: any combination of filters, order and pages gives what checking every task gives', async () => {
  const limits = fc.sample(fc.constantFrom(7, 40, 1000), numRuns)
  await always(numRuns, async (list, query) => {
    const expected = idsOf(list.expected(query))
    const { ids, counts } = await list.walk(query, limits.pop() ?? 40)
    expect(ids).toEqual(expected)
    expect(new Set(counts)).toEqual(new Set([expected.length]))
  })
}, 240_000)

test('200: points, paged or streamed, and the map have the tasks with a point', async () => {
  await always(numRuns / 3, async (list, query) => {
    const expected = list.expected(query, 'parentId').filter(({ lon }) => lon !== null)
    const page = await list.get<{ items: object[] }>('/rest/tasks/points', { ...query, limit: '1000' })
    const asPoint = (t: (typeof expected)[number]) => {
      return { id: t.id, title: t.title, lon: t.lon, lat: t.lat, assigned_status: t.phase }
    }
    expect(page.items).toEqual(expected.map(asPoint))
    const stream = await list.get<{ items: object[] }>('/rest/tasks/points', { ...query, limit: '1001' })
    expect(stream).toEqual(page)
    const shown = list.expected(query).filter(({ lon }) => lon !== null)
    const map = await list.get<{ rows: number[][]; count: number }>('/rest/tasks/map', query)
    expect(map.rows.map(([id]) => id)).toEqual(ascending(idsOf(shown)).reverse())
    expect(map.count).toBe(shown.length)
    for (const [id, , , , , , stage, overdue] of map.rows) {
      const task = world.tasks.find((one) => one.id === id)
      const late = task?.deadline !== null && (task?.deadline ?? 0) <= Date.now()
      expect([stage, overdue]).toEqual([task?.stage, task?.stage === 1 && task.phase !== 4 && late ? 1 : 0])
    }
  })
}, 240_000)

test('200: geometry has the tasks with a shape, without the filters that it does not accept', async () => {
  await always(numRuns / 3, async (list, query) => {
    const expected = list
      .expected(query, 'parentId', 'workgroupId', 'isTemplate')
      .filter(({ values }) => values[world.keys.figure] !== undefined)
    const { items } = await list.get<{ items: { id: number }[] }>('/rest/tasks/geometry', {
      ...query,
      limit: '1000',
    })
    expect(idsOf(items)).toEqual(idsOf(expected))
  })
})

test('200: the distribution counts the same tasks, and each of its maps adds up to all of them', async () => {
  await always(numRuns / 2, async (list, query) => {
    const expected = list.expected(query, 'parentId')
    const counted = (read: (task: (typeof expected)[number]) => number, start: Record<string, number> = {}) =>
      expected.reduce((counts, task) => ({ ...counts, [read(task)]: (counts[read(task)] ?? 0) + 1 }), start)
    const body = await list.get<Record<string, Record<string, number>>>('/rest/tasks/distribution', query)
    expect(body).toEqual({
      type: counted((t) => t.typeId),
      priority: counted((t) => t.priorityId),
      stage: counted((t) => t.stage, { 0: 0, 1: 0, 2: 0 }),
      status: counted((t) => t.stepId),
    })
  })
})

test('200: listing by ids returns every task of the filter once, lowest first', async () => {
  await always(numRuns / 3, async (list, query) => {
    const ids = ascending(idsOf(list.expected(query, 'parentId')))
    expect(await list.walkAfter(query, 11)).toEqual(ids)
  })
})

test('200: with lon and lat nearest first, farthest first with DESC, and only tasks with a point', async () => {
  const places = fc.record({
    lon: fc.double({ min: 39, max: 41, noNaN: true }),
    lat: fc.double({ min: 56, max: 59, noNaN: true }),
    direction: fc.constantFrom(undefined, 'ASC', 'DESC'),
  })
  const chosen = fc.sample(places, numRuns)
  await always(numRuns / 5, async (list, random) => {
    const { lon, lat, direction } = chosen.pop() ?? { lon: 40, lat: 57, direction: undefined }
    const { sortBy: _by, sortDirection: _direction, ...query } = random
    const near = {
      ...query,
      lon: lon.toFixed(6),
      lat: lat.toFixed(6),
      ...(direction && { sortDirection: direction }),
    }
    const expected = idsOf(list.expected(query).filter((task) => task.lon !== null))
    const { ids, counts } = await list.walk(near, 40)
    expect(ascending(ids)).toEqual(ascending(expected))
    expect(new Set(counts)).toEqual(new Set([expected.length]))
    const distances = ids.map((id) => {
      const task = world.tasks.find((one) => one.id === id)
      return metres(task ?? { lon: 0, lat: 0 }, Number(near.lon), Number(near.lat))
    })
    const outward = direction === 'DESC' ? distances.reverse() : distances
    outward.reduce((before, next) => {
      expect(next).toBeGreaterThanOrEqual(before * 0.99 - 1)
      return next
    }, 0)
  })
})

test('200: numbers and dates of filters mean the same in 1.0, which has customFields but neither fields nor priority_id', async () => {
  await always(40, async (list, { fields, ...query }) => {
    const { items, count } = await list.get<{ items: { id: string }[]; count: string }>('/rest/tasks', {
      ...query,
      ...(fields && { customFields: fields, fields: '[{"name":"unknown","op":"NULL"}]' }),
      limit: '1000',
      apiVersion: '1.0',
    })
    const expected = idsOf(list.expected({ ...query, ...(fields && { fields }) }, 'priority_id'))
    expect(items.map(({ id }) => Number(id))).toEqual(expected)
    expect(count).toBe(String(expected.length))
  })
})

test('200: the stage filter wins over the stage in the path of listAfterId', async () => {
  const list = new EveryList(world, 'MAIN_ADMINISTRATOR')
  const stages = async (path: string, query: Query = {}) => {
    const { items } = await list.get<{ items: { stage: number }[] }>(`/tasks/listAfterId/${path}`, query)
    return new Set(items.map(({ stage }) => stage))
  }
  expect(await stages('0/1000')).toEqual(new Set([1, 2]))
  expect(await stages('0/1000/2')).toEqual(new Set([2]))
  expect(await stages('0/1000/2', { stage: '1' })).toEqual(new Set([1]))
  const caller = api.as(world.callers.USER)
  for (const path of ['0/0', '0/10001', 'x/1', '0/1/3', '-1/1'])
    expect((await caller.get(`/tasks/listAfterId/${path}`)).status).toBe(400)
  expect((await api.anonymous.get('/tasks/listAfterId/0/1')).status).toBe(401)
  const text = await caller.get('/tasks/listAfterId/2147483648/1', { version: '1.0' })
  expect(text).toMatchObject({ status: 200, body: { items: [] } })
})
