import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type Task, type User, type WorkType } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let organization: Organization
let administrator: User
let skilled: User
let near: User
let skill: { id: number }
let type: WorkType
let task: Task

interface Executor extends Record<string, unknown> {
  id: number
  score: number
  reasons: { part: string; points: number; at_most: number }[]
}
interface Body {
  items: Executor[]
  total: number
  is_cut: boolean
  error_description: string
}

const point = { lon: 39.8, lat: 57.6 }
const dayFrom = Math.floor(Date.now() / 86_400_000 + 2) * 86_400
const period = { from: dayFrom, till: dayFrom + 86_400 }

beforeAll(async () => {
  const place = await scene.organizationWithAdministrator()
  organization = place.organization as Organization
  administrator = place.administrator
  skill = await database.prisma.userTag.create({ data: { title: make.unique('Welding') } })
  type = await make.workType({ plannedDuration: 90, skills: { create: { tagId: skill.id } } } as object)
  skilled = await make.user({ organization })
  near = await make.user({ organization })
  await database.prisma
    .$executeRaw`insert into user_tag_links (user_id, tag_id) values (${skilled.id}, ${skill.id})`
  await make.location(skilled, { lon: 39.9, lat: 57.6 })
  await make.location(near, { lon: 39.801, lat: 57.6, date: new Date(Date.now() - 20 * 3_600_000) })
  task = await make.task({
    creator: administrator,
    assignedOrganization: organization,
    typeId: type.id,
    ...point,
  })
  for (const { id } of [skilled, near])
    await api.as(administrator).put(`/rest/users/${id}/working-hours`, {
      timezone: 'UTC',
      weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '17:00' })),
    })
  await make.task({
    creator: administrator,
    assignedUser: skilled,
    plannedStart: new Date((dayFrom + 10 * 3600) * 1000),
    plannedDuration: 120,
  })
})

const ask = (user: User, id: number, query: object = {}) =>
  api.as(user).get<Body>(`/rest/tasks/${id}/executors?${new URLSearchParams(query as never)}`)

describe('GET /rest/tasks/{id}/executors', () => {
  test('200: people with what speaks for them, the best first', async () => {
    const { body } = await ask(administrator, task.id, period)
    const [first] = body.items
    expect(first).toMatchObject({
      id: skilled.id,
      fio: skilled.fio,
      organization_id: organization.id,
      online: true,
      lon: 39.9,
      lat: 57.6,
      open_tasks: 1,
      distance_from: 'position',
      present_tag_ids: [skill.id],
      missing_tag_ids: [],
      free_minutes: 7 * 60,
    })
    expect(Number(first?.distance)).toBeGreaterThan(5000)
    expect(body.items.find(({ id }) => id === near.id)).toMatchObject({
      online: false,
      missing_tag_ids: [skill.id],
      free_minutes: 9 * 60,
      open_tasks: 0,
    })
    const scores = body.items.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    for (const { score, reasons } of body.items) {
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 5)
      expect(reasons.reduce((sum, { at_most }) => sum + at_most, 0)).toBe(100)
    }
    expect(body).toMatchObject({ is_cut: false, total: body.items.length })
  })

  test('200: a part of the names, and pages', async () => {
    const { body } = await ask(administrator, task.id, { search: near.fio })
    expect(body.items.map(({ id }) => id)).toEqual([near.id])
    const one = await ask(administrator, task.id, { limit: 1, page: 2 })
    expect(one.body.items).toHaveLength(1)
    expect(one.body.total).toBeGreaterThan(1)
  })

  test('200: where a person is who lets nobody see the position: at the task that runs', async () => {
    const hidden = await make.user({ organization, tracking: false })
    await make.location(hidden, point)
    await make.task({
      creator: administrator,
      assignedUser: hidden,
      plannedStart: new Date(Date.now() - 60_000),
      lon: 39.8,
      lat: 57.61,
    })
    const { body } = await ask(administrator, task.id, { search: hidden.fio })
    expect(body.items).toMatchObject([{ lon: null, lat: null, online: false, distance_from: 'task' }])
    expect(Number(body.items[0]?.distance)).toBeGreaterThan(1000)
  })

  test('200: only those whom assigning takes: not blocked, no customers, of the organization', async () => {
    const blocked = await make.user({ organization, blocked: true })
    const customer = await make.user({ organization, role: 'CUSTOMER' })
    const other = await make.organization()
    const stranger = await make.user({ organization: other })
    const { body } = await ask(administrator, task.id, { limit: 100 })
    const ids = body.items.map(({ id }) => id)
    for (const { id } of [blocked, customer, stranger]) expect(ids).not.toContain(id)
    for (const { id } of body.items) {
      const reply = await api.as(administrator).patch(`/rest/tasks/${task.id}`, { assigned_user_id: id })
      expect(reply.status).toBe(200)
    }
  })

  test('403, 404: a task that the caller may not assign or see, and one that is not there', async () => {
    const own = await make.task({ creator: administrator, assignedUser: near })
    expect((await ask(near, own.id)).status).toBe(403)
    const foreign = await scene.organizationWithAdministrator()
    expect((await ask(foreign.administrator, task.id)).status).toBe(403)
    expect((await ask(administrator, 2_000_000_000)).status).toBe(404)
  })

  test.each([
    ['till', { from: 5 }],
    ['from', { till: 5 }],
    ['till', { from: 10, till: 5 }],
    ['till', { from: 0, till: 86_400 * 8 }],
    ['limit', { limit: 101 }],
  ])('400: %s of %j', async (field, query) => {
    const reply = await ask(administrator, task.id, query)
    expect(reply.status).toBe(400)
    expect(reply.body.error_description).toContain(`${field}:`)
  })

  test('400: a template', async () => {
    const template = await make.task({ creator: administrator, isTemplate: true })
    expect((await ask(administrator, template.id)).status).toBe(400)
  })
})
