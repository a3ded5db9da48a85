import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeMessages } from '@/lib/domain/device-messages/note-message'
import { noticing } from '@/lib/domain/notifications/notice-silence'
import { reminding } from '@/lib/domain/notifications/remind-deadlines'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Organization, type Task, type User } from '@/lib/testing/make'
import { openReader } from '@/lib/testing/realtime/hand-on'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'
import { scene } from '@/lib/testing/scene'

interface Item {
  id: number
  reason: string
  kind: string
  date: number
  read_at: number | null
  task: { id: number; title: string } | null
  comment: { id: number; text: string } | null
  author: { id: number } | null
  person: { id: number } | null
  device_id: number | null
  detail: string | null
  at: number | null
}
interface Page {
  items: Item[]
  total: number
}
interface Told {
  notifications?: { insert?: { id: number; reason: string; sound: boolean }[]; read?: { unread: number }[] }
}

const address = '/rest/notifications'
let server: RealtimeServer
let handOn: () => Promise<void>
let organization: Organization
let author: User
let worker: User

beforeAll(async () => {
  server = await serveRealtime()
  const made = await scene.organizationWithAdministrator()
  organization = made.organization
  author = made.administrator
  worker = await make.user({ organization })
  handOn = await openReader('notifications-test')
})
afterAll(() => server.stop())

const listOf = async (user: User, query = '') => (await api.as(user).get<Page>(`${address}${query}`)).body
const unreadOf = async (user: User) =>
  (await api.as(user).get<{ unread: number }>(`${address}/count`)).body.unread
const told = async (user: User, task: { id: number }) =>
  (await listOf(user, '?limit=200')).items.filter((one) => one.task?.id === task.id).map(({ kind }) => kind)
const taskOf = (more: object = {}): Promise<Task> =>
  make.task({ creator: author, organization, assignedUser: worker, ...more })
const say = (user: User, task: Task, body: object) =>
  api.as(user).post(`/rest/tasks/${task.id}/comments`, body, { version: '2.0' })

