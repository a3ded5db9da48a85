import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type Task } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Schedule {
  id: number
  title: string
  next_run: number | null
}
interface Run {
  schedule_id: number
  date: number
  task_id: number | null
  outcome: string
}

const address = '/rest/schedules'
const at = (id: number) => `${address}/${id}`
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
let people: SevenRoles
let template: Task
beforeAll(async () => {
  people = await scene.sevenRoles()
  const creator = people.users.ORGANIZATION_ADMINISTRATOR
  template = await make.task({ creator, organization: people.organization, isTemplate: true })
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const input = (more: object = {}) => ({
  title: make.unique('Обход'),
  rrule: 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0',
  timezone: 'Europe/Moscow',
  template_id: template.id,
  ...more,
})
const create = (more: object = {}) => main().post<Schedule>(address, input(more))
const stored = (id: number) => database.prisma.schedule.findUnique({ where: { id } })

test('401: without a token', async () => {
  for (const reply of [
    await api.anonymous.get(`${address}/list`),
    await api.anonymous.get(`${address}/runs`),
    await api.anonymous.get(at(1)),
    await api.anonymous.post(address, {}),
    await api.anonymous.post(`${address}/preview`, {}),
    await api.anonymous.patch(at(1), {}),
    await api.anonymous.delete(at(1)),
  ])
    expect(reply.status).toBe(401)
})

test.each(roleCodes)(
  '200 and 403: every role reads, only the Main administrator writes: %s',
  async (role) => {
    const { id } = (await create()).body
    const caller = api.as(people.tokens[role])
    for (const path of [`${address}/list`, `${address}/runs`, at(id)])
      expect((await caller.get(path)).status).toBe(200)
    if (role === 'MAIN_ADMINISTRATOR') return
    expect(await caller.post(address, {})).toMatchObject(noRights)
    expect(await caller.post(`${address}/preview`, {})).toMatchObject(noRights)
    expect(await caller.patch(`${address}/nonsense`, {})).toMatchObject(noRights)
    expect(await caller.delete(at(id))).toMatchObject(noRights)
    expect(await stored(id)).toMatchObject({ revision: 1 })
  },
)

test.each<[part: object, text: RegExp]>([
  [{ title: ' ' }, /^title: Не может быть пустым\.$/],
  [{ title: null }, /^title: Ожидается строка\.$/],
  [{ rrule: undefined }, /^rrule: Обязательное поле\.$/],
  [{ rrule: null }, /^rrule: Ожидается строка\.$/],
  [{ rrule: 'every monday' }, /^rrule: Правило повторения RFC 5545 не понято: EVERY\.$/],
  [{ rrule: 'FREQ=SECONDLY' }, /^rrule: Расписание не может срабатывать чаще раза в минуту\.$/],
  [{ rrule: 'FREQ=DAILY;UNTIL=20200101T000000Z' }, /^rrule: По этому правилу запусков больше не будет\.$/],
  [{ timezone: null }, /^timezone: Ожидается строка\.$/],
  [{ timezone: 'Moon/Crater' }, /^timezone: Ожидается часовой пояс/],
  [{ timezone: '+03:00' }, /^timezone: Ожидается часовой пояс/],
  [{ template_id: 'x' }, /^template_id: Ожидается целое число\.$/],
  [{ template_id: null }, /^template_id: Ожидается целое число\.$/],
  [{ template_id: 2_000_000_111 }, /^template_id: Такой записи нет\.$/],
  [{ enabled: 'maybe' }, /^enabled: Ожидается логическое значение\.$/],
])('400 and no write: %j', async (part, text) => {
  const wrong = { status: 400, body: { error_description: expect.stringMatching(text) } }
  const title = make.unique('Valid')
  expect(await create({ title, ...part })).toMatchObject(wrong)
  expect(await database.prisma.schedule.count({ where: { title } })).toBe(0)
  if (Object.values(part)[0] === undefined) return
  const { id } = (await create()).body
  expect(await main().patch(at(id), part)).toMatchObject(wrong)
  expect(await stored(id)).toMatchObject({ revision: 1 })
})

test('400: a task that is not a template', async () => {
  const plain = await make.task({ creator: people.users.USER, organization: people.organization })
  const wrong = { status: 400, body: { error_description: 'template_id: Задача не является шаблоном.' } }
  expect(await create({ template_id: plain.id })).toMatchObject(wrong)
  const { id } = (await create()).body
  expect(await main().patch(at(id), { template_id: plain.id })).toMatchObject(wrong)
})

test('200: created, changed in part, read in 1.0 and 2.0, with ETag and audit entry', async () => {
  const made = await create({ title: 'Обход парка' })
  const { id, next_run } = made.body
  const record = {
    id,
    title: 'Обход парка',
    timezone: 'Europe/Moscow',
    template_id: template.id,
    enabled: true,
  }
  expect(made.body).toEqual({
    ...record,
    rrule: input().rrule,
    next_run,
    last_run: null,
    notice: null,
    ended_by_failures: false,
  })
  const monday = new Date((next_run ?? 0) * 1000)
  expect([monday.getUTCDay(), monday.getUTCHours(), monday.getUTCMinutes()]).toEqual([1, 6, 0])
  expect(made.headers.get('etag')).toBe(`"schedule-${id}-1"`)
  expect((await main().patch(at(id), {})).headers.get('etag')).toBe(`"schedule-${id}-1"`)
  const berlin = await main().patch<Schedule>(at(id), { timezone: 'Europe/Berlin' })
  expect(new Date((berlin.body.next_run ?? 0) * 1000).getUTCHours()).not.toBe(6)
  expect(await main().patch(at(id), { enabled: false })).toMatchObject({
    body: { enabled: false, next_run: null },
  })
  const again = await main().patch<Schedule>(at(id), { enabled: true, title: 'Обход' })
  expect(again.body.next_run).toBe(berlin.body.next_run)
  expect((await main().get(at(id), { version: '1.0' })).body).toMatchObject({
    id: String(id),
    enabled: 't',
    template_id: String(template.id),
    next_run: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/),
    last_run: null,
  })
  expect(await auditOf('schedule', id)).toMatchObject([
    { action: 'create' },
    { before: { timezone: 'Europe/Moscow' }, after: { timezone: 'Europe/Berlin' } },
    { before: { enabled: true }, after: { enabled: false } },
    { before: { title: 'Обход парка' }, after: { title: 'Обход' } },
  ])
})

test('404 and 412: missing record, stale revision; 200: deleted, its tasks stay', async () => {
  const absent = { status: 404, body: { error_description: 'Расписание не существует' } }
  expect(await main().get(at(2_000_000_111))).toMatchObject(absent)
  expect(await main().patch(at(2_000_000_111), {})).toMatchObject(absent)
  expect(await main().delete(at(99_999_999_999))).toMatchObject(absent)
  const { body, headers } = await create()
  const seen = { headers: { 'if-match': headers.get('etag') ?? '' } }
  expect((await main().patch(at(body.id), { title: 'First' }, seen)).status).toBe(200)
  expect((await main().patch(at(body.id), { title: 'Second' }, seen)).status).toBe(412)
  expect((await main().delete(at(body.id), seen)).status).toBe(412)
  const task = await make.task({ creator: people.users.USER, organization: people.organization })
  const run = { scheduleId: body.id, slot: new Date(), taskId: task.id, outcome: 'created' }
  await database.prisma.scheduleRun.create({ data: run })
  expect((await main().delete(at(body.id))).body).toEqual({})
  expect(await stored(body.id)).toBe(null)
  expect(await database.prisma.task.count({ where: { id: task.id } })).toBe(1)
})

test('200: the list is paged by title', async () => {
  const title = make.unique('ЯяСписок')
  await create({ title: `${title} 2` })
  await create({ title: `${title} 1` })
  const page = await main().get<{ items: Schedule[]; total: number }>(
    `${address}/list?sortDirection=DESC&limit=1000`,
  )
  const mine = page.body.items.filter((one) => one.title.startsWith(title)).map((one) => one.title)
  expect(mine).toEqual([`${title} 2`, `${title} 1`])
  expect(page.body.total).toBeGreaterThanOrEqual(2)
})

test('200: a preview keeps the wall time across a clock change; nothing is stored', async () => {
  const before = await database.prisma.schedule.count()
  const rrule = 'DTSTART:20300330T090000\nRRULE:FREQ=DAILY'
  const body = { rrule, timezone: 'Europe/Berlin', count: 3 }
  const { items } = (await main().post<{ items: number[] }>(`${address}/preview`, body)).body
  expect(items.map((second) => new Date(second * 1000).toISOString().slice(0, 16))).toEqual([
    '2030-03-30T08:00',
    '2030-03-31T07:00',
    '2030-04-01T07:00',
  ])
  expect(await database.prisma.schedule.count()).toBe(before)
  const wrong = await main().post(`${address}/preview`, { ...body, count: 101 })
  expect(wrong).toMatchObject({ status: 400, body: { error_description: 'count: Значение больше 100.' } })
})

test('200: past and coming runs; a hidden task has no id', async () => {
  const { id, next_run } = (await create()).body
  const task = await make.task({ creator: people.users.USER, organization: people.organization })
  const slot = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)
  await database.prisma.scheduleRun.create({
    data: { scheduleId: id, slot, taskId: task.id, outcome: 'created' },
  })
  const period = `from=${slot.getTime() / 1000 - 1}&till=${(next_run ?? 0) + 8 * 86_400}`
  const read = async (token: string) => {
    const { items } = (await api.as(token).get<{ items: Run[] }>(`${address}/runs?${period}`)).body
    return items.filter((run) => run.schedule_id === id)
  }
  const runs = await read(people.tokens.MAIN_ADMINISTRATOR)
  expect(runs.map(({ outcome, date }) => [outcome, date])).toEqual([
    ['created', slot.getTime() / 1000],
    ['coming', next_run],
    ['coming', (next_run ?? 0) + 7 * 86_400],
  ])
  expect(runs[0]?.task_id).toBe(task.id)
  expect((await read(people.tokens.CUSTOMER))[0]?.task_id).toBe(null)
  const wrong = { status: 400, body: { error_description: expect.stringMatching(/^till: Ожидается период/) } }
  expect(await main().get(`${address}/runs?from=0&till=100000000`)).toMatchObject(wrong)
  expect(await main().get(`${address}/runs?from=20&till=10`)).toMatchObject(wrong)
})

