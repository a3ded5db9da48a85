import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type Task, type User, type WorkType } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let organization: Organization
let administrator: User
let worker: User
let welder: User
let type: WorkType
let skill: { id: number }

const day = Date.parse('2027-03-01T00:00Z')
const at = (hours: number) => Math.round(day / 1000 + hours * 3600)
const query = { from: at(0), till: at(24) }

interface Board {
  people: ({ id: number } & Record<string, unknown>)[]
  tasks: ({ id: number } & Record<string, unknown>)[]
  is_cut: boolean
}

beforeAll(async () => {
  const place = await scene.organizationWithAdministrator()
  organization = place.organization as Organization
  administrator = place.administrator
  worker = await make.user({ organization })
  welder = await make.user({ organization })
  skill = await database.prisma.userTag.create({ data: { title: make.unique('Welding') } })
  type = await make.workType({ plannedDuration: 90, skills: { create: { tagId: skill.id } } } as object)
  for (const { id } of [worker, welder])
    await api.as(administrator).put(`/rest/users/${id}/working-hours`, {
      timezone: 'UTC',
      weekly: [{ day: 1, from: '08:00', to: '17:00' }],
      absences: [{ from: '2027-03-02', to: '2027-03-02', reason: 'training' }],
    })
})

const task = (more: object = {}): Promise<Task> => make.task({ creator: administrator, ...more })
const board = (user: User, more: object = {}) =>
  api.as(user).get<Board>(`/rest/planning?${new URLSearchParams({ ...query, ...more } as never)}`)

describe('GET', () => {
  test('200: people with shifts and absences of the period', async () => {
    const { body } = await board(administrator, { till: at(48) })
    expect(body.people.find(({ id }) => id === worker.id)).toMatchObject({
      fio: worker.fio,
      organization_id: organization.id,
      has_shifts: true,
      shifts: [{ start: at(8), end: at(17) }],
      absences: [{ start: at(24), end: at(48), reason: 'training' }],
    })
    expect(body.people.find(({ id }) => id === administrator.id)).toMatchObject({
      has_shifts: false,
      shifts: [],
    })
    expect(body.is_cut).toBe(false)
  })

  test('200: tasks planned in the period, and assigned ones with a deadline in it', async () => {
    const plan = (start: number, more: object = {}) =>
      task({ assignedUser: worker, plannedStart: new Date(start * 1000), ...more })
    const inside = await plan(at(9))
    const reachingIn = await plan(at(-1), { typeId: type.id })
    const before = await plan(at(-1))
    const after = await plan(at(24))
    const due = await task({ assignedUser: worker, deadline: new Date(at(12) * 1000) })
    const nobodys = await task({ deadline: new Date(at(12) * 1000) })
    const { body } = await board(administrator)
    const ids = body.tasks.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([inside.id, reachingIn.id, due.id]))
    for (const { id } of [before, after, nobodys]) expect(ids).not.toContain(id)
    expect(body.tasks.find(({ id }) => id === reachingIn.id)).toMatchObject({
      planned_start: at(-1),
      planned_duration: null,
      minutes: 90,
      skill_ids: [skill.id],
      may_plan: true,
    })
    expect(body.tasks.find(({ id }) => id === inside.id)).toMatchObject({ minutes: 60 })
  })

  test('200: nobody sees more people, tasks or hours than elsewhere', async () => {
    const stranger = await scene.organizationWithAdministrator()
    const hidden = await task({ assignedUser: worker, plannedStart: new Date(at(10) * 1000) })
    const foreign = await board(stranger.administrator)
    expect(foreign.body.tasks.map(({ id }) => id)).not.toContain(hidden.id)
    expect(foreign.body.people.map(({ id }) => id)).not.toContain(worker.id)
    const colleague = await make.user({ organization })
    const own = await board(colleague)
    expect(own.body.people.find(({ id }) => id === worker.id)).toMatchObject({
      has_shifts: false,
      absences: [],
    })
  })

  test('200: people and tasks of one organization', async () => {
    const other = await make.organization()
    const { body } = await board(administrator, { organization_ids: other.id })
    expect(body).toMatchObject({ people: [], tasks: [] })
  })

  test.each([
    ['till', { till: at(0) }],
    ['till', { till: at(24 * 40) }],
    ['from', { from: 'soon' }],
  ])('400: %s of a period that is none', async (field, more) => {
    const reply = await api
      .as(administrator)
      .get<{ error_description: string }>(
        `/rest/planning?${new URLSearchParams({ ...query, ...more } as never)}`,
      )
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: expect.stringContaining(`${field}:`) },
    })
  })
})

