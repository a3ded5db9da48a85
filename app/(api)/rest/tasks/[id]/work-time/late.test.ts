import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'

const hour = 3600
const at = (id: number) => `/rest/tasks/${id}/work-time?apiVersion=2.0`
const now = () => Math.floor(Date.now() / 1000)

let organization: Organization
let administrator: User
beforeAll(async () => {
  organization = await make.organization()
  administrator = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR' })
})

const worker = () => make.user({ organization })
const taskOf = (user: User) => make.task({ creator: administrator, organization, assignedUser: user })
const read = async (user: User, id: number) => (await api.as(user).get<WorkTimeWire>(at(id))).body
const turn = (user: User, id: number, body: object) =>
  api.as(user).post<WorkTimeWire & { error_description?: string }>(at(id), body)

describe('what a device without a connection sends late', () => {
  const figures = ({ body }: { body: WorkTimeWire }) =>
    body.entries.map(({ started_at: from, ended_at: to, state }) => ({ from, to, state }))

  test('a start before a newer one lasts until that one, and a stop before it ends it there', async () => {
    const user = await worker()
    const [one, other] = [await taskOf(user), await taskOf(user)]
    const from = now() - 3 * hour
    await turn(user, other.id, { action: 'start', at: from + hour })
    const late = await turn(user, one.id, { action: 'start', at: from })
    expect(late.status).toBe(200)
    expect(figures(late)).toEqual([{ from, to: from + hour, state: 'paused' }])
    expect(late.body).toMatchObject({ own: 'paused', paused: null })
    const stop = await turn(user, one.id, { action: 'stop', at: from + 600 })
    expect(figures(stop)).toEqual([{ from, to: from + 600, state: 'stopped' }])
    expect(figures({ body: await read(user, other.id) })).toEqual([
      { from: from + hour, to: null, state: 'running' },
    ])
    // What the person has ended stays, whatever comes later.
    expect((await turn(user, one.id, { action: 'stop', at: from + 60 })).status).toBe(409)
  })

  test('a start on the task on which another device has started later is no loss', async () => {
    const user = await worker()
    const { id } = await taskOf(user)
    const from = now() - 3 * hour
    await turn(user, id, { action: 'start', at: from + hour })
    expect((await turn(user, id, { action: 'start', at: from })).status).toBe(200)
    expect((await read(user, id)).entries).toMatchObject([
      { started_at: from, ended_at: from + hour },
      { started_at: from + hour, ended_at: null },
    ])
    expect((await turn(user, id, { action: 'start', at: from + 2 * hour })).status).toBe(409)
  })

  test('a pause before the start elsewhere that ended the work counts', async () => {
    const user = await worker()
    const [one, other] = [await taskOf(user), await taskOf(user)]
    const from = now() - 3 * hour
    await turn(user, one.id, { action: 'start', at: from })
    await turn(user, other.id, { action: 'start', at: from + hour })
    expect(figures(await turn(user, one.id, { action: 'pause', at: from + 600 }))).toEqual([
      { from, to: from + 600, state: 'paused' },
    ])
  })

  test('work on a task that was completed meanwhile is whole', async () => {
    const user = await worker()
    const [one, other] = [await taskOf(user), await taskOf(user)]
    const from = now() - 3 * hour
    await turn(user, one.id, { action: 'start', at: from })
    for (const { id } of [one, other]) await api.as(administrator).patch(`/rest/tasks/${id}`, { stage: 2 })
    const ended = await turn(user, one.id, { action: 'stop', at: from + 600 })
    expect(figures(ended)).toEqual([{ from, to: from + 600, state: 'stopped' }])
    expect(figures(await turn(user, other.id, { action: 'start', at: from + hour }))).toMatchObject([
      { from: from + hour, state: 'stopped' },
    ])
    expect(figures(await turn(user, other.id, { action: 'stop', at: from + 2 * hour }))).toEqual([
      { from: from + hour, to: from + 2 * hour, state: 'stopped' },
    ])
    expect((await turn(user, other.id, { action: 'start' })).status).toBe(409)
  })

  test('work on a task that somebody else got meanwhile is whole; what is begun after that is 403', async () => {
    const [user, other] = [await worker(), await worker()]
    const workgroup = await make.workgroup({ organization, open: false })
    const { id } = await make.task({ creator: administrator, organization, assignedUser: user, workgroup })
    await api.as(administrator).patch(`/rest/tasks/${id}`, { assigned_user_id: other.id })
    await turn(other, id, { action: 'start' })
    const from = now() - 3 * hour
    const late = await turn(user, id, { action: 'start', at: from })
    expect(late.status).toBe(200)
    expect(late.body.entries.map((entry) => entry.user_id)).toEqual([user.id])
    expect((await turn(user, id, { action: 'stop', at: from + 600 })).status).toBe(200)
    expect((await turn(user, id, { action: 'start', at: now() + 10 })).status).toBe(403)
    expect((await api.as(user).get(at(id))).status).toBe(403)
    expect((await turn(await worker(), id, { action: 'start', at: from })).status).toBe(403)
    expect((await read(other, id)).totals).toContainEqual({ user_id: user.id, fio: user.fio, seconds: 600 })
  })

  test('400: a start in the middle of work that the person has ended elsewhere', async () => {
    const user = await worker()
    const [one, other] = [await taskOf(user), await taskOf(user)]
    const from = now() - 3 * hour
    await turn(user, one.id, { action: 'start', at: from })
    await turn(user, one.id, { action: 'stop', at: from + hour })
    const { status, body } = await turn(user, other.id, { action: 'start', at: from + 600 })
    expect({ status, text: body.error_description }).toMatchObject({
      status: 400,
      text: expect.stringMatching(/^at: .*задача/),
    })
  })
})

