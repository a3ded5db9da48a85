import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filterOf } from '@/lib/domain/devices'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make, type Organization, type Task, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { type Report, takeReports } from './'
import { storeReports } from './store-reports'

const centre = { lon: 37.6, lat: 55.75 }
const hour = 3_600_000
/** An hour and a half ago. */
const start = Math.floor(Date.now() / 1000) * 1000 - 1.5 * hour

let organization: Organization
let creator: User
let executor: User
let task: Task

beforeAll(async () => {
  const made = await scene.organizationWithAdministrator()
  organization = made.organization
  creator = made.administrator
})
beforeEach(async () => {
  executor = await make.user({ organization })
  task = await watch(executor)
})
afterAll(stopDatabase)

const watch = (assignedUser: User, date = new Date(start - hour)) =>
  make.task({ creator, assignedUser, trackingOn: true, zoneRadius: 50, ...centre, date })

interface Point {
  second: number
  /** Metres east of the centre. */
  east: number
  deviceId?: number
  accuracy?: number
}

const report = ({ second, east, accuracy = 5 }: Point): Report => ({
  fix: {
    at: new Date(start + second * 1000),
    lon: centre.lon + east / (111_195 * Math.cos((centre.lat * Math.PI) / 180)),
    lat: centre.lat,
    speed: null,
    direction: null,
    altitude: null,
    accuracy,
    valid: true,
    provider: null,
  },
  readings: [],
})

async function deliver(user: User, ...points: Point[]): Promise<void> {
  for (const id of new Set(points.map(({ deviceId = 1 }) => deviceId))) {
    const own = points.filter(({ deviceId = 1 }) => deviceId === id)
    await takeReports({ id, userId: user.id, key: `key ${id}`, tracking: true }, own.map(report))
  }
}

const rowsOf = (of: Task) =>
  database.prisma.zoneRecord.findMany({ where: { taskId: of.id }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })

/** `>` entry, `<` exit, with the second; `~` before a late one. */
async function recordsOf(of = task): Promise<string[]> {
  const rows = await rowsOf(of)
  return rows.map(
    ({ late, inside, at }) => `${late ? '~' : ''}${inside ? '>' : '<'}${(at.getTime() - start) / 1000}`,
  )
}
const textsOf = async () => {
  const comments = await database.prisma.comment.findMany({
    where: { taskId: task.id },
    orderBy: { number: 'asc' },
  })
  return comments.map(({ updateText }) => updateText)
}
const eventsOf = () =>
  database.prisma.outbox.count({ where: { callerId: executor.id, topic: 'issues.tracking' } })

/** A visit from the west to the east: inside from second 300 to 870. */
const visit = Array.from({ length: 41 }, (_, n): Point => {
  const second = n * 30
  return { second, east: second < 300 ? (second - 300) * 2 : Math.max(0, second - 870) * 2 }
})
const newer: Point = { second: 5000, east: 900 }

test('a visit that is delivered after a newer fix is recorded at its times, late and without a word', async () => {
  await deliver(executor, newer)
  expect([await recordsOf(), await eventsOf()]).toEqual([['<5000'], 1])
  await deliver(executor, ...visit)
  expect(await recordsOf()).toEqual(['~<0', '~>300', '~<900'])
  expect([await eventsOf(), await textsOf()]).toEqual([1, []])
  const { date } = await database.prisma.lastPosition.findUniqueOrThrow({ where: { userId: executor.id } })
  expect(date).toEqual(new Date(start + 5_000_000))
})

test('newest first, one by one: the same; delivered again nothing changes', async () => {
  await deliver(executor, newer)
  for (const point of visit.toReversed()) await deliver(executor, point)
  expect(await recordsOf()).toEqual(['~<0', '~>300', '~<900'])
  const before = await rowsOf(task)
  await deliver(executor, ...visit)
  expect(await rowsOf(task)).toEqual(before)
})

test('what is new in a batch with late fixes is told as ever', async () => {
  await deliver(executor, newer)
  await deliver(
    executor,
    ...visit,
    { second: 5060, east: 300 },
    { second: 5100, east: 0 },
    { second: 5130, east: 0 },
  )
  expect(await recordsOf()).toEqual(['~<0', '~>300', '~<900', '>5100'])
  expect([await eventsOf(), (await textsOf()).length]).toEqual([2, 1])
})

test('records that late fixes prove wrong are put right with their comments; the others keep their ids', async () => {
  const at = (second: number, east: number) => ({ second, east })
  await deliver(executor, at(0, 500), at(120, 10), at(180, 10), at(300, 500), at(330, 520))
  const [first, entry, exit] = await rowsOf(task)
  expect(await recordsOf()).toEqual(['<0', '>120', '<300'])
  await deliver(executor, at(100, 20), at(200, 300), at(210, 300))
  expect(await recordsOf()).toEqual(['<0', '~>100', '~<200'])
  expect((await rowsOf(task)).map(({ id }) => id)).toEqual([first?.id, entry?.id, exit?.id])
  const texts = await textsOf()
  const said = (second: number) => new Date(start + second * 1000).toISOString().slice(11, 19)
  expect(texts[0]).toContain(said(100).slice(0, 5))
  expect(texts).toHaveLength(2)
})

