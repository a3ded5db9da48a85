import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { chores } from '@/lib/boot/housekeeping'
import { now, shiftClock } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { calendarNearChange, minutesAround } from '@/lib/testing/calendars/calendar-arbitrary'
import { naiveAdd, naiveBetween } from '@/lib/testing/calendars/naive-calendar'
import { make, type Organization, type User, type WorkType } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { comparing } from './compare-pauses'
import { expiring, running } from './expire-tasks'
import { endPause } from './pauses'

interface TaskBody {
  id: number
  deadline: number | null
  expired_date: number | null
  deadline_pauses: {
    since: number | null
    moved: number
    items: { from: number; till: number; status_id: number; moved: number }[]
  }
}

const hour = 3600
/** A step of feedback. */
const waiting = 3

let organization: Organization
let administrator: User
let type: WorkType

beforeAll(async () => {
  ;({ organization, administrator } = await scene.organizationWithAdministrator())
  type = await make.workType({ deadlinePauses: [waiting] })
})

afterEach(() => shiftClock(0))

const present = () => Math.floor(now().getTime() / 1000)
const caller = () => api.as(administrator)
const change = async (id: number, body: object) =>
  (await caller().patch<TaskBody>(`/rest/tasks/${id}`, body)).body
const taskWith = (deadline: number, more: object = {}) =>
  make.task({
    creator: administrator,
    organization,
    typeId: type.id,
    stepId: 2,
    deadline: new Date(deadline * 1000),
    ...more,
  })
const expire = async () => {
  const { work } = expiring(sql`${running} and t.organization_id = ${organization.id}`)
  while (await work(AbortSignal.timeout(30_000))) continue
}
const read = async (id: number) => (await caller().get<{ task: TaskBody }>(`/rest/tasks/${id}`)).body.task
const overdue = async () => {
  const path = `/rest/tasks?organizationId=${organization.id}&expired=1&limit=1000`
  return (await caller().get<{ items: TaskBody[] }>(path)).body.items.map(({ id }) => id)
}

test('a deadline pauses in a named step: it does not pass there, and is later by that time afterwards', async () => {
  const start = present()
  const { id } = await taskWith(start + hour)
  const paused = await change(id, { status_id: waiting })
  const since = paused.deadline_pauses.since ?? 0
  expect(paused.deadline_pauses).toMatchObject({ moved: 0, items: [] })
  expect(since).toBeGreaterThanOrEqual(start)
  shiftClock(3 * hour * 1000)
  await expire()
  expect(await overdue()).not.toContain(id)
  const waited = await read(id)
  expect(waited).toMatchObject({ deadline: start + hour, expired_date: null, deadline_pauses: { since } })
  const after = await change(id, { status_id: 2 })
  const [pause] = after.deadline_pauses.items
  expect(pause).toMatchObject({ from: since, status_id: waiting, moved: (pause?.till ?? 0) - since })
  expect(pause?.moved).toBeGreaterThanOrEqual(3 * hour)
  expect(after).toMatchObject({
    deadline: start + hour + (pause?.moved ?? 0),
    expired_date: null,
    deadline_pauses: { since: null, moved: pause?.moved },
  })
  shiftClock(5 * hour * 1000)
  await expire()
  expect(await overdue()).toContain(id)
})

test('pauses are told in the chat and in the audit log', async () => {
  const { id } = await taskWith(present() + hour)
  await change(id, { status_id: waiting })
  const [comment] = await database.prisma.comment.findMany({ where: { taskId: id } })
  expect(comment).toMatchObject({ type: 2, updateText: expect.stringContaining('Пауза срока: «нет» →') })
  const [entry] = await auditOf('task', id)
  expect(entry).toMatchObject({ before: { deadlinePausedAt: null } })
})

test('1.x: the deadline is the stored one while it pauses, and has no pauses', async () => {
  const deadline = present() + hour
  const { id } = await taskWith(deadline)
  await change(id, { status_id: waiting })
  const { body } = await caller().get<{ task: object }>(`/rest/tasks/${id}`, { version: '1.0' })
  expect(body.task).not.toHaveProperty('deadline_pauses')
  expect(body.task).toHaveProperty('deadline')
})

test('a deadline that is named in a pause holds from then on', async () => {
  const { id } = await taskWith(present() + hour)
  await change(id, { status_id: waiting })
  shiftClock(2 * hour * 1000)
  const wanted = present() + 10 * hour
  const named = await change(id, { deadline: wanted })
  expect(named.deadline_pauses).toMatchObject({ moved: 0, items: [{ moved: 0 }] })
  shiftClock(3 * hour * 1000)
  const { deadline } = await change(id, { status_id: 2 })
  expect((deadline ?? 0) - wanted).toBeGreaterThanOrEqual(hour)
  expect((deadline ?? 0) - wanted).toBeLessThan(hour + 60)
})

test('a deadline that begins with the assignment in a pause is moved by the rest of the pause alone', async () => {
  const own = await make.workType({ type: 'AT_UPDATE', periodOfReviewInSec: hour, deadlinePauses: [waiting] })
  const { id } = await make.task({ creator: administrator, organization, typeId: own.id, stepId: 2 })
  await change(id, { status_id: waiting })
  shiftClock(5 * hour * 1000)
  const worker = await make.user({ organization })
  const assigned = await change(id, { assigned_user_id: worker.id, status_id: waiting })
  const started = assigned.deadline ?? 0
  expect(started - present()).toBeGreaterThan(hour - 60)
  shiftClock(7 * hour * 1000)
  const { deadline } = await change(id, { status_id: 2 })
  expect((deadline ?? 0) - started).toBeGreaterThanOrEqual(2 * hour)
  expect((deadline ?? 0) - started).toBeLessThan(2 * hour + 60)
})