describe('S03: what keeps a schedule from making its tasks', () => {
  const inUse = {
    status: 400,
    body: { error_description: expect.stringMatching(/^Шаблон копирует расписание «/) },
  }
  const newTemplate = (more: object = {}) =>
    make.task({ creator: people.users.USER, organization: people.organization, isTemplate: true, ...more })

  test('400 and no write: a template in use is neither deleted nor made a plain task', async () => {
    const { id: template_id } = await newTemplate()
    const { id } = (await create({ template_id })).body
    const task = `/rest/tasks/${template_id}`
    expect(await main().delete(task)).toMatchObject(inUse)
    expect(await main().patch(task, { is_template: false })).toMatchObject(inUse)
    const { body } = await main().post('/rest/tasks/batch', {
      ids: [template_id],
      change: { is_template: false },
    })
    expect(body).toMatchObject({ changed: [], refused: [{ id: template_id }] })
    expect((await main().patch(task, { title: 'Другой обход', is_template: true })).status).toBe(200)
    await main().patch(at(id), { enabled: false })
    expect((await main().delete(task)).status).toBe(200)
    const wrong = { status: 400, body: { error_description: expect.stringMatching(/^template_id: /) } }
    expect(await main().patch(at(id), { enabled: true })).toMatchObject(wrong)
    expect(await stored(id)).toMatchObject({ enabled: false })
  })

  test('200: its notice says what is wrong with the template, until it is mended', async () => {
    const assignedUser = await make.user({ organization: people.organization })
    const creator = await make.user({ organization: people.organization })
    const { id: template_id } = await newTemplate({ creator, assignedUser })
    const { id } = (await create({ template_id })).body
    const notice = async () => {
      const one = (await main().get<{ notice: string | null }>(at(id))).body.notice
      const list = await main().get<{ items: (Schedule & { notice: string })[] }>(
        `${address}/list?limit=1000`,
      )
      expect(list.body.items.find((schedule) => schedule.id === id)?.notice).toBe(one)
      return one
    }
    expect(await notice()).toBe(null)
    await main().patch(`/rest/users/${assignedUser.id}`, { blocked: true })
    expect(await notice()).toBe('executor_gone')
    await main().patch(`/rest/users/${assignedUser.id}`, { blocked: false })
    expect(await notice()).toBe(null)
    await main().delete(`/rest/users/${assignedUser.id}`)
    expect(await notice()).toBe('executor_gone')
    await main().patch(`/rest/tasks/${template_id}`, { assigned_user_id: null })
    expect(await notice()).toBe(null)
    await main().delete(`/rest/users/${creator.id}`)
    expect(await notice()).toBe('creator_gone')
    const old = (await main().get<object>(at(id), { version: '1.0' })).body
    expect(old).not.toHaveProperty('notice')
  })

  test('200: a change clears what the last slot left', async () => {
    const { id } = (await create()).body
    await database.prisma.schedule.update({
      where: { id },
      data: { notice: 'error', failures: 3, enabled: false },
    })
    expect((await main().get(at(id))).body).toMatchObject({
      notice: 'error',
      enabled: false,
      ended_by_failures: true,
    })
    expect((await main().patch(at(id), { enabled: true })).body).toMatchObject({
      notice: null,
      enabled: true,
      ended_by_failures: false,
    })
    const off = await main().patch(at(id), { enabled: false })
    expect(off.body).toMatchObject({ enabled: false, ended_by_failures: false })
    expect(await stored(id)).toMatchObject({ failures: 0 })
  })
})
