import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { databaseKind } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type Caller, fits, metres, ordered, type Query } from '@/lib/testing/worlds/filter-oracle'
import { type ManyTasks, manyTasks } from '@/lib/testing/worlds/many-tasks'
import { queriesOn } from '@/lib/testing/worlds/queries'

let world: ManyTasks
beforeAll(async () => {
  world = await manyTasks(150, Date.now() % 1_000_000)
})

const numRuns = databaseKind() === 'embedded' ? 150 : 400
const roles = ['main', 'administrator', 'user'] as const

interface Page {
  items: { id: number; lon: number; lat: number }[]
  count: number
}

function callerOf(role: Caller['role']): Caller {
  const { id, organizationId } = world.callers[role]
  return { id, organizationId, role }
}

/** Main roles see the tasks of every test: the organizations keep those out. */
function get(role: Caller['role'], path: string, query: Query) {
  const own = { organizationId: world.organizations.map(({ id }) => id).join(','), ...query }
  return api.as(world.callers[role]).get<Page>(`/rest/tasks${path}?${new URLSearchParams(own)}`)
}

/** Every page of a list, one after the other. */
async function walk(role: Caller['role'], query: Query, limit: number): Promise<Page> {
  const all: Page = { items: [], count: 0 }
  for (let page = 1; ; page++) {
    const { body } = await get(role, '', { ...query, limit: String(limit), page: String(page) })
    all.items.push(...body.items)
    all.count = body.count
    if (body.items.length < limit) return all
    if (page === 1) expect(body.items).toHaveLength(Math.min(limit, body.count))
  }
}

test('200: any combination of filters, order and pages gives what a look at every task gives', async () => {
  const combinations = fc.tuple(queriesOn(world), fc.constantFrom(...roles), fc.constantFrom(7, 40, 1000))
  await fc.assert(
    fc.asyncProperty(combinations, async ([query, role, limit]) => {
      const caller = callerOf(role)
      const expected = ordered(
        world.tasks.filter((task) => fits(task, query, caller, world)),
        query,
      ).map(({ id }) => id)
      const found = await walk(role, query, limit)
      expect(found.items.map(({ id }) => id)).toEqual(expected)
      expect(found.count).toBe(expected.length)
    }),
    { numRuns, endOnFailure: true },
  )
}, 120_000)

test('200: points and map hold the tasks of the same filters that have a point', async () => {
  await fc.assert(
    fc.asyncProperty(queriesOn(world), fc.constantFrom(...roles), async (query, role) => {
      const fitting = world.tasks.filter(
        (task) => task.lon !== null && fits(task, query, callerOf(role), world),
      )
      const expected = ordered(fitting, query).map(({ id }) => id)
      const points = await get(role, '/points', { ...query, limit: '1000' })
      expect(points.body.items.map(({ id }) => id)).toEqual(expected)
      const map = await get(role, '/map', query)
      const { rows, count } = map.body as unknown as { rows: number[][]; count: number }
      expect(rows.map(([id]) => id)).toEqual([...expected].sort((a, b) => b - a))
      expect(count).toBe(expected.length)
      for (const [id, , , , , , stage, overdue] of rows) {
        const task = world.tasks.find((one) => one.id === id)
        const late = task?.deadline !== null && (task?.deadline ?? 0) <= Date.now()
        expect([stage, overdue]).toEqual([task?.stage, task?.stage === 1 && late ? 1 : 0])
      }
    }),
    { numRuns: Math.ceil(numRuns / 3), endOnFailure: true },
  )
}, 60_000)

test('200: with lon and lat nearest first, farthest first with DESC, and only tasks that have a point', async () => {
  const place = fc.record({
    lon: fc.double({ min: 39, max: 41, noNaN: true }),
    lat: fc.double({ min: 56, max: 59, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(
      place,
      fc.constantFrom(undefined, 'ASC', 'DESC'),
      queriesOn(world),
      async ({ lon, lat }, direction, random) => {
        const { sortBy: _by, sortDirection: _direction, ...query } = random
        const near: Query = {
          ...query,
          lon: lon.toFixed(6),
          lat: lat.toFixed(6),
          ...(direction && { sortDirection: direction }),
        }
        const expected = world.tasks.filter(
          (task) => task.lon !== null && fits(task, query, callerOf('main'), world),
        )
        const found = await walk('main', near, 40)
        expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
        expect(found.items).toHaveLength(expected.length)
        expect(found.count).toBe(expected.length)
        const distances = found.items.map((task) => metres(task, Number(near.lon), Number(near.lat)))
        const outward = direction === 'DESC' ? distances.reverse() : distances
        outward.reduce((before, next) => {
          expect(next).toBeGreaterThanOrEqual(before * 0.99 - 1)
          return next
        }, 0)
      },
    ),
    { numRuns: Math.ceil(numRuns / 5), endOnFailure: true },
  )
}, 60_000)

test('200: numbers and dates of filters mean the same in 1.0', async () => {
  await fc.assert(
    fc.asyncProperty(queriesOn(world), async (query) => {
      const [typed, text] = [
        await get('main', '', query),
        await get('main', '', { ...query, apiVersion: '1.0' }),
      ]
      const { items, count } = text.body as unknown as { items: { id: string }[]; count: string }
      expect([items.map(({ id }) => Number(id)), Number(count)]).toEqual([
        typed.body.items.map(({ id }) => id),
        typed.body.count,
      ])
    }),
    { numRuns: 30, endOnFailure: true },
  )
}, 60_000)
