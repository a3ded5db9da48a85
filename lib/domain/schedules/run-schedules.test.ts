import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { startJob } from '@/lib/platform/jobs'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type Task, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { runSchedules, scheduling } from './run-schedules'

let administrator: User
let template: Task

beforeAll(async () => {
  const made = await scene.organizationWithAdministrator()
  administrator = made.administrator
  const { organization } = made
  template = await make.task({ creator: administrator, organization, isTemplate: true, title: 'Обход' })
})
afterAll(stopDatabase)

const minute = 60_000
const never = new AbortController().signal
const ago = (ms: number) => new Date(Date.now() - ms)

function schedule(nextRun: Date, more: object = {}) {
  const standard = { title: 'Обход', rrule: 'FREQ=DAILY', timezone: 'UTC', templateId: template.id }
  const data = { ...standard, startsAt: nextRun, nextRun, createdBy: administrator.id, ...more }
  return database.prisma.schedule.create({ data })
}

const runsOf = (scheduleId: number) =>
  database.prisma.scheduleRun.findMany({ where: { scheduleId }, orderBy: { slot: 'asc' } })
const stored = (id: number) => database.prisma.schedule.findUniqueOrThrow({ where: { id } })
const work = (job = runSchedules) => job.work(never)

/** Runs everything that is due. */
async function runDue(): Promise<void> {
  while (await work()) continue
}

test('a due slot makes one copy at the slot, with the author of the template as author and actor', async () => {
  const slot = ago(1000)
  const { id } = await schedule(slot)
  await runDue()
  const [run, ...more] = await runsOf(id)
  expect(more).toEqual([])
  expect(run).toMatchObject({ slot, outcome: 'created' })
  const task = await database.prisma.task.findUniqueOrThrow({ where: { id: run?.taskId ?? 0 } })
  expect(task).toMatchObject({ title: 'Обход', isTemplate: false, userId: administrator.id })
  expect(Math.floor(task.date.getTime() / 1000)).toBe(Math.floor(slot.getTime() / 1000))
  const events = await database.query(
    sql`select topic, caller_id from outbox where entity_id = ${task.id} and topic in ('issues.insert', 'issues.update', 'issues.delete')`,
  )
  expect(events).toEqual([{ topic: 'issues.insert', caller_id: administrator.id }])
  const { nextRun, lastRun } = await stored(id)
  expect([nextRun, lastRun]).toEqual([new Date(slot.getTime() + 1440 * minute), slot])
})

test('two workers in parallel: one task per slot', async () => {
  const copies = () => database.prisma.task.count({ where: { userId: administrator.id, isTemplate: false } })
  const before = await copies()
  const made = await Promise.all(Array.from({ length: 6 }, () => schedule(ago(1000))))
  const worker = async () => {
    for (let idle = 0; idle < 3; ) idle = (await work()) ? 0 : idle + 1
  }
  await Promise.all([worker(), worker()])
  await runDue()
  for (const { id } of made) {
    const runs = await runsOf(id)
    expect(runs.map(({ outcome }) => outcome)).toEqual(['created'])
    expect((await stored(id)).nextRun?.getTime()).toBeGreaterThan(Date.now())
  }
  expect((await copies()) - before).toBe(6)
})

test('a process killed before its commit leaves nothing; the next one creates the task, once', async () => {
  await runDue()
  const { id } = await schedule(ago(1000), { title: 'Обход после сбоя' })
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/testing/schedules/hang-in-run.ts'], {
    env: { ...process.env, VITEST: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const taskId = Number(/made task (\d+)/.exec(String(said))?.[1])
  expect(taskId).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const job = startJob(runSchedules)
  while ((await runsOf(id)).length === 0) await sleep(50)
  await job.stop()
  const runs = await runsOf(id)
  expect(runs.map(({ outcome }) => outcome)).toEqual(['created'])
  expect(runs[0]?.taskId).not.toBe(taskId)
  expect(await database.prisma.task.count({ where: { id: taskId } })).toBe(0)
})

test('S01: after a downtime the latest slot is run once, the others are recorded', async () => {
  const { id } = await schedule(ago(150 * minute), { rrule: 'FREQ=HOURLY' })
  await runDue()
  expect((await runsOf(id)).map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'created'])
})

test.each([
  ['one slot of 47 hours ago', 47 * 60, 'FREQ=DAILY;COUNT=1'],
  ['one slot of a year ago', 365 * 1440, 'FREQ=DAILY;COUNT=1'],
  ['a weekly slot of three days ago', 3 * 1440, 'FREQ=WEEKLY'],
  ['a monthly slot of 20 days ago', 20 * 1440, 'FREQ=MONTHLY'],
  ['the last of two yearly slots', 100 * 1440, 'FREQ=YEARLY;COUNT=2', 466 * 1440],
])(
  'S01: it is made late where its period is longer than the downtime: %s',
  async (_, late, rrule, since = late) => {
    const { id } = await schedule(ago(late * minute), { rrule, startsAt: ago(since * minute) })
    await runDue()
    expect((await runsOf(id)).map(({ outcome }) => outcome)).toEqual(['created'])
    expect(await stored(id)).toMatchObject({ enabled: true, notice: null })
    expect((await stored(id)).lastRun).not.toBe(null)
  },
)

