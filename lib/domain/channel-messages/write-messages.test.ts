import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeMailSettings } from '@/lib/domain/mail/settings'
import type { Addressed } from '@/lib/domain/notifications'
import { readManyTaskFacts } from '@/lib/domain/task-records'
import { now, shiftClock } from '@/lib/platform/clock'
import { database, sql, transaction } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type Turn, takeTurn } from '@/lib/testing/database/turn'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { queueMessages } from './queue-messages'
import { isLetterSeen } from './recheck'
import { writing } from './write-messages'

const hour = 3_600_000
let turn: Turn
let organization: Organization
let administrator: User

beforeAll(async () => {
  turn = await takeTurn('mail')
  ;({ organization, administrator } = await scene.organizationWithAdministrator())
  await writeMailSettings(database, {
    settings: {
      host: 'mail.example.org',
      port: 25,
      security: 'none',
      ca: null,
      user: '',
      senderAddress: 'azimut@example.org',
      senderName: '',
    },
    password: { state: 'none' },
    revision: 1,
  })
})
afterEach(() => shiftClock(0))
afterAll(async () => {
  await database.query(sql`delete from settings where key = 'system/mail'`)
  await turn.end()
})

const reader = () => make.user({ organization, email: `${make.unique('anna')}@example.org` })
const notify = async (user: User, title: string, more: Partial<Addressed> = {}) => {
  const made = await make.task({ creator: administrator, organization, assignedUser: user, title })
  const [task = null] = await readManyTaskFacts(database, [made.id])
  const one: Addressed = {
    seq: 1,
    key: make.unique('key'),
    reason: 'assigned',
    kind: 'assigned',
    task,
    taskTitle: '',
    comment: null,
    authorId: null,
    person: null,
    personFacts: null,
    deviceId: null,
    detail: null,
    at: null,
    people: [user.id],
    recipients: [{ userId: user.id, centre: false, push: false, sound: false, mail: true, telegram: false }],
    ...more,
  }
  await transaction((tx) => queueMessages(tx, [one]))
  return made
}
const run = async (user: User) => {
  const { work } = writing(sql`n.user_id = ${user.id}`)
  while (await work(AbortSignal.timeout(30_000))) continue
}
const lettersOf = (user: User) =>
  database.prisma.mailLetter.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })

test('a notification becomes one letter, whatever happens twice', async () => {
  const user = await reader()
  const key = make.unique('same')
  await notify(user, 'Насос', { key })
  await notify(user, 'Насос', { key })
  await Promise.all([run(user), run(user)])
  await run(user)
  expect(await lettersOf(user)).toMatchObject([
    { kind: 'notification', subject: 'Вам назначена задача: Насос', address: user.email },
  ])
})

test('what falls into quiet hours leaves together at their end', async () => {
  const user = await reader()
  const clock = (shift: number) => new Date(now().getTime() + shift).toISOString().slice(11, 16)
  const put = await api.as(user).put('/rest/notifications/delivery', {
    quiet_from: clock(-hour),
    quiet_to: clock(2 * hour),
    timezone: 'UTC',
  })
  expect(put, JSON.stringify(put.body)).toMatchObject({ status: 200 })
  await notify(user, 'Первая')
  await notify(user, 'Вторая')
  await run(user)
  expect(await lettersOf(user)).toEqual([])
  shiftClock(2 * hour + 60_000)
  await run(user)
  expect(await lettersOf(user)).toMatchObject([{ subject: 'Уведомления: 2' }])
})

test('a task that is out of view by then is left out', async () => {
  const user = await reader()
  const { id } = await notify(user, 'Чужая')
  const away = await make.organization()
  await database.query(sql`
    update tasks set organization_id = ${away.id}, workgroup_id = null, assigned_user_id = null where id = ${id}`)
  await run(user)
  expect(await lettersOf(user)).toEqual([])
  const rows = await database.prisma.channelMessage.findMany({ where: { userId: user.id } })
  expect(rows).toMatchObject([{ state: 'hidden' }])
})

test('a letter that waits for the mail server is not sent once its task is out of view; what is left is written again', async () => {
  const user = await reader()
  const [kept, lost] = [make.unique('Видна'), make.unique('Скрыта')]
  await notify(user, kept)
  const { id } = await notify(user, lost)
  await database.query(sql`update channel_messages set held = true where user_id = ${user.id}`)
  await run(user)
  const [both] = await lettersOf(user)
  expect(both).toMatchObject({ subject: 'Уведомления: 2' })
  expect(await isLetterSeen(both?.id ?? 0)).toBe(true)
  const away = await make.organization()
  await database.query(sql`
    update tasks set organization_id = ${away.id}, workgroup_id = null, assigned_user_id = null where id = ${id}`)
  expect(await isLetterSeen(both?.id ?? 0)).toBe(false)
  await run(user)
  expect((await lettersOf(user)).slice(1)).toMatchObject([{ subject: `Вам назначена задача: ${kept}` }])
})

test('what leaves together is one letter, however many processes write', async () => {
  const user = await reader()
  for (let n = 0; n < 8; n++) await notify(user, `Работа ${n}`)
  await database.query(sql`update channel_messages set held = true where user_id = ${user.id}`)
  await Promise.all([run(user), run(user), run(user), run(user)])
  await run(user)
  expect(await lettersOf(user)).toMatchObject([{ subject: 'Уведомления: 8' }])
})

test('templates of the Main administrator are used, checked and taken back', async () => {
  const main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const address = '/rest/configuration/message-templates'
  const template = { reason: 'assigned', channel: 'mail', locale: 'ru' }
  const put = (subject: string | null, body: string | null) =>
    main.put<{ error_description: string }>(address, { items: [{ ...template, subject, body }] })
  const wrong = await put('{nothing}', 'x')
  expect(wrong.status).toBe(400)
  expect(wrong.body.error_description).toMatch(/^items\.0\.subject: .*nothing/)
  const half = await put('{event}', null)
  expect(half.status).toBe(400)
  expect(half.body.error_description).toMatch(/^items\.0\.body: /)
  const injected = await put('{event}\r\nBcc: a@example.org', 'x')
  expect(injected.status).toBe(400)
  expect(injected.body.error_description).toMatch(/^items\.0\.subject: /)
  const twice = await main.put<{ error_description: string }>(address, {
    items: [1, 2].map((n) => ({ ...template, subject: `${n}`, body: 'x' })),
  })
  expect(twice.status).toBe(400)
  expect(twice.body.error_description).toMatch(/^items\.1\.reason: /)
  const outdated = await main.put(
    address,
    { items: [{ ...template, subject: 'x', body: 'x' }] },
    { headers: { 'if-match': '"message-templates-1-1"' } },
  )
  expect(outdated.status).toBe(412)
  try {
    expect((await put('№ {number}', 'Задача «{task}»')).status).toBe(200)
    const user = await reader()
    const { id } = await notify(user, 'Кран')
    await run(user)
    expect(await lettersOf(user)).toMatchObject([{ subject: `№ ${id}` }])
  } finally {
    expect((await put(null, null)).status).toBe(200)
  }
  const { body } = await main.get<{ items: { reason: string; channel: string; is_usual: boolean }[] }>(
    address,
  )
  expect(body.items.filter(({ is_usual: isUsual }) => !isUsual)).toEqual([])
})

test('400: half of the quiet hours', async () => {
  const { status, body } = await api
    .as(await reader())
    .put<{ error_description: string }>('/rest/notifications/delivery', {
      quiet_from: '22:00',
      timezone: 'UTC',
    })
  expect(status).toBe(400)
  expect(body.error_description).toMatch(/^quiet_to: /)
})