describe('POST /rest/planning/check', () => {
  const check = (user: User, items: object[]) =>
    api
      .as(user)
      .post<{ items: Record<string, unknown>[]; error_description: string }>('/rest/planning/check', {
        items,
      })

  test('200: shifts, absences, skills, deadlines and other plans, those of the question included', async () => {
    const plain = await task()
    const second = await task({ deadline: new Date(at(9) * 1000) })
    const skilled = await task({ typeId: type.id })
    const kept = await task({ assignedUser: welder, plannedStart: new Date(at(15) * 1000) })
    const { body } = await check(administrator, [
      { task_id: plain.id, user_id: welder.id, start: at(8.5) },
      { task_id: second.id, user_id: welder.id, start: at(9), duration: 15 },
      { task_id: skilled.id, user_id: welder.id, start: at(14.5) },
    ])
    expect(body.items).toMatchObject([
      { task_id: plain.id, conflicts: [{ kind: 'overlap' }], overlapping_ids: [second.id] },
      { conflicts: [{ kind: 'overlap' }, { kind: 'past_deadline' }], overlapping_ids: [plain.id] },
      {
        conflicts: [{ kind: 'overlap' }, { kind: 'missing_skill' }],
        overlapping_ids: [kept.id],
        missing_tag_ids: [skill.id],
      },
    ])
    const night = await check(administrator, [{ task_id: plain.id, user_id: welder.id, start: at(20) }])
    expect(night.body.items).toMatchObject([{ conflicts: [{ kind: 'outside_shift' }] }])
    const away = await check(administrator, [{ task_id: plain.id, user_id: welder.id, start: at(33) }])
    expect(away.body.items).toMatchObject([{ conflicts: [{ kind: 'absent' }] }])
  })

  test('200: says when the caller may not plan the task', async () => {
    const own = await task({ assignedUser: welder })
    const { body } = await check(welder, [{ task_id: own.id, user_id: welder.id, start: at(9) }])
    expect(body.items).toMatchObject([{ conflicts: [{ kind: 'no_right' }] }])
  })

  test('400: tasks and people that the caller does not see, and a task twice', async () => {
    const stranger = await scene.organizationWithAdministrator()
    const { id } = await task()
    const foreign = await check(stranger.administrator, [{ task_id: id, user_id: welder.id, start: at(9) }])
    expect(foreign.status).toBe(400)
    expect(foreign.body.error_description).toMatch(/items\.0\.task_id:.*items\.0\.user_id:/s)
    const plan = { task_id: id, user_id: welder.id, start: at(9) }
    const far = await check(administrator, [
      plan,
      { ...plan, task_id: (await task()).id, start: at(24 * 36) },
    ])
    expect(far.body.error_description).toMatch(/items\.1\.start:/)
    const twice = await check(administrator, [plan, plan])
    expect(twice.body.error_description).toMatch(/items\.1\.task_id:/)
  })
})

describe('plan of a task', () => {
  type Body = Record<string, unknown>

  test('2.x: set with a new task, changed and cleared, with words in the discussion', async () => {
    const made = await api.as(administrator).post<Body>('/rest/tasks', {
      title: 'Hydrant',
      text: 'Check',
      type_id: 1,
      priority_id: 2,
      date: at(0),
      planned_start: at(9),
      planned_duration: 45,
    })
    expect(made.body).toMatchObject({ planned_start: at(9), planned_duration: 45 })
    const address = `/rest/tasks/${String(made.body.id)}`
    const moved = await api.as(administrator).patch<Body>(address, { planned_start: at(10) })
    expect(moved.body).toMatchObject({ planned_start: at(10), planned_duration: 45 })
    const cleared = await api
      .as(administrator)
      .patch<Body>(address, { planned_start: null, planned_duration: null })
    expect(cleared.body).toMatchObject({ planned_start: null, planned_duration: null })
    const said = await database.prisma.comment.findMany({
      where: { taskId: Number(made.body.id), type: 2 },
      orderBy: { number: 'asc' },
    })
    expect(said.map(({ updateText }) => updateText).join('\n')).toContain('Начало по плану')
  })

  test('400: a duration that is none', async () => {
    const { id } = await task()
    const reply = await api.as(administrator).patch(`/rest/tasks/${id}`, { planned_duration: 0 })
    expect(reply.status).toBe(400)
  })

  test('403: an executor, who may not assign', async () => {
    const { id } = await task({ assignedUser: worker })
    const reply = await api.as(worker).patch(`/rest/tasks/${id}`, { planned_start: at(9) })
    expect(reply.status).toBe(403)
  })

  test('1.x: neither shown nor taken', async () => {
    const { id } = await task({ plannedStart: new Date(at(9) * 1000) })
    const old = { version: '1.3' }
    const { body } = await api.as(administrator).get<Body>(`/rest/tasks/${id}`, old)
    expect(JSON.stringify(body)).not.toContain('planned_start')
    await api.as(administrator).patch(`/rest/tasks/${id}`, { planned_start: at(12) }, old)
    const { plannedStart } = await database.prisma.task.findUniqueOrThrow({ where: { id } })
    expect(plannedStart).toEqual(new Date(at(9) * 1000))
  })

  test('a tag that is deleted is required no longer', async () => {
    const tag = await database.prisma.userTag.create({ data: { title: make.unique('Height') } })
    const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    const made = await api
      .as(main)
      .post<Body>('/rest/types', { name: make.unique('Roof'), skill_ids: [tag.id], planned_duration: 30 })
    expect(made.body).toMatchObject({ skill_ids: [tag.id], planned_duration: 30 })
    await api.as(main).delete(`/rest/users/tags/${tag.id}`)
    const { body } = await api.as(main).get<Body>(`/rest/types/${String(made.body.id)}`)
    expect(body).toMatchObject({ skill_ids: [] })
    const unknown = await api
      .as(main)
      .patch<Body>(`/rest/types/${String(made.body.id)}`, { skill_ids: [tag.id] })
    expect(unknown.body.error_description).toMatch(/skill_ids\.0:/)
  })
})
