import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { startJob } from '@/lib/platform/jobs'
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

test('after a downtime only the latest slot of the last day is run, the others are recorded', async () => {
  const { id } = await schedule(ago(150 * minute), { rrule: 'FREQ=HOURLY' })
  const { id: old } = await schedule(ago(3 * 1440 * minute), { rrule: 'FREQ=WEEKLY' })
  await runDue()
  expect((await runsOf(id)).map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'created'])
  expect((await runsOf(old)).map(({ outcome }) => outcome)).toEqual(['skipped'])
  expect(await stored(old)).toMatchObject({ lastRun: null })
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
