import { beforeAll, describe, expect, test } from 'vitest'
import { api, type Caller } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Task } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { apiVersions, oldNames } from '@/lib/wire'

type Body = Record<string, unknown>
interface List extends Body {
  items: Body[]
}

const before2 = ['none', ...apiVersions.filter((version) => version.startsWith('1.'))]
const since2 = apiVersions.filter((version) => version.startsWith('2.'))
const anyOldName = /"(res|resText|news_\w+|count_news|newstype|category_\w+|department_\w+)":/

let people: SevenRoles
let task: Task
let caller: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  caller = api.as(people.tokens.MAIN_ADMINISTRATOR)
  task = await make.task({ creator: people.users.ORGANIZATION_ADMINISTRATOR, lon: 37.6, lat: 55.7 })
})

const ours = () => `organizationId=${people.organization.id}&limit=1000`
const get = async <Answer = Body>(path: string, version = 'none') => {
  const reply = await caller.get<Answer>(path, { version })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}

/** Each documented member of a table that a record has stands there by its old name too. */
function expectBoth(record: Body, names: Record<string, string>): void {
  for (const [name, old] of Object.entries(names)) expect(record, old).toHaveProperty(old, record[name])
}

describe.each(before2)('answers of %s', (version) => {
  test('lists of tasks, one task and their envelopes', async () => {
    const page = await get<List & { news_list: Body[] }>(`/rest/tasks?${ours()}`, version)
    expect(page).toMatchObject({ res: 1, resText: '' })
    expectBoth(page, oldNames.taskPage)
    expect(page.count_news).toBe(String(page.items.length))
    for (const item of page.items) expectBoth(item, oldNames.task)
    const one = await get<{ res: number; task: Body }>(`/rest/tasks/${task.id}`, version)
    expect(one.res).toBe(1)
    expectBoth(one.task, oldNames.task)
    expect(one.task).toMatchObject({
      news_date: one.task.date,
      department_id: String(people.organization.id),
    })
    const after = await get<List>(`/tasks/listAfterId/${task.id - 1}/1?${ours().split('&')[0]}`, version)
    expect(after).toMatchObject({ res: 1, resText: '', items: [{ id: String(task.id) }] })
    expect(after.news_list).toEqual(after.items)
  })

  test('points count all that the filter finds', async () => {
    const mine = `organizationId=${people.organization.id}`
    const points = await get<List>(`/rest/tasks/points?${mine}&limit=1&page=1`, version)
    const all = await get<{ count_news: string }>(`/rest/tasks/points?${mine}&limit=1000000`, version)
    expect(points).toEqual({
      res: 1,
      resText: '',
      items: points.items,
      news_list: points.items,
      count_news: all.count_news,
    })
    expect(Number(all.count_news)).toBeGreaterThan(0)
    expect(Object.keys(points.items[0] ?? {})).toEqual(['id', 'title', 'lon', 'lat', 'assigned_status'])
  })

  test('people', async () => {
    const list = await get<List>('/rest/users', version)
    expect(list).toMatchObject({ res: 1, resText: '' })
    expectBoth(list, oldNames.userPage)
    for (const user of list.items) expectBoth(user, oldNames.user)
    const current = await get('/rest/users/current', version)
    expect(current).toMatchObject({ res: 1, resText: '', login: people.users.MAIN_ADMINISTRATOR.login })
    expectBoth(current, oldNames.user)
  })

  test('work types and steps, whose ids are those of a task', async () => {
    const types = await get<List>('/rest/types?limit=1000&page=1', version)
    expectBoth(types, oldNames.workTypePage)
    const steps = await get<List>('/rest/statuses', version)
    expectBoth(steps, oldNames.stepPage)
    for (const { color } of steps.items) expect(color).toMatch(/^[0-9a-f]{6}$/)
    const { task: read } = await get<{ task: Body }>(`/rest/tasks/${task.id}`, version)
    expect(steps.items.map(({ id }) => id)).toContain(read.status_id)
    expect(types.items.map(({ id }) => id)).toContain(read.type_id)
  })

  test('answers whose keys are data, and empty ones, have no result', async () => {
    expect(await get('/rest/configuration/props', version)).not.toHaveProperty('res')
    expect(await get(`/rest/tasks/${task.id}/can/show,edit`, version)).toEqual({ show: 't', edit: 't' })
    const sticker = await make.sticker({ title: make.unique('sticker') })
    expect((await caller.delete(`/rest/stickers/${sticker.id}`, { version })).body).toEqual({})
  })
})

