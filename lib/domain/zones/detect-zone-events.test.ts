import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HandedEvent } from '@/lib/domain/notifications'
import { draftsOf } from '@/lib/domain/notifications/find/find-drafts'
import { type UpdateTask, updateTask } from '@/lib/domain/tasks'
import { inTransaction } from '@/lib/access/context'
import { type Database, database, databaseKind, type Sql, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make, type Organization, type Task, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { detectZoneEvents, type ZoneFix } from './'

let organization: Organization
let creator: User
let executor: User
let task: Task
const centre = { lon: 37.6, lat: 55.75 }
const start = Date.now() - 600_000

beforeAll(async () => {
  const made = await scene.organizationWithAdministrator()
  organization = made.organization
  creator = made.administrator
})
beforeEach(async () => {
  executor = await make.user({ organization })
  task = await watch()
})
afterAll(stopDatabase)

const watch = (more: object = {}) => {
  const zone = { trackingOn: true, zoneRadius: 100, ...centre, date: new Date(start - 3_600_000) }
  return make.task({ creator, assignedUser: executor, ...zone, ...more })
}

/** A fix at a second, at a distance in metres east of the centre. */
function fix(second: number, east: number, userId = executor.id): ZoneFix {
  const lon = centre.lon + east / (111_195 * Math.cos((centre.lat * Math.PI) / 180))
  const at = start + second * 1000
  return { userId, at, time: at, lon, lat: centre.lat, accuracy: 10, speed: null, deviceId: 1 }
}

async function store(fixes: readonly ZoneFix[]): Promise<void> {
  for (const { userId, at, time: _, ...rest } of fixes)
    await make.track({ id: userId }, [{ ...rest, date: new Date(at), speed: undefined, accuracy: 10 }])
}

async function detect(...fixes: ZoneFix[]): Promise<number> {
  await store(fixes)
  return transaction((tx) => detectZoneEvents(tx, fixes))
}
const inside = (from = 0) => [fix(from, 10), fix(from + 10, 12)]
const outside = (from = 0) => [fix(from, 500), fix(from + 10, 510)]

const recordsOf = async ({ id }: Task = task) => {
  const rows = await database.prisma.zoneRecord.findMany({ where: { taskId: id }, orderBy: { id: 'asc' } })
  return rows.map((row) => `${row.inside ? '>' : '<'}${(row.at.getTime() - start) / 1000}`)
}
const commentsOf = () =>
  database.prisma.comment.findMany({ where: { taskId: task.id }, orderBy: { number: 'asc' } })
const eventsOf = (userId = executor.id) =>
  database.prisma.outbox.findMany({ where: { callerId: userId }, orderBy: { id: 'asc' } })

test('an entry and an exit: rows with the zone of that moment, comments in the chat, and events, in one transaction', async () => {
  expect(await detect(...outside(), ...inside(20))).toBe(2)
  expect(await detect(...outside(60))).toBe(1)
  expect(await recordsOf()).toEqual(['<0', '>20', '<60'])
  expect(await database.prisma.zoneRecord.findFirst({ where: { taskId: task.id } })).toMatchObject({
    userId: executor.id,
    ...centre,
    radius: 100,
  })
  const comments = await commentsOf()
  expect(
    comments.map(({ systemMessageCode, number, type, userId }) => [systemMessageCode, number, type, userId]),
  ).toEqual([
    ['ZONE_ENTERED', 1, 2, executor.id],
    ['ZONE_LEFT', 2, 2, executor.id],
  ])
  expect(comments[0]?.updateText).toMatch(
    new RegExp(`^Вход в зону задачи: ${executor.fio}, \\d{4}-\\d\\d-\\d\\d \\d\\d:`),
  )
  expect((await eventsOf()).map(({ topic }) => topic)).toEqual([
    'issues.tracking',
    'issues.tracking',
    'issues.commentInsert',
    'issues.tracking',
    'issues.commentInsert',
  ])
})

test('a failing transaction leaves nothing: neither rows nor state', async () => {
  await store(inside())
  const failing = transaction(async (tx) => {
    await detectZoneEvents(tx, inside())
    throw new Error('fails')
  })
  await expect(failing).rejects.toThrow('fails')
  expect([await recordsOf(), await commentsOf(), await eventsOf()]).toEqual([[], [], []])
  expect(await database.prisma.zoneState.count({ where: { taskId: task.id } })).toBe(0)
})

test('fixes one by one give the same result as all at once', async () => {
  for (const one of [...outside(), ...inside(20), fix(40, 300), fix(50, 20), fix(45, 900)]) await detect(one)
  expect(await recordsOf()).toEqual(['<0', '>20'])
  await detect(fix(60, 700), fix(25, 900), fix(90, -700))
  expect(await recordsOf()).toEqual([
    '<0',
    '>20',
    '<60',
    expect.stringMatching(/^>7[0-9.]+$/),
    expect.stringMatching(/^<7[0-9.]+$/),
  ])
})

test('many entries in one batch: numbers of a chat have no gaps, other chats and people are separate', async () => {
  const near = await watch({ zoneRadius: null })
  const other = await make.user({ organization })
  const theirs = await watch({ assignedUser: other })
  const trips = Array.from({ length: 5 }, (_, n) => [...outside(n * 60), ...inside(n * 60 + 20)]).flat()
  await detect(...trips, ...inside(3).map((one) => ({ ...one, userId: other.id })))
  expect(await recordsOf()).toHaveLength(10)
  expect(await recordsOf(near)).toEqual(await recordsOf())
  expect(await recordsOf(theirs)).toEqual(['>3'])
  const comments = await commentsOf()
  expect(comments.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const codes = comments.map(({ systemMessageCode }) => systemMessageCode)
  expect(codes.slice(0, 3)).toEqual(['ZONE_ENTERED', 'ZONE_LEFT', 'ZONE_ENTERED'])
  const { lastMessageNumber } = await database.prisma.task.findUniqueOrThrow({ where: { id: task.id } })
  expect(lastMessageNumber).toBe(9)
})

test.each([
  ['tracking is off', { trackingOn: false }],
  ['it is archived', { archive: true }],
  ['it is a template', { isTemplate: true }],
  ['it is deleted', { deletedAt: new Date() }],
  ['it has no point', { lon: null, lat: null }],
])('nothing for a task when %s, and no state', async (_, more) => {
  await database.prisma.task.update({ where: { id: task.id }, data: more })
  expect(await detect(...inside())).toBe(0)
  expect(await recordsOf()).toEqual([])
  expect(await database.prisma.zoneState.count({ where: { taskId: task.id } })).toBe(0)
})

test('a moved zone, a new radius, another executor and tracking switched on again reset the state; a new title does not', async () => {
  const change = async (body: UpdateTask) => {
    const actor = await scene.asActor(creator)
    await inTransaction(actor, 'ru', (ctx) => updateTask(ctx, task.id, body, null))
  }
  await detect(...inside())
  await change({ title: 'Другое название' })
  await detect(...inside(20))
  expect(await recordsOf()).toEqual(['>0'])
  await change({ zoneRadius: 150 })
  await detect(fix(40, 10))
  await change({ point: [centre.lon, centre.lat + 1] })
  await detect(fix(50, 10))
  expect(await recordsOf()).toEqual(['>0', '>40', '<50'])
  await change({ trackingOn: false })
  await detect(fix(60, 10))
  await change({ trackingOn: true })
  await detect(fix(70, 10))
  const second = await make.user({ organization })
  await change({ assignedUserId: second.id })
  await detect(fix(80, 10), fix(80, 10, second.id))
  await change({ assignedUserId: executor.id })
  await detect(fix(90, 10), fix(90, 10, second.id))
  expect(await recordsOf()).toEqual(['>0', '>40', '<50', '<70', '<80', '<90'])
})

describe('a task that changes while its executor reports', () => {
  /** Detects zone events; the task changes before the zones are read. */
  const detectMeanwhile = async (change: Sql, ...fixes: ZoneFix[]) => {
    await store(fixes)
    return transaction(async (tx) => {
      const query: Database['query'] = async (statement, name) => {
        if (name === 'zones-hold') await tx.query(sql`update tasks set ${change} where id = ${task.id}`)
        return tx.query(statement, name)
      }
      return detectZoneEvents({ ...tx, query }, fixes)
    })
  }

  test.each([
    ['another centre', sql`lon = lon + 1`],
    ['another radius', sql`zone_radius = 50`],
    ['no own radius', sql`zone_radius = null, lat = lat + 0.5`],
    ['another executor', sql`assigned_user_id = null`],
    ['tracking that is off', sql`tracking_on = false`],
  ])('%s: nothing is written of what was received before', async (_, change) => {
    await detect(...inside())
    expect(await detectMeanwhile(change, fix(20, 11))).toBe(0)
    expect(await recordsOf()).toEqual(['>0'])
    task = await watch()
    await detectMeanwhile(change, ...inside(30), ...outside(50))
    expect([await recordsOf(), await commentsOf()]).toEqual([[], []])
  })

  test('another title: this zone and that of another task work as before', async () => {
    const near = await watch()
    expect(await detectMeanwhile(sql`title = 'Другое название'`, ...inside(), ...outside(20))).toBe(4)
    expect([await recordsOf(), await recordsOf(near)]).toEqual([
      ['>0', '<20'],
      ['>0', '<20'],
    ])
  })

  test.runIf(databaseKind() === 'postgresql')('detection waits for a concurrent change', async () => {
    await detect(...inside())
    let changed = () => undefined as void
    const isChanged = new Promise<void>((resolve) => {
      changed = resolve
    })
    const detecting = isChanged.then(() => detect(fix(20, 11)))
    await transaction(async (tx) => {
      await tx.query(sql`update tasks set lon = lon + 1 where id = ${task.id}`)
      changed()
      const waiting = sql`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`
      await expect.poll(() => tx.query(waiting)).not.toEqual([])
    })
    expect(await detecting).toBe(1)
    await detect(fix(30, 10))
    expect(await recordsOf()).toEqual(['>0', '<20'])
  })
})

test('devices of the author are notified of an entry, not of the first state outside nor of old events', async () => {
  await detect(...outside(), ...inside(20))
  const events = (await eventsOf()).filter(({ topic }) => topic === 'issues.tracking')
  const facts = { titleOf: () => 'Осмотр', dispatchersOf: () => [], writersOf: () => [] }
  const eventAbout = ({ callerId, topic, record }: (typeof events)[number]) =>
    draftsOf({ seq: 1, callerId, topic, record, before: null } as HandedEvent, facts)
  const [first, entry] = events.map(eventAbout)
  expect(first).toEqual([])
  expect(entry).toMatchObject([
    {
      seq: 1,
      reason: 'zone',
      kind: 'entered',
      task: { id: task.id },
      taskTitle: 'Осмотр',
      person: { id: executor.id, fio: executor.fio },
      people: [creator.id],
    },
  ])
  const old = structuredClone(events[1]?.record) as { record: { at: number } }
  old.record.at -= 4000
  expect(
    draftsOf({ seq: 1, callerId: 1, topic: 'issues.tracking', record: old, before: null }, facts),
  ).toEqual([])
})

test('people who are not tracked by a task cost one query: nothing is written for a thousand of them', async () => {
  const before = await database.query(sql`select count(*)::int as n from zone_states`)
  const strangers = Array.from({ length: 1000 }, (_, n) => fix(n, 0, 2_000_000_000 + n))
  expect(await transaction((tx) => detectZoneEvents(tx, strangers))).toBe(0)
  expect(await database.query(sql`select count(*)::int as n from zone_states`)).toEqual(before)
})
