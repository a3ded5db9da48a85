import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RunningJob, startJob } from '@/lib/platform/jobs'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { expiring, running } from './expire-tasks'

let organization: Organization
let administrator: User
let job: RunningJob | null = null

beforeAll(async () => {
  const made = await scene.organizationWithAdministrator()
  organization = made.organization
  administrator = made.administrator
})

afterAll(async () => {
  await job?.stop()
  await stopDatabase()
})

// Excludes the tasks of other tests.
const own = () => expiring(sql`${running} and t.organization_id = ${organization.id}`)
const add = (seconds: number, more: object = {}) =>
  make.task({
    creator: administrator,
    organization,
    deadline: new Date(Date.now() + seconds * 1000),
    ...more,
  })
const stored = (id: number) => database.prisma.task.findUniqueOrThrow({ where: { id } })
const eventsOf = (id: number) =>
  database.query<{ topic: string; callerId: number | null; record: { expiredDate: number } }>(
    sql`select topic, caller_id as "callerId", record from outbox where entity_id = ${id} and topic in ('issues.insert', 'issues.update', 'issues.delete') order by id`,
  )

async function eventually(id: number, within: number): Promise<number> {
  const started = Date.now()
  for (;;) {
    if ((await stored(id)).expiredDate) return Date.now()
    if (Date.now() - started > within) throw new Error('the task did not expire')
    await sleep(25)
  }
}

test('T04: a deadline that passes after the work is done does not set it', async () => {
  const waits = await add(-7200, { stepId: 4 })
  const late = await add(-3600)
  const { work } = own()
  while (await work(AbortSignal.timeout(30_000))) continue
  expect((await stored(waits.id)).expiredDate).toBeNull()
  expect((await stored(late.id)).expiredDate).toEqual(late.deadline)
})

test('a deadline that passed during a downtime is set at the start: once, with an event without an actor', async () => {
  const task = await add(-3600)
  job = startJob(own())
  await eventually(task.id, 5000)
  const after = await stored(task.id)
  expect(after.expiredDate).toEqual(task.deadline)
  expect(after.revision).toBe(task.revision + 1)
  expect(after.updateDate.getTime()).toBeGreaterThan(task.updateDate.getTime())
  await sleep(300)
  const deadline = Math.floor((task.deadline?.getTime() ?? 0) / 1000)
  expect(await eventsOf(task.id)).toMatchObject([
    { topic: 'issues.update', callerId: null, record: { expiredDate: deadline } },
  ])
  expect((await stored(task.id)).revision).toBe(task.revision + 1)
})

test('a deadline is set when it passes, without a request', async () => {
  const task = await add(1)
  job?.wake()
  const at = await eventually(task.id, 5000)
  const late = at - (task.deadline?.getTime() ?? 0)
  expect(late).toBeGreaterThanOrEqual(0)
})

test('a moved deadline is observed, and moving it into the future clears what was set', async () => {
  const task = await add(3600)
  job?.wake()
  const caller = api.as(administrator)
  // The first request of a test file is slow.
  await caller.patch(`/rest/tasks/${task.id}`, { title: 'Soon' })
  const soon = Math.floor(Date.now() / 1000) + 1
  expect((await caller.patch(`/rest/tasks/${task.id}`, { deadline: soon })).status).toBe(200)
  job?.wake()
  expect(await eventually(task.id, 5000)).toBeGreaterThanOrEqual(soon * 1000)
  const later = await caller.patch(`/rest/tasks/${task.id}`, { deadline: soon + 3600 })
  expect(later.body).toMatchObject({ expired_date: null })
})

test('completed and deleted tasks and templates do not expire', async () => {
  const spared = [
    await add(-60, { stage: 2 }),
    await add(-60, { deletedAt: new Date() }),
    await add(-60, { isTemplate: true }),
  ]
  const task = await add(-60, { archive: true })
  job?.wake()
  await eventually(task.id, 5000)
  for (const { id } of spared) expect((await stored(id)).expiredDate).toBe(null)
})

test('many at once: every task has one event, with two workers at a time', async () => {
  await job?.stop()
  job = null
  const ids: number[] = []
  for (let i = 0; i < 30; i++) ids.push((await add(-60)).id)
  const one = own()
  const runs = await Promise.all([
    one.work(new AbortController().signal),
    one.work(new AbortController().signal),
  ])
  expect(runs).toContain(true)
  await one.work(new AbortController().signal)
  const events = await database.query<{ count: number }>(
    sql`select count(*)::int as count from outbox where entity_id = any(${ids}::int[]) and topic = 'issues.update' group by entity_id`,
  )
  expect(events.map(({ count }) => count)).toEqual(Array(30).fill(1))
})
