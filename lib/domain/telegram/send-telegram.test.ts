import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { queueMessages } from '@/lib/domain/channel-messages'
import { writing } from '@/lib/domain/channel-messages/write-messages'
import type { Addressed } from '@/lib/domain/notifications'
import { readManyTaskFacts } from '@/lib/domain/task-records'
import { database, sql, transaction } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { chatNumber, type FakeBot, fakeBot } from '@/lib/testing/fake-bot'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { queueGroupNotices } from './queue-telegram'

let bot: FakeBot
let organization: Organization
let administrator: User

beforeAll(async () => {
  bot = await fakeBot()
  ;({ organization, administrator } = await scene.organizationWithAdministrator())
})
afterEach(() => {
  bot.refuse = () => undefined
  bot.forget()
})
afterAll(() => bot.stop())

const addressed = (user: User, task: Addressed['task']): Addressed => ({
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
  recipients: [{ userId: user.id, centre: false, push: false, sound: false, mail: false, telegram: true }],
})
const stateOf = async (user: User) =>
  (await api.as(user).get<{ state: string }>('/rest/users/current/telegram')).body.state

/** A person with a chat, where the answer to the linking has arrived. */
const linked = async (chat = chatNumber()) => {
  const { user } = await bot.linked(organization, chat)
  await expect.poll(() => bot.sent().map(({ chat_id: id }) => id)).toContain(String(chat))
  bot.forget()
  return user
}
const taskOf = (user: User, more: object = {}) =>
  make.task({ creator: administrator, organization, assignedUser: user, ...more })
const queue = async (user: User, taskId: number) => {
  const [task = null] = await readManyTaskFacts(database, [taskId])
  const one = addressed(user, task)
  await transaction((tx) => queueMessages(tx, [one]))
  await transaction((tx) => queueMessages(tx, [one]))
}
const write = (user: User) => writing(sql`n.user_id = ${user.id}`).work(AbortSignal.timeout(30_000))
const notify = async (user: User, taskId: number) => {
  await queue(user, taskId)
  await write(user)
}

test('a notification is sent once, in the words of today and escaped', async () => {
  const chat = chatNumber()
  const user = await linked(chat)
  const { id } = await taskOf(user, { title: 'Труба <1> & "2"' })
  await notify(user, id)
  await bot.sendAll()
  expect(bot.sent()).toMatchObject([
    { chat_id: String(chat), parse_mode: 'HTML', text: expect.stringContaining('Труба &lt;1&gt; &amp; "2"') },
  ])
})

test('a task that is no longer visible is not told', async () => {
  const user = await linked()
  const { id } = await make.task({ creator: administrator, organization: await make.organization() })
  await notify(user, id)
  await bot.sendAll()
  expect(bot.sent()).toEqual([])
  const rows = await database.prisma.channelMessage.findMany({ where: { userId: user.id } })
  expect(rows).toMatchObject([{ state: 'hidden' }])
})

test('what may no longer be seen when the bot sends it is not sent; the rest is', async () => {
  const user = await linked()
  const [kept, lost] = [make.unique('Kept'), make.unique('Lost')]
  for (const title of [kept, lost]) await queue(user, (await taskOf(user, { title })).id)
  // Both in one message.
  await database.query(sql`update channel_messages set held = true where user_id = ${user.id}`)
  await write(user)
  const away = await make.organization()
  await database.query(sql`
    update tasks set organization_id = ${away.id}, workgroup_id = null, assigned_user_id = null where title = ${lost}`)
  await bot.sendAll()
  expect(bot.sent()).toEqual([])
  await write(user)
  await bot.sendAll()
  expect(bot.sent()).toMatchObject([{ text: expect.stringContaining(kept) }])
  expect(bot.sent()[0]?.text).not.toContain(lost)
})

test('429: a message waits as long as Telegram asks, and what else waits for the chat; 403: the chat is lost', async () => {
  const user = await linked()
  for (const _ of [1, 2, 3]) await notify(user, (await taskOf(user)).id)
  bot.refuse = () => ({ error_code: 429, parameters: { retry_after: 120 } })
  await bot.sendAll()
  expect(bot.sent()).toHaveLength(1)
  const waiting = await database.prisma.telegramMessage.findMany({ where: { userId: user.id } })
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  for (const { nextTry } of waiting) expect(nextTry.getTime() - Date.now()).toBeGreaterThan(100_000)
  bot.refuse = () => ({ error_code: 403 })
  await database.query(
    sql`update telegram_messages set next_try = now() - interval '1 second' where user_id = ${user.id}`,
  )
  await bot.sendAll()
  expect(await stateOf(user)).toBe('lost')
})