describe('what people are notified of', () => {
  test('an assignment reaches the assignee once, by two workers and a second reader, and not its author', async () => {
    const answer = await api.as(author).post<{ id: number }>('/rest/tasks', {
      title: 'Фонарь',
      text: 'Не горит',
      type_id: 1,
      priority_id: 2,
      date: 1_763_700_000,
      assigned_user_id: worker.id,
    })
    const { id } = answer.body
    await handOn()
    // What is handed on again adds nothing.
    await database.query(sql`update outbox_readers set seq = seq - 5 where name = 'notifications-test'`)
    await handOn()
    const { items } = await listOf(worker)
    expect(items.filter(({ task }) => task?.id === id)).toEqual([
      {
        id: expect.any(Number),
        reason: 'assigned',
        kind: 'assigned',
        date: expect.any(Number),
        read_at: null,
        task: { id, title: 'Фонарь' },
        comment: null,
        author: { id: author.id, fio: author.fio },
        person: null,
        device_id: null,
        detail: null,
        at: null,
      },
    ])
    expect(await told(author, { id })).toEqual([])
  })

  test('comments, mentions, a return; progress only where it is wanted', async () => {
    const task = await taskOf()
    const other = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR' })
    await say(other, task, { comment: 'Смотрю' })
    await say(author, task, { comment: `@${worker.fio} посмотри`, mentions: [worker.id] })
    await api.as(author).patch(`/rest/tasks/${task.id}`, { stage: 2 })
    await api.as(author).patch(`/rest/tasks/${task.id}`, { stage: 1 })
    await handOn()
    expect(await told(worker, task)).toEqual(['resumed', 'mentioned', 'comment'])
    expect(await told(other, task)).toEqual(['comment'])
    expect(await told(author, task)).toEqual(['comment'])
  })

  test('a deadline is announced once before it passes and once when it has; a changed one again', async () => {
    const in30 = () => new Date(Date.now() + 30 * 60_000)
    const task = await taskOf({ deadline: in30() })
    const own = reminding(sql`t.id = ${task.id}`)
    const remind = () =>
      Promise.all([own.work(AbortSignal.timeout(9000)), own.work(AbortSignal.timeout(9000))])
    await remind()
    await remind()
    expect(await own.due()).toBeNull()
    await handOn()
    expect(await told(worker, task)).toEqual(['soon'])
    expect(await told(author, task)).toEqual([])
    const later = Math.floor(Date.now() / 1000) + 3000
    await api.as(author).patch(`/rest/tasks/${task.id}`, { deadline: later })
    await remind()
    await api.as(author).patch(`/rest/tasks/${task.id}`, { deadline: later - 4000 })
    await api.as(author).patch(`/rest/tasks/${task.id}`, { title: 'Другое' })
    await handOn()
    expect(await told(worker, task)).toEqual(['overdue', 'soon', 'soon'])
    expect((await listOf(worker, '?reason=overdue&limit=1')).items).toMatchObject([{ at: later - 4000 }])
  })

  test('alarms and silent devices reach those who direct the person', async () => {
    const person = await make.user({ organization, tracking: true })
    const device = await make.device({ user: person, title: 'Рация' })
    const foreign = (await scene.organizationWithAdministrator()).administrator
    await api.anonymous.get(`/track?id=${device.key}&lat=55.75&lon=37.6&alarm=sos`)
    // Not later, among the writes of other tests.
    await writeMessages()
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000)
    await database.prisma.device.update({ where: { id: device.id }, data: { lastSeenAt: hours(3) } })
    const own = noticing(sql`d.id = ${device.id}`)
    const notice = () =>
      Promise.all([own.work(AbortSignal.timeout(9000)), own.work(AbortSignal.timeout(9000))])
    await notice()
    await notice()
    await handOn()
    const about = async (user: User) =>
      (await listOf(user)).items
        .filter((one) => one.person?.id === person.id)
        .map(({ reason, detail, device_id }) => [reason, detail, device_id])
    expect(await about(author)).toEqual([
      ['silent', 'Рация', device.id],
      ['alarm', 'sos', device.id],
    ])
    expect([await about(foreign), await about(worker), await about(person)]).toEqual([[], [], []])
    // It reports again, and stops again.
    await database.prisma.device.update({ where: { id: device.id }, data: { lastSeenAt: hours(2) } })
    await notice()
    await handOn()
    expect((await about(author)).map(([reason]) => reason)).toEqual(['silent', 'silent', 'alarm'])
    await database.prisma.user.update({ where: { id: person.id }, data: { tracking: false } })
    expect(await about(author)).toEqual([])
  })

  test('who may not see the task is not notified; who no longer sees it neither lists nor counts it', async () => {
    const customer = await make.user({ organization, role: 'CUSTOMER' })
    const hidden = await taskOf({ assignedUser: undefined })
    await api.as(author).patch(`/rest/tasks/${hidden.id}`, { assigned_user_id: customer.id })
    const task = await taskOf()
    const before = await unreadOf(worker)
    await say(author, task, { comment: 'Видно' })
    await handOn()
    expect(await told(customer, hidden)).toEqual([])
    expect([await told(worker, task), await unreadOf(worker)]).toEqual([['comment'], before + 1])
    await database.prisma.task.update({
      where: { id: task.id },
      data: { assignedUserId: null, workgroupId: null },
    })
    expect([await told(worker, task), await unreadOf(worker)]).toEqual([[], before])
  })
})

describe('choices', () => {
  test('what is usual for the role, replaced as a whole', async () => {
    const user = await make.user({ organization })
    const ways = async () => {
      const { items } = (await api.as(user).get<{ items: { reason: string }[] }>(`${address}/choices`)).body
      return Object.fromEntries(items.map(({ reason, ...rest }) => [reason, rest]))
    }
    expect(await ways()).toMatchObject({
      assigned: { centre: true, push: true, sound: false },
      progress: { centre: false, push: true, sound: false },
      alarm: { centre: false, push: false, sound: false },
    })
    const off = { reason: 'assigned', centre: false, push: false, sound: true }
    const answer = await api.as(user).put<{ items: object[] }>(`${address}/choices`, { items: [off] })
    expect(answer.status).toBe(200)
    expect(answer.body.items).toContainEqual({ ...off, sound: false, mail: false, telegram: false })
    const task = await taskOf({ assignedUser: user })
    await api.as(author).patch(`/rest/tasks/${task.id}`, { assigned_user_id: worker.id })
    await api.as(author).patch(`/rest/tasks/${task.id}`, { assigned_user_id: user.id })
    await say(author, task, { comment: 'Есть' })
    await handOn()
    expect(await told(user, task)).toEqual(['comment'])
    await api.as(user).put(`${address}/choices`, { items: [] })
    expect(await ways()).toMatchObject({ assigned: { centre: true, push: true } })
  })

  test.each([
    [{}, 'items'],
    [{ items: [{ reason: 'weather', centre: true, push: true, sound: true }] }, 'items.0.reason'],
    [{ items: [{ reason: 'alarm', centre: 'often', push: true, sound: true }] }, 'items.0.centre'],
    [{ items: Array(2).fill({ reason: 'alarm', centre: true, push: true, sound: true }) }, 'items'],
  ])('400 names the field: %j', async (body, field) => {
    const answer = await expectNoWrites([worker], () => api.as(worker).put(`${address}/choices`, body))
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(`${field}: `)
  })
})

