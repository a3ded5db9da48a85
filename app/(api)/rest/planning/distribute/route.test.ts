import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User, type WorkType } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let organization: Organization
let administrator: User
let one: User
let two: User
let idle: User
let skill: { id: number }
let type: WorkType

const day = Math.floor(Date.now() / 86_400_000 + 4) * 86_400
const at = (hours: number) => day + hours * 3600
const period = { from: at(0), till: at(24) }
const spot = (east: number) => ({ lon: 60.5 + east * 0.01, lat: 56.8 })

interface Item extends Record<string, unknown> {
  task_id: number
  user_id: number
  start: number
  minutes: number
}
interface Body {
  items: Item[]
  unassigned: { task_id: number; reason: string }[]
  error_description: string
}

beforeAll(async () => {
  const place = await scene.organizationWithAdministrator()
  organization = place.organization as Organization
  administrator = place.administrator
  skill = await database.prisma.userTag.create({ data: { title: make.unique('Welding') } })
  type = await make.workType({ plannedDuration: 60, skills: { create: { tagId: skill.id } } } as object)
  ;[one, two, idle] = [
    await make.user({ organization }),
    await make.user({ organization }),
    await make.user({ organization }),
  ]
  await database.prisma
    .$executeRaw`insert into user_tag_links (user_id, tag_id) values (${one.id}, ${skill.id})`
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ day: weekday, from: '08:00', to: '12:00' }))
  for (const { id } of [one, two])
    await api.as(administrator).put(`/rest/users/${id}/working-hours`, { timezone: 'UTC', weekly })
  await api.as(administrator).put(`/rest/users/${idle.id}/working-hours`, {
    timezone: 'UTC',
    weekly: [{ day: 1, from: '08:00', to: '08:01' }],
    exceptions: [{ date: new Date(day * 1000).toISOString().slice(0, 10), shifts: [] }],
  })
})

const task = (more: object = {}) =>
  make.task({ creator: administrator, assignedOrganization: organization, ...more })
const ask = (user: User, body: object) =>
  api.as(user).post<Body>('/rest/planning/distribute', { ...period, user_ids: [one.id, two.id], ...body })

