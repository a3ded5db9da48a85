import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type Organization, type User } from '@/lib/testing/make'

const hour = 3600
const v2 = '?apiVersion=2.0'
const at = (id: number) => `/rest/tasks/${id}/work-time${v2}`
const entryAt = (id: number, entry: number | undefined) => `/rest/tasks/${id}/work-time/${entry}${v2}`
const now = () => Math.floor(Date.now() / 1000)

let organization: Organization
let administrator: User
beforeAll(async () => {
  organization = await make.organization()
  administrator = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR' })
})

const worker = () => make.user({ organization })
const taskOf = (user: User, more: object = {}) =>
  make.task({ creator: administrator, organization, assignedUser: user, ...more })
const read = async (user: User, id: number) => (await api.as(user).get<WorkTimeWire>(at(id))).body
const turn = (user: User, id: number, body: object, more: object = {}) =>
  api.as(user).post<WorkTimeWire & { error_description?: string }>(at(id), body, more)

describe('the clock of a person', () => {
  test('200: starts, pauses, goes on and stops; sums add up', async () => {
    const user = await worker()
    const { id } = await taskOf(user)
    expect(await read(user, id)).toMatchObject({
      entries: [],
      totals: [],
      seconds: 0,
      own: 'none',
      may_work: true,
    })
    const start = now() - 4 * hour
    const steps: [action: string, at: number, own: string][] = [
      ['start', start, 'running'],
      ['pause', start + hour, 'paused'],
      ['start', start + 2 * hour, 'running'],
      ['stop', start + 2 * hour + 600, 'stopped'],
    ]
    for (const [action, moment, own] of steps) {
      const { status, body } = await turn(user, id, { action, at: moment })
      expect({ status, own: body.own }).toEqual({ status: 200, own })
    }
    const { entries, totals, seconds } = await read(administrator, id)
    expect(entries).toMatchObject([
      {
        user_id: user.id,
        started_at: start,
        ended_at: start + hour,
        seconds: hour,
        state: 'paused',
        corrected: null,
      },
      { started_at: start + 2 * hour, seconds: 600, state: 'stopped', may_correct: true },
    ])
    expect(totals).toMatchObject([{ user_id: user.id, seconds: hour + 600 }])
    expect(seconds).toBe(hour + 600)
    const told = await database.query(
      sql`select 1 from outbox where topic = 'issues.workTime' and entity_id = ${id}`,
    )
    expect(told).toHaveLength(4)
  })

  test('200: a start elsewhere pauses what runs, and says so; stopping after a pause ends it', async () => {
    const user = await worker()
    const [one, other] = [await taskOf(user), await taskOf(user)]
    const start = now() - hour
    await turn(user, one.id, { action: 'start', at: start })
    const { body } = await turn(user, other.id, { action: 'start', at: start + 600 })
    const [paused] = (await read(user, one.id)).entries
    expect(body).toMatchObject({ own: 'running', paused: { task_id: one.id, entry_id: paused?.id } })
    expect(paused).toMatchObject({ state: 'paused', ended_at: start + 600 })
    expect((await turn(user, one.id, { action: 'stop' })).body).toMatchObject({
      own: 'stopped',
      seconds: 600,
    })
  })

  test('409 and 400: what does not follow', async () => {
    const user = await worker()
    const { id } = await taskOf(user)
    for (const action of ['pause', 'stop']) expect((await turn(user, id, { action })).status).toBe(409)
    const wrongClock = await turn(user, id, { action: 'start', at: 1000 })
    expect(wrongClock).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^at: /) },
    })
    await turn(user, id, { action: 'start', at: now() - hour })
    expect((await turn(user, id, { action: 'start' })).status).toBe(409)
    const early = await turn(user, id, { action: 'stop', at: now() - 2 * hour })
    expect(early).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(/^at: /) } })
    const ahead = await turn(user, id, { action: 'stop', at: now() + hour })
    expect(ahead).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(/^at: /) } })
    expect((await turn(user, id, { action: 'stop', at: now() + 100 })).body.own).toBe('stopped')
    expect((await turn(user, id, { action: 'stop' })).status).toBe(409)
    const over = await turn(user, id, { action: 'start', at: now() - 1800 })
    expect(over).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(/^at: /) } })
  })

  test('200: a repeated request with its key is done once', async () => {
    const user = await worker()
    const { id } = await taskOf(user)
    const headers = { 'idempotency-key': make.unique('work') }
    const body = { action: 'start', at: now() - hour }
    for (let turnNumber = 0; turnNumber < 2; turnNumber++)
      expect((await turn(user, id, body, { headers })).status).toBe(200)
    expect((await read(user, id)).entries).toHaveLength(1)
  })

  test('403: somebody else of the organization and Clients; 200 for those who may edit the task', async () => {
    const [user, other] = [await worker(), await worker()]
    const client = await make.user({ organization, role: 'CUSTOMER' })
    const { id } = await taskOf(user)
    expect((await turn(other, id, { action: 'start' })).status).toBe(403)
    const own = await make.task({ creator: client, organization })
    expect((await api.as(client).get(at(own.id))).status).toBe(403)
    expect((await turn(administrator, id, { action: 'start' })).status).toBe(200)
    await turn(administrator, id, { action: 'stop' })
  })

  test('a completed task stops who works on it, and nobody starts', async () => {
    const user = await worker()
    const { id } = await taskOf(user)
    await turn(user, id, { action: 'start', at: now() - hour })
    expect((await api.as(administrator).patch(`/rest/tasks/${id}`, { stage: 2 })).status).toBe(200)
    expect(await read(user, id)).toMatchObject({ own: 'stopped', may_work: false })
    expect((await turn(user, id, { action: 'start' })).status).toBe(409)
  })

  test('the clock of somebody who is blocked or deleted stops', async () => {
    for (const leave of [
      (user: User) => api.as(administrator).patch(`/rest/users/${user.id}`, { blocked: true }),
      (user: User) => api.as(administrator).delete(`/rest/users/${user.id}`),
    ]) {
      const user = await worker()
      const { id } = await taskOf(user)
      await turn(user, id, { action: 'start', at: now() - hour })
      expect((await leave(user)).status).toBe(200)
      const { entries } = await read(administrator, id)
      expect(entries).toMatchObject([{ user_id: user.id, state: 'stopped', ended_at: expect.any(Number) }])
    }
  })

  test('who no longer sees the task ends what was begun, and reads only that', async () => {
    const [user, other] = [await worker(), await worker()]
    const { id } = await taskOf(user, { workgroup: await make.workgroup({ organization, open: false }) })
    await turn(user, id, { action: 'start', at: now() - hour })
    await api.as(administrator).patch(`/rest/tasks/${id}`, { assigned_user_id: other.id })
    await turn(other, id, { action: 'start', at: now() - 600 })
    expect((await api.as(user).get(at(id))).status).toBe(403)
    const { status, body } = await turn(user, id, { action: 'stop' })
    expect(status).toBe(200)
    expect(body.entries.map((entry) => entry.user_id)).toEqual([user.id])
    expect((await turn(user, id, { action: 'stop' })).status).toBe(403)
  })

  test('a clock that runs longer than a working day is marked and goes on', async () => {
    const user = await worker()
    const { id } = await taskOf(user)
    await turn(user, id, { action: 'start', at: now() - 13 * hour })
    expect((await read(user, id)).entries).toMatchObject([{ state: 'running', forgotten: true }])
  })
})