describe('read marks', () => {
  test('some, or all up to a moment, are told to the connections of the owner alone', async () => {
    const user = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR' })
    const ears = await Promise.all(
      [user, user, worker].map(async (one) => server.listen(await make.token(one))),
    )
    const old = await server.listen(await make.token(user), '', '/tasks/cache')
    const tasks = [
      await taskOf({ creator: user }),
      await taskOf({ creator: user }),
      await taskOf({ creator: user }),
    ]
    for (const task of tasks) await say(worker, task, { comment: 'Готово' })
    await handOn()
    const [first, second, stranger] = ears
    const isNew = (message: unknown) => (message as Told).notifications?.insert !== undefined
    expect(await first?.receive(isNew)).toMatchObject({
      notifications: { insert: [{ id: expect.any(Number), reason: 'comment', sound: false }] },
    })
    const { items } = await listOf(user, '?unread=true')
    expect([items.length, await unreadOf(user)]).toEqual([3, 3])
    const [latest] = items
    expect((await api.as(worker).post(`${address}/read`, { ids: [latest?.id] })).status).toBe(200)
    expect(await unreadOf(user)).toBe(3)
    const some = await api.as(user).post(`${address}/read`, { ids: [latest?.id] })
    expect(some.body).toEqual({ unread: 2 })
    const isRead = (message: unknown) => (message as Told).notifications?.read?.[0]?.unread === 2
    await Promise.all([first?.receive(isRead), second?.receive(isRead)])
    const all = await api.as(user).post(`${address}/read`, { before: latest?.date })
    expect([all.body, (await listOf(user, '?unread=true')).total]).toEqual([{ unread: 0 }, 0])
    expect((await listOf(user, '?unread=false&reason=comment,mentioned')).total).toBe(3)
    // A later event shows that nothing came before it.
    await api.as(user).patch(`/rest/tasks/${tasks[0]?.id}`, { title: 'Последняя правка' })
    const isChange = (message: unknown) => JSON.stringify(message).includes('Последняя правка')
    await Promise.all([stranger?.receive(isChange), old.receive(isChange)])
    const ofOthers = stranger?.heard.filter((message) => {
      const inserted = (message as Told).notifications?.insert ?? []
      return inserted.some(({ id }) => items.some((one) => one.id === id)) || isRead(message)
    })
    expect(ofOthers).toEqual([])
    expect(old.heard.filter(isNew)).toEqual([])
    // Also after a gap.
    const resumed = await server.listen(
      await make.token(user),
      `apiVersion=2.0&since=${Number(first?.heard[0]?.seq) - 1}`,
    )
    await resumed.receive(isRead)
    for (const ear of [...ears, old, resumed]) ear.close()
  })

  test.each([
    [{}, 'ids'],
    [{ ids: [] }, 'ids'],
    [{ ids: [0] }, 'ids.0'],
    [{ ids: [1], before: 5 }, 'before'],
    [{ before: 'soon' }, 'before'],
  ])('400 names the field: %j', async (body, field) => {
    const answer = await expectNoWrites([worker], () => api.as(worker).post(`${address}/read`, body))
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(`${field}: `)
  })

  test.each(['?reason=weather', '?limit=201', '?unread=perhaps'])('GET %s is 400', async (query) => {
    expect((await api.as(worker).get(`${address}${query}`)).status).toBe(400)
  })

  test('401 for strangers', async () => {
    const answers = await Promise.all([
      api.anonymous.get(address),
      api.anonymous.get(`${address}/count`),
      api.anonymous.get(`${address}/choices`),
      api.anonymous.post(`${address}/read`, { ids: [1] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})