test('a batch that ended a pause is undone without the loss of its time', async () => {
  const deadline = present() + hour
  const { id } = await taskWith(deadline)
  await change(id, { status_id: waiting })
  shiftClock(3 * hour * 1000)
  const batch = (body: object) =>
    caller().post<{ before: { id: number; values: object; expected: object }[] }>('/rest/tasks/batch', body)
  const { status, body } = await batch({ ids: [id], change: { status_id: 2 } })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.before).toMatchObject([{ id, values: { status_id: waiting } }])
  const undone = await batch({ items: body.before })
  expect(undone.body).toMatchObject({ changed: [id], moved: [] })
  const back = await read(id)
  expect(back.deadline ?? 0).toBeGreaterThanOrEqual(deadline + 3 * hour)
  expect(back.deadline_pauses.since).not.toBeNull()
})

test('a task that is closed in a pause has its time, and none that comes later', async () => {
  const deadline = present() + hour
  const { id } = await taskWith(deadline)
  await change(id, { status_id: waiting })
  shiftClock(3 * hour * 1000)
  const closed = await change(id, { stage: 2 })
  expect(closed).toMatchObject({ expired_date: null, deadline_pauses: { since: null } })
  expect((closed.deadline ?? 0) - deadline).toBe(closed.deadline_pauses.moved)
  shiftClock(9 * hour * 1000)
  await expire()
  expect(await read(id)).toMatchObject({ deadline: closed.deadline, expired_date: null })
})

test('a task that is created in the step begins with a pause', async () => {
  const { status, body } = await caller().post<TaskBody>('/rest/tasks', {
    title: make.unique('Task'),
    text: 'Подождать',
    type_id: type.id,
    priority_id: 2,
    status_id: waiting,
    date: present(),
    deadline: present() + hour,
  })
  expect(status).toBe(200)
  expect(body.deadline_pauses.since).not.toBeNull()
})

test('other steps of a work type: pauses begin and end when they are named', async () => {
  const main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const own = await make.workType({})
  const deadline = present() + hour
  const { id } = await taskWith(deadline, { typeId: own.id, stepId: waiting })
  const compare = async () => {
    const { work } = comparing(sql`y.id = ${own.id}`)
    while (await work(AbortSignal.timeout(30_000))) continue
    return read(id)
  }
  const named = await main.patch(`/rest/types/${own.id}`, { deadline_pauses: [waiting] })
  expect(named.body).toMatchObject({ deadline_pauses: [waiting] })
  const paused = await compare()
  expect(paused.deadline_pauses.since).not.toBeNull()
  shiftClock(2 * hour * 1000)
  await main.patch(`/rest/types/${own.id}`, { deadline_pauses: [] })
  const after = await compare()
  expect(after.deadline_pauses).toMatchObject({ since: null, items: [{ status_id: waiting }] })
  expect((after.deadline ?? 0) - deadline).toBe(after.deadline_pauses.moved)
  const [row] = await database.query<{ at: Date | null }>(
    sql`select pauses_changed_at as at from work_types where id = ${own.id}`,
  )
  expect(row?.at).toBeNull()
})

test('a task that was moved while its work type changed gets its pause later', async () => {
  const own = await make.workType({})
  const { id } = await taskWith(present() + hour, { typeId: own.id, stepId: waiting })
  // As if the job had looked before the move was committed.
  await database.query(
    sql`update work_types set deadline_pauses = array[${waiting}::int] where id = ${own.id}`,
  )
  const look = async () => {
    await database.query(chores().pauses ?? sql``)
    const { work } = comparing(sql`y.id = ${own.id}`)
    while (await work(AbortSignal.timeout(30_000))) continue
    const [row] = await database.query<{ at: Date | null }>(
      sql`select pauses_changed_at as at from work_types where id = ${own.id}`,
    )
    return { since: (await read(id)).deadline_pauses.since, left: row?.at ?? null }
  }
  const first = await look()
  expect(first).toEqual({ since: expect.any(Number), left: null })
  shiftClock(hour * 1000)
  expect(await look()).toEqual(first)
})

test('400: steps that the work type does not have', async () => {
  const main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const own = await make.workType({ steps: [1, 2, 4] })
  for (const id of [waiting, 2_000_000_000]) {
    const { status, body } = await main.patch<{ error_description: string }>(`/rest/types/${own.id}`, {
      deadline_pauses: [id],
    })
    expect(status).toBe(400)
    expect(body.error_description).toMatch(/^deadline_pauses\.0: /)
  }
})

test('a pause moves the deadline by its working time, over weekends, holidays and clock changes', () => {
  fc.assert(
    fc.property(
      calendarNearChange,
      minutesAround,
      minutesAround,
      fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 }),
      ({ calendar, middle }, one, other, distance) => {
        const seconds = (minutes: number) => middle / 1000 + minutes * 60
        const [from, till] = [seconds(Math.min(one, other)), seconds(Math.max(one, other))]
        const deadline = from + distance * 60
        const moved = naiveBetween(calendar, from * 1000, till * 1000)
        expect(endPause({ stepId: waiting, deadline, deadlinePausedAt: from }, till, calendar)).toEqual({
          pause: { from, till, stepId: waiting, moved: moved / 1000 },
          deadline: naiveAdd(calendar, deadline * 1000, moved) / 1000,
        })
      },
    ),
    { numRuns: 60 },
  )
})