describe('corrections', () => {
  test('200: own entries with a reason; what was stays in the history and the audit log', async () => {
    const user = await worker()
    const { id } = await taskOf(user)
    const start = now() - 5 * hour
    await turn(user, id, { action: 'start', at: start })
    await turn(user, id, { action: 'stop', at: start + hour })
    const [entry] = (await read(user, id)).entries
    const change = (body: object) => api.as(user).patch<WorkTimeWire>(entryAt(id, entry?.id), body)
    expect((await change({ ended_at: start + 2 * hour })).status).toBe(400)
    expect((await change({ ended_at: start - 1, reason: 'x' })).status).toBe(400)
    expect((await change({ reason: 'x' })).status).toBe(400)
    const { body } = await change({ ended_at: start + 2 * hour, reason: 'Забыл нажать' })
    expect(body.entries).toMatchObject([
      {
        seconds: 2 * hour,
        corrected: { by: user.fio, reason: 'Забыл нажать', from: start, to: start + hour },
      },
    ])
    expect(await auditOf('work-entry', entry?.id ?? 0)).toHaveLength(1)
  })

  test('403 for others; those who administer the person correct and delete with a reason', async () => {
    const [user, other] = [await worker(), await worker()]
    const { id } = await taskOf(user, {})
    const from = now() - 3 * hour
    const added = await turn(user, id, {
      action: 'add',
      started_at: from,
      ended_at: from + hour,
      reason: 'Без связи',
    })
    expect(added.body.entries).toMatchObject([
      { state: 'stopped', corrected: { reason: 'Без связи', from: null } },
    ])
    const entry = added.body.entries[0]?.id
    expect((await api.as(other).patch(entryAt(id, entry), { ended_at: from + 60, reason: 'x' })).status).toBe(
      403,
    )
    expect((await api.as(administrator).delete(entryAt(id, entry))).status).toBe(400)
    const gone = await api.as(administrator).delete<WorkTimeWire>(`${entryAt(id, entry)}&reason=Ошибка`)
    expect(gone).toMatchObject({ status: 200, body: { entries: [], seconds: 0 } })
    expect((await api.as(administrator).delete(`${entryAt(id, entry)}&reason=x`)).status).toBe(404)
    const [kept] = await database.query<{ action: string }>(
      sql`select action from work_entry_changes where entry_id = ${entry} order by id desc limit 1`,
    )
    expect(kept?.action).toBe('delete')
  })

  test('200: who administers a person adds work for them', async () => {
    const user = await worker()
    const { id } = await taskOf(user)
    const from = now() - 3 * hour
    const body = {
      action: 'add',
      started_at: from,
      ended_at: from + hour,
      reason: 'По наряду',
      user_id: user.id,
    }
    expect((await turn(administrator, id, body)).body.totals).toMatchObject([
      { user_id: user.id, seconds: hour },
    ])
    expect((await turn(administrator, id, body)).status).toBe(400)
  })
})

test('the database refuses entries that overlap, whatever the code does', async () => {
  const user = await worker()
  const { id } = await taskOf(user)
  const insert = (from: number, to: number) =>
    database.query(sql`
      insert into work_entries (task_id, user_id, started_at, ended_at, state)
      values (${id}, ${user.id}, to_timestamp(${from}), to_timestamp(${to}), 'stopped')`)
  await insert(1000, 2000)
  await insert(2000, 3000)
  await expect(insert(2500, 3500)).rejects.toThrow()
})