test('S01: days of downtime make one task of a daily rule, and none of one that is over since', async () => {
  const { id } = await schedule(ago(5 * 1440 * minute), { rrule: 'FREQ=DAILY' })
  const { id: over } = await schedule(ago(5 * 1440 * minute), { rrule: 'FREQ=DAILY;COUNT=3' })
  await runDue()
  const outcomes = async (one: number) => (await runsOf(one)).map(({ outcome }) => outcome)
  expect(await outcomes(id)).toEqual(['skipped', 'skipped', 'skipped', 'skipped', 'skipped', 'created'])
  expect(await outcomes(over)).toEqual(['skipped', 'skipped', 'skipped'])
  expect(await stored(over)).toMatchObject({ notice: 'missed', nextRun: null })
})

test('a rule that can no longer be read makes nothing, and the notice says so', async () => {
  const { id } = await schedule(ago(minute), { rrule: 'FREQ=NEVER' })
  await runDue()
  expect(await stored(id)).toMatchObject({ notice: 'rule_unreadable', nextRun: null })
})

test('S03: the copy goes to no executor who cannot act, and its run says so', async () => {
  const { organization, administrator: creator } = await scene.organizationWithAdministrator()
  const blocked = await make.user({ organization, blocked: true })
  const assigned = { assignedUser: blocked, assignedOrganization: organization, stepId: 2 }
  const { id: templateId } = await make.task({ creator, isTemplate: true, ...assigned })
  const { id: alone } = await make.task({ creator, isTemplate: true, assignedUser: blocked, stepId: 2 })
  for (const [template, organizationId, stepId] of [
    [templateId, organization.id, 2],
    [alone, null, 1],
  ] as const) {
    const { id } = await schedule(ago(1000), { templateId: template })
    await runDue()
    const [run] = await runsOf(id)
    expect(run).toMatchObject({ outcome: 'created', reason: 'executor_gone' })
    const task = await database.prisma.task.findUniqueOrThrow({ where: { id: run?.taskId ?? 0 } })
    expect(task).toMatchObject({
      assignedUserId: null,
      assignedOrganizationId: organizationId,
      stepId,
    })
  }
})

test('S03: three failures in a row switch a schedule off, with the reason and an audit entry of nobody', async () => {
  const { id } = await schedule(ago(1000))
  const failing = scheduling(async () => {
    throw new Error('fails')
  })
  const fail = async () => {
    const nextRun = ago(1000)
    await database.prisma.schedule.update({ where: { id }, data: { nextRun, startsAt: nextRun } })
    await work(failing)
  }
  await fail()
  await fail()
  expect(await stored(id)).toMatchObject({ enabled: true, failures: 2, notice: 'error' })
  await fail()
  expect(await stored(id)).toMatchObject({ enabled: false, nextRun: null, failures: 3, notice: 'error' })
  const entries = await auditOf('schedule', id)
  expect(entries).toMatchObject([{ callerId: null, before: { enabled: true }, after: { enabled: false } }])
})

test('S03: a slot that makes its task ends the count of failures', async () => {
  const { id } = await schedule(ago(1000), { failures: 2, notice: 'error' })
  await runDue()
  expect(await stored(id)).toMatchObject({ enabled: true, failures: 0, notice: null })
})

test('a template that is deleted or no longer a template is a failed run, and the schedule goes on', async () => {
  const gone = await make.task({ creator: administrator, isTemplate: true, deletedAt: new Date() })
  const plain = await make.task({ creator: administrator })
  for (const templateId of [gone.id, plain.id]) {
    const { id } = await schedule(ago(1000), { templateId })
    await runDue()
    expect(await runsOf(id)).toMatchObject([{ outcome: 'failed', taskId: null, reason: 'template_gone' }])
    expect((await stored(id)).nextRun?.getTime()).toBeGreaterThan(Date.now())
  }
})

test('a failure of the work is recorded and leaves no partial task', async () => {
  const { id } = await schedule(ago(1000))
  const failing = scheduling(async (ctx, templateId) => {
    await ctx.database.query(sql`update tasks set title = 'Half' where id = ${templateId}`)
    throw new Error('fails')
  })
  expect(await work(failing)).toBe(true)
  expect(await runsOf(id)).toMatchObject([{ outcome: 'failed', reason: 'error' }])
  const { title } = await database.prisma.task.findUniqueOrThrow({ where: { id: template.id } })
  expect(title).toBe('Обход')
})

test('a template whose organization was deleted creates nothing', async () => {
  const organization = await make.organization({ deletedAt: new Date() })
  const { id: templateId } = await make.task({ creator: administrator, organization, isTemplate: true })
  const { id } = await schedule(ago(1000), { templateId })
  await runDue()
  expect(await runsOf(id)).toMatchObject([{ outcome: 'failed', reason: 'template_gone', taskId: null }])
  expect(await database.prisma.task.count({ where: { organizationId: organization.id } })).toBe(1)
})

test('a rule that ends runs its last slot and has no next; a disabled one does not run', async () => {
  const { id } = await schedule(ago(1000), { rrule: 'FREQ=DAILY;COUNT=1' })
  const { id: off } = await schedule(ago(1000), { enabled: false })
  await runDue()
  expect(await stored(id)).toMatchObject({ nextRun: null, enabled: true })
  expect((await runsOf(id)).length).toBe(1)
  expect(await runsOf(off)).toEqual([])
})
