import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { database, databaseKind } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Task } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Batch {
  total: number
  changed: number[]
  unchanged: number[]
  refused: { id: number; title: string | null; reason: string }[]
  moved: { id: number; title: string; values: Record<string, unknown> }[]
  before: { id: number; values: Record<string, unknown>; expected: Record<string, unknown> }[]
}

let people: SevenRoles
let first: Task
let second: Task
let foreign: Task
let secret: Task

beforeAll(async () => {
  people = await scene.sevenRoles()
  const elsewhere = await make.organization()
  const stranger = await make.user({ organization: elsewhere })
  // Visible because it is assigned to our user, and of a type whose transitions forbid the requested step.
  const type = await make.workType({ steps: [1, 2], moves: [{ from: 1, to: 2, name: 'Взять' }] })
  const row = { creator: stranger, assignedOrganization: people.organization, stepId: 2, title: 'Чужая' }
  foreign = await make.task({ ...row, typeId: type.id })
  secret = await make.task({ creator: stranger })
})

beforeEach(async () => {
  const creator = people.users.ORGANIZATION_ADMINISTRATOR
  first = await make.task({
    creator,
    title: 'Первая',
    priorityId: 2,
    deadline: new Date('2026-12-01T00:00:00Z'),
  })
  second = await make.task({ creator, title: 'Вторая', priorityId: 3 })
})

const as = (role: RoleCode = 'ORGANIZATION_ADMINISTRATOR') => api.as(people.tokens[role])
const batch = async (body: object, role?: RoleCode) => {
  const reply = await as(role).post<Batch>('/rest/tasks/batch', body)
  expect(reply.status).toBe(200)
  return reply.body
}
const stored = (task: Task) => database.prisma.task.findUniqueOrThrow({ where: { id: task.id } })