/** What the naive oracle keeps: intervals in minutes, null while running; `assumed` when nobody named the end. */
interface Span {
  task: number
  from: number
  to: number | null
  state: 'running' | 'paused' | 'stopped'
  assumed: boolean
}

/** What a model answers to an action, and what it keeps then. */
interface Step {
  status: number
  model: Span[]
}

const began = (one: Span, other: Span) => one.from - other.from

function startIn(model: Span[], task: number, minute: number): Step {
  const lasting = model.find(
    ({ from, to, assumed }) => from <= minute && (to === null || (assumed && to > minute)),
  )
  if (lasting?.task === task) return { status: 409, model }
  const rest = model.map((one) =>
    one === lasting ? { ...one, to: minute, state: 'paused' as const, assumed: true } : one,
  )
  if (rest.some(({ from, to }) => from <= minute && (to ?? Infinity) > minute)) return { status: 400, model }
  const next = Math.min(...rest.flatMap(({ from }) => (from > minute ? from : [])))
  const to = Number.isFinite(next) ? next : null
  const state = to === null ? 'running' : 'paused'
  return { status: 200, model: [...rest, { task, from: minute, to, state, assumed: to !== null }] }
}

function endIn(model: Span[], task: number, minute: number, action: 'pause' | 'stop'): Step {
  const own = model.filter((one) => one.task === task).toSorted(began)
  const latest = own.at(-1)
  const state = action === 'stop' ? 'stopped' : 'paused'
  const replaced = (span: Span, to: number | null): Step => ({
    status: 200,
    model: model.map((one) => (one === span ? { ...one, to, state, assumed: false } : one)),
  })
  if (latest?.to === null && latest.from <= minute) return replaced(latest, minute)
  const meant = own.findLast(({ from }) => from <= minute)
  if (meant?.assumed) return replaced(meant, Math.min(meant.to ?? minute, minute))
  if (latest?.to === null) return { status: 400, model }
  if (action === 'stop' && latest?.state === 'paused') return replaced(latest, latest.to)
  return { status: 409, model }
}

const commands = fc.array(
  fc.record({
    action: fc.constantFrom('start', 'start', 'pause', 'stop', 'add'),
    task: fc.nat(1),
    minute: fc.nat(60),
    length: fc.integer({ min: 1, max: 20 }),
  }),
  { maxLength: 25 },
)

test('entries of a person never overlap, and are those of a naive model', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const user = await worker()
      const tasks = [await taskOf(user), await taskOf(user)]
      const origin = now() - 4 * hour
      const moment = (minute: number) => origin + minute * 60
      let model: Span[] = []
      const free = (from: number, to: number) =>
        !model.some((span) => span.from < to && (span.to ?? Infinity) > from && span.from !== span.to)
      for (const { action, task, minute, length } of list) {
        const { status } = await turn(
          user,
          tasks[task]?.id ?? 0,
          action === 'add'
            ? { action, started_at: moment(minute), ended_at: moment(minute + length), reason: 'x' }
            : { action, at: moment(minute) },
        )
        if (action === 'add') {
          const fits = free(minute, minute + length)
          expect(status).toBe(fits ? 200 : 400)
          if (fits) model.push({ task, from: minute, to: minute + length, state: 'stopped', assumed: false })
          continue
        }
        const expected =
          action === 'start' ? startIn(model, task, minute) : endIn(model, task, minute, action)
        expect(status).toBe(expected.status)
        model = expected.model
      }
      const rows = await database.query<{ task: number; from: number; to: number | null }>(sql`
        select task_id as task, extract(epoch from started_at)::float8 as from, extract(epoch from ended_at)::float8 as to
        from work_entries where user_id = ${user.id}`)
      const stored = rows.map(
        ({ task, from, to }) =>
          `${tasks.findIndex(({ id }) => id === task)} ${(from - origin) / 60} ${to === null ? '' : (to - origin) / 60}`,
      )
      expect(stored.sort()).toEqual(model.map(({ task, from, to }) => `${task} ${from} ${to ?? ''}`).sort())
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