test('an entry that no fix confirms any more is removed, and its comment says so', async () => {
  const at = (second: number, east: number) => ({ second, east })
  await deliver(executor, at(0, 500), at(60, 10), at(120, 10), at(180, 500), at(210, 500))
  expect(await recordsOf()).toEqual(['<0', '>60', '<180'])
  const away = [50, 70, 80, 90, 110, 115, 125, 130].map((second) => at(second, 100_000))
  await deliver(executor, ...away.map((point) => ({ ...point, east: 490 })))
  await deliver(executor, at(40, 490))
  const records = await recordsOf()
  expect(records.filter((one) => one.includes('>60'))).toEqual([])
  expect((await textsOf()).filter((text) => text?.includes('не подтвердился')).length).toBeGreaterThan(0)
})

test('two deliveries at once do not double anything', async () => {
  await deliver(executor, newer)
  const [odd, even] = [1, 0].map((rest) => visit.filter((_, n) => n % 2 === rest))
  await Promise.all([
    deliver(executor, ...(odd ?? [])),
    deliver(executor, ...(even ?? [])),
    deliver(executor, ...visit),
  ])
  expect(await recordsOf()).toEqual(['~<0', '~>300', '~<900'])
})

test('two processes that store at once do not double anything', async () => {
  const other = await make.user({ organization })
  const zone = await watch(other)
  const kept = [...visit, newer].map((point) => ({
    userId: other.id,
    deviceId: 1,
    report: report(point),
    filter: filterOf(null, null),
    outcome: 'stored' as const,
  }))
  const parts = [0, 1, 2].map((rest) => kept.filter((_, n) => n % 3 === rest))
  await Promise.all(parts.map((part) => storeReports(part)))
  const records = await rowsOf(zone)
  expect(records.map(({ at }) => (at.getTime() - start) / 1000)).toEqual([0, 300, 900])
})

test('nothing before the earlier of the creation and the date of the task', async () => {
  const other = await make.user({ organization })
  const later = await watch(other, new Date(start + 600_000))
  await deliver(other, newer)
  await deliver(other, ...visit)
  expect(await recordsOf(later)).toEqual(['~>600', '~<900'])
})

test('nothing that is later than late fixes may be', async () => {
  const old = (point: Point) => ({ ...point, second: point.second - 8 * 86_400 })
  const other = await make.user({ organization })
  const long = await watch(other, new Date(start - 30 * 86_400_000))
  await deliver(other, newer)
  await deliver(other, ...visit.map(old))
  expect(await recordsOf(long)).toEqual(['<5000'])
})

const complete = () => database.prisma.task.update({ where: { id: task.id }, data: { stage: 2 } })
const ahead = Math.round((Date.now() - start) / 1000)

test('who was inside at the completion leaves; nothing is recorded after that', async () => {
  const at = (second: number, east: number) => ({ second: ahead + second, east })
  await deliver(executor, at(-60, 10), at(-30, 10))
  await complete()
  await deliver(executor, at(120, 500), at(150, 500), at(180, 10), at(210, 10))
  await deliver(executor, at(240, 500), at(270, 500))
  expect((await rowsOf(task)).map(({ inside }) => inside)).toEqual([true, false])
  expect(await database.prisma.zoneState.count({ where: { taskId: task.id } })).toBe(0)
})

test('who was outside at the completion enters nothing afterwards', async () => {
  await deliver(executor, { second: 0, east: 500 })
  await complete()
  await deliver(executor, { second: ahead + 60, east: 10 }, { second: ahead + 90, east: 10 })
  expect(await recordsOf()).toEqual(['<0'])
})

test('a visit before the completion that is delivered after it is recorded', async () => {
  await deliver(executor, newer)
  await complete()
  await deliver(executor, { second: ahead + 60, east: 900 })
  await deliver(executor, ...visit)
  expect(await recordsOf()).toEqual(['~<0', '~>300', '~<900'])
})

test('a completed task that is opened again starts again', async () => {
  await deliver(executor, ...visit.slice(0, 15))
  await complete()
  await database.prisma.task.update({ where: { id: task.id }, data: { stage: 1 } })
  await deliver(executor, { second: 5340, east: 0 })
  await deliver(executor, { second: 200, east: 0 })
  expect(await recordsOf()).toEqual(['<0', '>300', '>5340'])
})

const walkOf = fc
  .array(
    fc.record({
      wait: fc.constantFrom(5, 10, 30, 90, 400, 1500),
      step: fc.integer({ min: -6, max: 6 }),
      deviceId: fc.constantFrom(1, 1, 1, 2),
      accuracy: fc.constantFrom(3, 12.3, 60, 400),
    }),
    { minLength: 3, maxLength: 40 },
  )
  .map((steps) => {
    let [second, east] = [-20_000, -100]
    return steps.map(({ wait, step, ...rest }) => {
      second += wait
      east += step * 25
      return { second, east, ...rest }
    })
  })

test('any order and any batches of a delivery give the records of the sorted track', async () => {
  const anyDelivery = walkOf.chain((points) =>
    fc.record({
      points: fc.constant(points),
      order: fc.shuffledSubarray(points, { minLength: points.length }),
      cuts: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: points.length, maxLength: points.length }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(anyDelivery, async ({ points, order, cuts }) => {
      const [sorted, mixed] = [await make.user({ organization }), await make.user({ organization })]
      const date = new Date(start - 20 * hour)
      const [one, other] = [await watch(sorted, date), await watch(mixed, date)]
      for (const point of points) await deliver(sorted, point)
      for (let first = 0; first < order.length; ) {
        const size = cuts.pop() ?? 1
        await deliver(mixed, ...order.slice(first, first + size))
        first += size
      }
      const essence = async (of: Task) =>
        (await rowsOf(of)).map(({ at, inside, confirmedAt }) => [at, inside, confirmedAt])
      expect(await essence(other)).toEqual(await essence(one))
    }),
    { numRuns: 15, seed: 7 },
  )
})