describe('200: each task as PATCH changes it', () => {
  test('those that change, those that do not, and rejected ones, which stay unchanged', async () => {
    const ids = [second.id, first.id, foreign.id, secret.id, 2_147_483_647, first.id]
    const user = people.users.ORGANIZATION_ADMINISTRATOR
    let result: Batch | undefined
    const events = await eventsOf(user, async () => {
      result = await batch({ ids, change: { priority_id: 3, status_id: 1 } })
    })
    expect(result).toEqual({
      total: 5,
      changed: [first.id],
      unchanged: [second.id],
      refused: [
        { id: foreign.id, title: 'Чужая', reason: expect.stringContaining('Переход не разрешён') },
        { id: secret.id, title: null, reason: 'Нет прав доступа' },
        { id: 2_147_483_647, title: null, reason: expect.stringContaining('Задача') },
      ],
      moved: [],
      before: [{ id: first.id, values: { priority_id: 2 }, expected: { priority_id: 3 } }],
    })
    expect(events).toEqual({ 'issues.update': 1, 'issues.commentInsert': 1 })
    expect(await stored(first)).toMatchObject({ priorityId: 3, revision: 2, lastMessageNumber: 1 })
    expect(await stored(second)).toMatchObject({ revision: 1, lastMessageNumber: 0 })
    expect(await stored(foreign)).toMatchObject({ priorityId: 2, revision: 1, lastMessageNumber: 0 })
    const audit = await database.prisma.audit.findMany({ where: { entityId: first.id, noun: 'task' } })
    expect(audit).toMatchObject([{ action: 'update', before: { priorityId: 2 }, after: { priorityId: 3 } }])
  })

  test('sending the returned previous values back undoes everything', async () => {
    const user = people.users.USER
    const before = [await stored(first), await stored(second)]
    const change = {
      assigned_user_id: user.id,
      title: 'Одна на всех',
      deadline: null,
      point: [37.6, 55.75],
      tracking_on: true,
      stage: 2,
    }
    const done = await batch({ ids: [first.id, second.id], change })
    expect(done.before[0]).toEqual({
      id: first.id,
      values: {
        title: 'Первая',
        status_id: 1,
        assigned_user_id: null,
        assigned_organization_id: null,
        stage: 1,
        deadline: Date.parse('2026-12-01T00:00:00Z') / 1000,
        point: null,
        tracking_on: false,
      },
      expected: expect.objectContaining({ title: 'Одна на всех', point: [37.6, 55.75], deadline: null }),
    })
    const undone = await batch({ items: done.before })
    expect(undone).toMatchObject({ changed: [first.id, second.id], refused: [] })
    const lasting = ({
      updateDate: _u,
      revision: _r,
      lastMessageNumber: _l,
      expiredDate: _e,
      ...row
    }: Task) => row
    expect([await stored(first), await stored(second)].map(lasting)).toEqual(before.map(lasting))
  })

  test('custom fields are restored too, empty ones included', async () => {
    const type = await make.workTypeWith([
      { key: 'depth', type: 'INTEGER' },
      { key: 'note', type: 'STRING' },
    ])
    const creator = people.users.ORGANIZATION_ADMINISTRATOR
    const [depth] = type.definitions
    const fields = { [String(depth?.id)]: 4 }
    const task = await make.task({ creator, typeId: type.id, fields })
    const done = await batch({ ids: [task.id], change: { fields: { depth: 5, note: 'Глубоко' } } })
    expect(done.before).toEqual([
      {
        id: task.id,
        values: { fields: { depth: { value: 4 }, note: { value: null } } },
        expected: { fields: { depth: { value: 5 }, note: { value: 'Глубоко' } } },
      },
    ])
    expect((await batch({ items: done.before })).changed).toEqual([task.id])
    expect((await stored(task)).fields).toEqual(fields)
  })

  test('one change per task; a comment alone has nothing to undo', async () => {
    const done = await batch({
      items: [
        { id: first.id, change: { title: 'Новая' } },
        { id: second.id, change: { update_comments: 'Смотрел' } },
      ],
    })
    expect(done).toMatchObject({ total: 2, changed: [first.id, second.id] })
    expect(done.before).toEqual([
      { id: first.id, values: { title: 'Первая' }, expected: { title: 'Новая' } },
      { id: second.id, values: {}, expected: {} },
    ])
    expect(await stored(second)).toMatchObject({ revision: 1, lastMessageNumber: 1 })
  })

  test('by a filter: the visible matching tasks', async () => {
    const title = make.unique('Только эти')
    const creator = people.users.ORGANIZATION_ADMINISTRATOR
    const ids = []
    for (const stage of [1, 1, 2]) ids.push((await make.task({ creator, title, stage })).id)
    await make.task({ creator: await make.user({ organization: await make.organization() }), title })
    const filter = { search: title, stage: 1, priority_id: [2] }
    const done = await batch({ filter, change: { archive: true } })
    expect(done).toMatchObject({ total: 2, changed: ids.slice(0, 2) })
    expect(await batch({ filter, change: { archive: true } })).toMatchObject({ total: 0 })
  })

  test('no more rights than PATCH', async () => {
    for (const role of ['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const) {
      const patched = await as(role).patch(`/rest/tasks/${first.id}`, { archive: true })
      const done = await batch({ ids: [first.id], change: { archive: true } }, role)
      expect([role, patched.status, done.changed.length]).toEqual([role, 403, 0])
    }
  })
})

describe('200 with preview: the same checks and nothing written', () => {
  test('the answer equals that of the real change afterwards', async () => {
    const body = {
      ids: [first.id, second.id, foreign.id, secret.id],
      change: { priority_id: 3, status_id: 1, update_comments: 'Всем' },
    }
    const shown = await expectNoWrites(Object.values(people.users), () => batch({ ...body, preview: true }))
    expect(shown).toMatchObject({ changed: [first.id, second.id] })
    expect(shown.refused).toHaveLength(2)
    expect(await batch(body)).toEqual(shown)
  })

  test('a rejected task does not undo another in the preview', async () => {
    const items = [
      { id: first.id, change: { parent_id: second.id } },
      { id: second.id, change: { parent_id: first.id } },
    ]
    const shown = await batch({ items, preview: true })
    expect(shown).toMatchObject({ changed: [first.id], refused: [{ id: second.id }] })
    expect(await stored(first)).toMatchObject({ parentId: null })
  })
})

test('200 in 1.0: numbers, flags and dates are text, and can be sent back', async () => {
  const change = { archive: 't', priority_id: '3', deadline: '2026-12-05 10:00:00' }
  const options = { version: '1.0' }
  const { body } = await as().post<Batch>('/rest/tasks/batch', { ids: [first.id], change }, options)
  const values = { archive: 'f', priority_id: '2', deadline: '2026-12-01 00:00:00' }
  expect(body).toMatchObject({
    total: '1',
    changed: [String(first.id)],
    before: [{ id: String(first.id), values }],
  })
  const undone = await as().post<Batch>('/rest/tasks/batch', { items: body.before }, options)
  expect(undone.body).toMatchObject({ changed: [String(first.id)] })
  expect(await stored(first)).toMatchObject({ archive: false, priorityId: 2, deadline: first.deadline })
})

test('200 in 1.0: old names in the filter and in every change; 400: two names that disagree', async () => {
  const options = { version: '1.0' }
  const send = (body: object) => as().post<Batch>('/rest/tasks/batch', body, options)
  const title = make.unique('Старые имена')
  const task = await make.task({ creator: people.users.ORGANIZATION_ADMINISTRATOR, title })
  const filter = { department_id: people.organization.id, category_id: '2', search: title }
  const change = { category_id: '3' }
  expect((await send({ filter, change })).body).toMatchObject({ total: '1', changed: [String(task.id)] })
  expect(await stored(task)).toMatchObject({ priorityId: 3 })
  const items = [{ id: task.id, values: { category_id: 1 } }]
  expect((await send({ items })).body).toMatchObject({ changed: [String(task.id)] })
  expect(await stored(task)).toMatchObject({ priorityId: 1 })
  for (const [body, text] of [
    [{ ids: [task.id], change: { category_id: 1, priority_id: 2 } }, /^change\.priority_id: .*category_id/],
    [{ items: [{ id: task.id, change: { category_id: 'x' } }] }, /^items\.0\.change\.category_id: /],
    [{ filter: { category_id: 1, priority_id: 2 }, change }, /^filter\.priority_id: .*category_id/],
    [{ filter: { department_id: 'x' }, change }, /^filter\.department_id\.0: /],
  ] as const) {
    const error_description = expect.stringMatching(text)
    expect(await send(body)).toMatchObject({ status: 400, body: { error_description } })
  }
})

test('401 and 400 and no write: no token, no tasks, ids and filter together, too many, no change', async () => {
  const wrong: [object, RegExp][] = [
    [{}, /ids: Обязательное поле.*change: Обязательное поле/],
    [{ ids: [1] }, /change: Обязательное поле/],
    [{ ids: [1], filter: {}, change: {} }, /filter: Задачи задаются одним способом/],
    [{ ids: [1], items: [] }, /items: Задачи задаются одним способом/],
    [{ ids: Array.from({ length: 1001 }, (_, at) => at + 1), change: {} }, /ids: Больше 1000 элементов/],
    [{ items: [{ id: 1 }] }, /items\.0\.change: Обязательное поле/],
    [{ ids: [1], change: { stage: 3 } }, /change\.stage: /],
    [{ filter: { stage: 9 }, change: {} }, /filter\.stage: /],
    [{ filter: { stages: 1 }, change: { archive: true } }, /filter\.stages: Такого фильтра нет/],
    [{ filter: { category_id: 1 }, change: { archive: true } }, /filter\.category_id: Такого фильтра нет/],
    [{ filter: { typeId: 'x' }, change: { archive: true } }, /filter\.typeId/],
  ]
  await expectNoWrites(Object.values(people.users), async () => {
    for (const [body, text] of wrong) {
      const reply = await as().post('/rest/tasks/batch', body)
      expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
    }
    expect((await api.anonymous.post('/rest/tasks/batch', { ids: [1], change: {} })).status).toBe(401)
  })
})

// It would occupy the single session of the embedded database for most of a minute.
const changedAtOnce = databaseKind() === 'embedded' ? 50 : 1000

test('400 and 200: a filter matching more than a thousand tasks is rejected, a thousand are changed', async () => {
  const organization = await make.organization()
  const creator = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
  const task = await make.task({ creator })
  const { typeId, priorityId, stepId, organizationId, date, title, text } = task
  const row = { typeId, priorityId, stepId, organizationId, date, title, text, userId: creator.id }
  await database.prisma.task.createMany({ data: Array.from({ length: 1000 }, () => row) })
  const send = (after: number) => {
    const filter = { gtDate: after }
    return api.as(creator).post<Batch>('/rest/tasks/batch', { filter, change: { archive: true } })
  }
  const error_description = expect.stringMatching(/filter: Больше 1000 элементов/)
  expect(await send(0)).toMatchObject({ status: 400, body: { error_description } })
  const ids = (await database.prisma.task.findMany({ where: { userId: creator.id } })).map(({ id }) => id)
  const later = { date: new Date('2030-01-01T00:00:00Z') }
  await database.prisma.task.updateMany({ where: { id: { in: ids.slice(0, changedAtOnce) } }, data: later })
  const after = Date.parse('2029-01-01T00:00:00Z') / 1000
  expect((await send(after)).body).toMatchObject({ total: changedAtOnce, refused: [] })
  const archived = { userId: creator.id, archive: true }
  expect(await database.prisma.task.count({ where: archived })).toBe(changedAtOnce)
}, 180_000)