describe('POST /rest/planning/distribute', () => {
  test('200: to people with the skill and the time, the urgent first; batch accepts the plan', async () => {
    const skilled = await task({ typeId: type.id, ...spot(0) })
    const urgent = await task({ deadline: new Date(at(9) * 1000), ...spot(0) })
    const plain = await task(spot(1))
    const kept = await task({
      assignedUser: one,
      plannedStart: new Date(at(8) * 1000),
      plannedDuration: 120,
    })
    const taskIds = [skilled.id, urgent.id, plain.id]
    const { body } = await ask(administrator, { task_ids: taskIds })
    expect(body.unassigned).toEqual([])
    const of = (id: number) => body.items.find(({ task_id }) => task_id === id)
    expect(of(skilled.id)).toMatchObject({ user_id: one.id, conflicts: [] })
    expect(of(skilled.id)?.start).toBeGreaterThanOrEqual(at(10))
    expect(of(urgent.id)).toMatchObject({ user_id: two.id, start: at(8), minutes: 60, conflicts: [] })
    expect((await ask(administrator, { task_ids: taskIds })).body).toEqual(body)
    const untouched = await database.prisma.task.findUnique({ where: { id: plain.id } })
    expect(untouched).toMatchObject({ assignedUserId: null, plannedStart: null })
    const checked = await api.as(administrator).post<Body>('/rest/planning/check', {
      items: body.items.map(({ task_id, user_id, start, minutes }) => ({
        task_id,
        user_id,
        start,
        duration: minutes,
      })),
    })
    for (const { conflicts } of checked.body.items) expect(conflicts).toEqual([])
    const batch = await api.as(administrator).post<{ changed: number[] }>('/rest/tasks/batch', {
      items: body.items.map(({ task_id, user_id, start, minutes }) => ({
        id: task_id,
        change: { assigned_user_id: user_id, planned_start: start, planned_duration: minutes },
      })),
    })
    expect(batch.body.changed.toSorted()).toEqual(taskIds.toSorted())
    await database.prisma.task.deleteMany({ where: { id: { in: [...taskIds, kept.id] } } })
  })

  test('200: what has no place is named with its reason', async () => {
    const other = await make.organization()
    const skilled = await task({ typeId: type.id })
    const done = await task({ stage: 2 })
    const elsewhere = await make.workType({ organizations: [other] })
    const foreign = await make.task({ creator: administrator, typeId: elsewhere.id })
    const long = await task({ plannedDuration: 5 * 60 })
    const fine = await task()
    const ids = [skilled.id, done.id, foreign.id, long.id, fine.id]
    const { body } = await ask(administrator, { task_ids: ids, user_ids: [two.id] })
    expect(body.items.map(({ task_id }) => task_id)).toEqual([fine.id])
    expect(Object.fromEntries(body.unassigned.map(({ task_id, reason }) => [task_id, reason]))).toEqual({
      [skilled.id]: 'no_skill',
      [done.id]: 'finished',
      [foreign.id]: 'no_executor',
      [long.id]: 'no_time',
    })
    const away = await ask(administrator, { task_ids: [fine.id], user_ids: [idle.id] })
    expect(away.body).toMatchObject({ items: [], unassigned: [{ task_id: fine.id, reason: 'no_shift' }] })
    const own = await task({ assignedUser: two })
    const refused = await ask(two, { task_ids: [own.id], user_ids: [two.id] })
    expect(refused.body).toMatchObject({ items: [], unassigned: [{ task_id: own.id, reason: 'no_right' }] })
  })

  test('200: late where it cannot be in time, and says so', async () => {
    const overdue = await task({ deadline: new Date(at(1) * 1000) })
    const { body } = await ask(administrator, { task_ids: [overdue.id] })
    expect(body.items).toMatchObject([
      { task_id: overdue.id, start: at(8), conflicts: [{ kind: 'past_deadline' }] },
    ])
  })

  test('200: by priority before deadlines', async () => {
    const low = await task({ priorityId: 1, deadline: new Date(at(9) * 1000) })
    const high = await task({ priorityId: 4, deadline: new Date(at(9.1) * 1000) })
    const { body } = await ask(administrator, { task_ids: [low.id, high.id], user_ids: [two.id] })
    expect(body.items.find(({ task_id }) => task_id === high.id)).toMatchObject({
      start: at(8),
      conflicts: [],
    })
    expect(body.items.find(({ task_id }) => task_id === low.id)).toMatchObject({
      start: at(9),
      conflicts: [{ kind: 'past_deadline' }],
    })
  })

  test('200: the tasks of a filter, and all visible people', async () => {
    const made = await task({ systemData: make.unique('dispatch') })
    const { body } = await ask(administrator, {
      filter: { systemData: made.systemData },
      user_ids: undefined,
    })
    expect(body.items.map(({ task_id }) => task_id)).toEqual([made.id])
  })

  test('400: each wrong field by its name', async () => {
    const stranger = await scene.organizationWithAdministrator()
    const foreign = await make.task({ creator: stranger.administrator })
    const { id } = await task()
    const wrong: [string, object][] = [
      ['task_ids', {}],
      ['filter', { task_ids: [id], filter: {} }],
      ['task_ids\\.0', { task_ids: [foreign.id] }],
      ['task_ids', { task_ids: Array.from({ length: 301 }, (_, n) => n + 1) }],
      ['task_ids\\.1', { task_ids: [id, id] }],
      ['filter\\.nothing', { filter: { nothing: 1 } }],
      ['user_ids\\.1', { task_ids: [id], user_ids: [one.id, stranger.administrator.id] }],
      ['user_ids', { task_ids: [id], user_ids: Array.from({ length: 101 }, (_, n) => n + 1) }],
      ['till', { task_ids: [id], from: 100, till: 200 }],
      ['till', { task_ids: [id], till: at(24 * 8) }],
    ]
    for (const [field, body] of wrong) {
      const reply = await ask(administrator, body)
      expect(reply.status).toBe(400)
      expect(reply.body.error_description).toMatch(new RegExp(`${field}:`))
    }
  })

  test('400: more than a hundred people have to be named', async () => {
    const crowd = await scene.organizationWithAdministrator()
    for (let n = 0; n < 101; n++) await make.user({ organization: crowd.organization })
    const { id } = await make.task({ creator: crowd.administrator })
    const reply = await ask(crowd.administrator, { task_ids: [id], user_ids: undefined })
    expect(reply.body.error_description).toMatch(/user_ids:.*100/)
  })
})