test.each(since2)('answers of %s have no old name', async (version) => {
  for (const path of [
    `/rest/tasks?${ours()}`,
    `/rest/tasks/${task.id}`,
    '/rest/tasks/points?limit=2',
    '/rest/users',
    '/rest/users/current',
    '/rest/types',
    '/rest/statuses',
  ])
    expect(JSON.stringify(await get(path, version)), path).not.toMatch(anyOldName)
  const steps = await get<List>('/rest/statuses', version)
  for (const { color } of steps.items) expect(color).toMatch(/^#[0-9a-f]{6}$/)
})

describe.each(before2)('requests of %s', (version) => {
  const patch = (body: Body) => caller.patch<Body>(`/rest/tasks/${task.id}`, body, { version })

  test('a task is created and changed by old names', async () => {
    const body = {
      news_date: '2026-11-25 10:00:00',
      news_type_id: '1',
      category_id: '2',
      title: 'A',
      text: 'B',
      department_id: people.organization.id,
    }
    const made = await caller.post<Body>('/rest/tasks', body, { version })
    expect(made).toMatchObject({
      status: 200,
      body: {
        res: 1,
        date: body.news_date,
        news_date: body.news_date,
        type_id: '1',
        priority_id: '2',
        category_id: '2',
      },
    })
    const changed = await caller.patch<Body>(
      `/rest/tasks/${Number(made.body.id)}`,
      { category_id: '1' },
      { version },
    )
    expect(changed).toMatchObject({ status: 200, body: { res: 1, priority_id: '1', category_id: '1' } })
  })

  test('two names of one value must agree, in any form', async () => {
    const refused = await patch({ priority_id: 1, category_id: 2 })
    expect(refused.status).toBe(400)
    expect(refused.body.error_description).toMatch(/^priority_id: .*category_id/)
    expect(await patch({ priority_id: 2, category_id: '2' })).toMatchObject({ body: { priority_id: '2' } })
  })

  test('a bad value is named as it was sent, also one that only the data refuse', async () => {
    for (const [name, value] of [
      ['category_id', 'x'],
      ['category_id', 999_999],
      ['news_type_id', 999_999],
      ['department_id', 999_999],
      ['news_date', 'x'],
    ] as const) {
      const { status, body } = await patch({ [name]: value })
      expect([name, status]).toEqual([name, 400])
      expect(body.error_description).toMatch(new RegExp(`^${name}: `))
    }
  })

  test('a task that was read is written back, and its date may be changed', async () => {
    const read = async () => (await get<{ task: Body }>(`/rest/tasks/${task.id}`, version)).task
    const before = await read()
    const written = await expectNoWrites([people.users.MAIN_ADMINISTRATOR], () => patch(before))
    expect(written).toMatchObject({ status: 200, body: { date: before.date } })
    const date = '2026-11-25 11:00:00'
    expect(await patch({ ...before, date, news_date: date })).toMatchObject({
      body: { date, news_date: date },
    })
    expect((await patch({ date, news_date: before.date })).status).toBe(400)
    await patch({ news_date: before.date })
    expect(await read()).toMatchObject({ date: before.date, news_date: before.date })
  })

  test('filters', async () => {
    const ids = async (query: string) =>
      (await get<List>(`/rest/tasks?${ours()}&${query}`, version)).items.map(({ priority_id: id }) => id)
    await patch({ category_id: 2 })
    const other = await make.task({ creator: people.users.ORGANIZATION_ADMINISTRATOR, priorityId: 1 })
    expect(new Set(await ids('category_id=2'))).toEqual(new Set(['2']))
    for (const name of ['news_type_id', 'categoryId']) expect(await ids(`${name}=999999`), name).toEqual([])
    expect((await get<List>('/rest/tasks?departmentId=999999', version)).items).toEqual([])
    expect(await ids(`department_id=${people.organization.id}`)).not.toEqual([])
    expect(await ids('category_id=&news_type_id=')).toEqual(await ids('assignedUserId=&type_id='))
    const both = await caller.get(`/rest/tasks?type_id=1&news_type_id=2`, { version })
    expect(both.status).toBe(400)
    expect(other.id).toBeGreaterThan(0)
  })

  test('the organization of a new user', async () => {
    const body = { login: make.unique('user'), paswd: 'Wort-5-lang', fio: 'A', role_id: 7 }
    const made = await caller.post<Body>(
      '/rest/users',
      { ...body, department_id: people.organization.id },
      { version },
    )
    expect(made.body).toMatchObject({ res: 1, department_id: String(people.organization.id) })
  })
})

test('2.x knows no old name in a request', async () => {
  const { body } = await caller.patch<Body>(`/rest/tasks/${task.id}`, { category_id: 1 })
  expect(body.priority_id).toBe(2)
  const all = await get<List>(`/rest/tasks?${ours()}`, '2.0')
  expect((await get<List>(`/rest/tasks?${ours()}&news_type_id=999999`, '2.0')).count).toBe(all.count)
  const dated = await caller.patch<Body>(`/rest/tasks/${task.id}`, { date: 1_700_000_000, news_date: 1 })
  expect(dated.body.date).not.toBe(1_700_000_000)
  const both = { status_id: 4, statusId: 4, stage: 2 }
  const changed = await caller.patch(`/rest/tasks/${task.id}`, both)
  expect(changed).toMatchObject({ status: 200, body: { status_id: 4, stage: 2 } })
})

test.each(['1.0', '2.0', '2.1'])(
  'filters of %s are known in both spellings, strangers are ignored',
  async (version) => {
    const count = async (query: string) => Number((await get<List>(`/rest/tasks?${query}`, version)).count)
    const mine = `organizationId=${people.organization.id}`
    const all = await count(mine)
    for (const nothing of [
      'status_id=999999',
      'statusId=999999',
      'typeId=999999',
      'parent_id=999999',
      'workgroup_id=999999',
      'user_id=999999',
      'creator_id=999999',
      'assigned_user_id=999999',
      'only_status=999999',
      'gt_date=4000000000',
      'gtCreateDate=4000000000',
    ])
      expect(await count(`${mine}&${nothing}`), nothing).toBe(0)
    expect(await count(`organization_id=${people.organization.id}`)).toBe(all)
    expect(await count(`${mine}&organization_id=${people.organization.id}`)).toBe(all)
    expect(await count(`${mine}&dateFrom=2026-08-01&dateTo=2026-08-31&offset=500`)).toBe(all)
    const contradiction = await caller.get<Body>(`/rest/tasks?${mine}&organization_id=999999`, { version })
    expect(contradiction.status).toBe(400)
    expect(contradiction.body.error_description).toMatch(/organizationId: .*organization_id/)
  },
)