test('two workers send each message once, and one that a dead worker held is sent after the lease', async () => {
  const user = await linked()
  for (const _ of [1, 2, 3, 4]) await notify(user, (await taskOf(user)).id)
  const mine = sql`user_id = ${user.id}`
  // Taken, and neither confirmed nor refused.
  await database.query(sql`
    update telegram_messages set attempts = 1, next_try = now() + interval '1 minute'
    where id = (select min(id) from telegram_messages where ${mine})`)
  await Promise.all([bot.sendAll(), bot.sendAll()])
  expect(bot.sent()).toHaveLength(3)
  await database.query(sql`update telegram_messages set next_try = now() - interval '1 second' where ${mine}`)
  await Promise.all([bot.sendAll(), bot.sendAll()])
  expect(bot.sent()).toHaveLength(4)
})

test('a message waits while Telegram is out of order, and is given up after a day', async () => {
  const user = await linked()
  for (const _ of [1, 2]) await notify(user, (await taskOf(user)).id)
  bot.refuse = () => ({ error_code: 502 })
  await bot.sendAll()
  expect(bot.sent()).toHaveLength(2)
  const mine = sql`user_id = ${user.id}`
  await database.query(sql`
    update telegram_messages set created_at = now() - interval '25 hours'
    where id = (select min(id) from telegram_messages where ${mine})`)
  await database.query(sql`update telegram_messages set next_try = now() - interval '1 second' where ${mine}`)
  bot.refuse = () => undefined
  bot.forget()
  await bot.sendAll()
  expect(bot.sent()).toHaveLength(1)
  const kept = await database.prisma.telegramMessage.findMany({
    where: { userId: user.id },
    orderBy: { id: 'asc' },
  })
  expect(kept.map(({ state, html }) => [state, html])).toEqual([
    ['dead', ''],
    ['sent', ''],
  ])
  expect(await stateOf(user)).toBe('linked')
})

test('400: a chat that Telegram does not know is lost, which is recorded', async () => {
  const user = await linked()
  await notify(user, (await taskOf(user)).id)
  bot.refuse = () => ({ error_code: 400, description: 'Bad Request: chat not found' })
  await bot.sendAll()
  expect(await stateOf(user)).toBe('lost')
  const changes = (await auditOf('user', user.id)).map(({ before, after }) => ({ before, after }))
  expect(changes).toContainEqual({ before: { telegram: null }, after: { telegram: '@anna' } })
  expect(changes).toContainEqual({ before: { telegram: '@anna' }, after: { telegram: null } })
})

const group = async () => {
  await bot.read()
  const { body } = await api
    .as(administrator)
    .post<{ code: string }>('/rest/notifications/groups', { organization_id: organization.id })
  const chat = { id: -chatNumber(), type: 'supergroup', title: make.unique('Group') }
  bot.write(chat.id, `/start ${body.code}`, { chat })
  await bot.read()
  const made = await database.prisma.telegramGroup.findFirstOrThrow({ where: { chatId: chat.id } })
  await expect.poll(bot.sent).not.toEqual([])
  bot.forget()
  await transaction((tx) => queueGroupNotices(tx, [{ groupId: made.id, key: make.unique('key'), html: 'x' }]))
  return made
}

test('a group that has become a large one is followed to its new number', async () => {
  const { id, chatId } = await group()
  const [before, after] = [String(chatId), -chatNumber()]
  bot.refuse = ({ chat_id: chat }) =>
    chat === before ? { error_code: 400, parameters: { migrate_to_chat_id: after } } : undefined
  await bot.sendAll()
  expect(bot.sent().map(({ chat_id: chat }) => chat)).toEqual([before, String(after)])
  const row = await database.prisma.telegramGroup.findUniqueOrThrow({ where: { id } })
  expect(Number(row.chatId)).toBe(after)
})

test('403: a group that has put the bot out gets no more notices, which is recorded', async () => {
  const { id } = await group()
  bot.refuse = () => ({ error_code: 403 })
  await bot.sendAll()
  expect(await database.prisma.telegramGroup.count({ where: { id } })).toBe(0)
  expect((await auditOf('telegram-group', id)).map(({ action }) => action)).toEqual(['create', 'delete'])
})
