import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { queueMessages } from '@/lib/domain/channel-messages'
import { writing } from '@/lib/domain/channel-messages/write-messages'
import type { Addressed } from '@/lib/domain/notifications'
import { readManyTaskFacts } from '@/lib/domain/task-records'
import { database, sql, transaction } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type Turn, takeTurn } from '@/lib/testing/database/turn'
import { make, type Organization, type User } from '@/lib/testing/make'
import { type Receiver, receiver } from '@/lib/testing/receiver'
import { scene } from '@/lib/testing/scene'
import { htmlOf } from './queue-telegram'
import { reading } from './read-telegram'
import { sendTelegram } from './send-telegram'

const token = `12345:${'a'.repeat(35)}`
let bot: Receiver
let turn: Turn
let organization: Organization
let administrator: User
let updateId = 0
/** What people write to the bot, and how it answers. */
const updates: object[] = []
let refusal: { status: number; body: object } | null = null

beforeAll(async () => {
  turn = await takeTurn('telegram')
  await database.query(sql`update telegram_reader set "offset" = 0, lease_until = now()`)
  await database.query(sql`delete from telegram_messages`)
  bot = await receiver()
  bot.answer = ({ path }) => {
    const method = path.split('/').at(-1)
    if (method === 'getMe') return said({ username: 'azimut_bot' })
    if (method === 'getUpdates') return said(updates.splice(0))
    return refusal ? { status: refusal.status, body: JSON.stringify(refusal.body) } : said({ message_id: 1 })
  }
  const made = await scene.organizationWithAdministrator()
  organization = made.organization
  administrator = made.administrator
  const main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const put = await main.put('/rest/configuration/system/telegram', { api_url: bot.url, token })
  if (put.status !== 200) throw new Error(JSON.stringify(put.body))
})

afterEach(() => {
  refusal = null
  bot.received.length = 0
})

afterAll(async () => {
  await database.query(sql`delete from settings where key = 'system/telegram'`)
  await bot.stop()
  await turn.end()
})

const said = (result: unknown) => ({ status: 200, body: JSON.stringify({ ok: true, result }) })
const never = () => AbortSignal.timeout(30_000)
const read = () => reading(0).work(never())
const sent = () =>
  bot.received
    .filter(({ path }) => path.endsWith('/sendMessage'))
    .map(({ body }) => JSON.parse(body.toString()) as { chat_id: string; text: string; parse_mode?: string })
const write = (chatId: number, text: string, more: object = {}) => {
  updateId += 1
  updates.push({
    update_id: updateId,
    message: {
      text,
      from: { language_code: 'ru', username: 'anna' },
      chat: { id: chatId, type: 'private' },
      ...more,
    },
  })
}
const linkOf = async (user: User) =>
  (await api.as(user).get<{ state: string; name: string }>('/rest/users/current/telegram')).body
const linked = async (chatId: number) => {
  const user = await make.user({ organization })
  await read()
  const { body } = await api.as(user).post<{ code: string; link: string }>('/rest/users/current/telegram')
  expect(body.link).toBe(`https://t.me/azimut_bot?start=${body.code}`)
  write(chatId, `/start ${body.code}`)
  await read()
  await expect.poll(() => sent().map(({ chat_id: chat }) => chat)).toContain(String(chatId))
  return { user, code: body.code }
}
const chatId = () => Math.floor(Math.random() * 1e12)

test('a person links a chat by a code, once, and ends it by /stop', async () => {
  const chat = chatId()
  const { user, code } = await linked(chat)
  await expect.poll(sent).toMatchObject([{ chat_id: String(chat), text: expect.stringContaining('Готово') }])
  expect(await linkOf(user)).toMatchObject({ state: 'linked', name: '@anna' })
  write(chatId(), `/start ${code}`)
  await read()
  await expect.poll(() => sent().at(-1)?.text).toContain('не подошёл')
  write(chat, '/stop')
  await read()
  expect((await linkOf(user)).state).toBe('none')
  await expect.poll(() => sent().at(-1)?.text).toContain('отключены')
})

test('one process reads at a time, and an update counts once', async () => {
  const chat = chatId()
  write(chat, '/help')
  updates.push(updates[0] ?? {})
  const done = await Promise.all([read(), read(), read()])
  expect(done.filter(Boolean)).toHaveLength(1)
  await expect.poll(sent).toHaveLength(1)
})

const notify = async (user: User, taskId: number) => {
  const [task = null] = await readManyTaskFacts(database, [taskId])
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
    recipients: [{ userId: user.id, centre: false, push: false, sound: false, mail: false, telegram: true }],
  }
  await transaction((tx) => queueMessages(tx, [one]))
  await transaction((tx) => queueMessages(tx, [one]))
  await writing(sql`n.user_id = ${user.id}`).work(never())
}
const sendAll = async () => {
  while (await sendTelegram.work(never())) continue
}

test('a notification is sent once, in the words of today and escaped', async () => {
  const chat = chatId()
  const { user } = await linked(chat)
  bot.received.length = 0
  const { id } = await make.task({
    creator: administrator,
    organization,
    assignedUser: user,
    title: 'Труба <1> & "2"',
  })
  await notify(user, id)
  await sendAll()
  expect(sent()).toMatchObject([
    { chat_id: String(chat), parse_mode: 'HTML', text: expect.stringContaining('Труба &lt;1&gt; &amp; "2"') },
  ])
})

test('a task that is no longer visible is not told', async () => {
  const { user } = await linked(chatId())
  bot.received.length = 0
  const { id } = await make.task({ creator: administrator, organization: await make.organization() })
  await notify(user, id)
  await sendAll()
  expect(sent()).toEqual([])
  const rows = await database.prisma.channelMessage.findMany({ where: { userId: user.id } })
  expect(rows).toMatchObject([{ state: 'hidden' }])
})

test('429: a message waits as long as Telegram asks; 403: the chat is lost, and the person sees it', async () => {
  const { user } = await linked(chatId())
  const { id } = await make.task({ creator: administrator, organization, assignedUser: user })
  await notify(user, id)
  refusal = { status: 429, body: { ok: false, error_code: 429, parameters: { retry_after: 120 } } }
  await sendAll()
  const [waiting] = await database.prisma.telegramMessage.findMany({ where: { userId: user.id } })
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
  expect((waiting?.nextTry.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000)
  refusal = { status: 403, body: { ok: false, error_code: 403 } }
  await database.query(sql`update telegram_messages set next_try = now() where user_id = ${user.id}`)
  await sendAll()
  expect((await linkOf(user)).state).toBe('lost')
})

test('a group is linked by a code of an administrator, and no code of others', async () => {
  await read()
  const { status, body } = await api
    .as(administrator)
    .post<{ code: string; link: string }>('/rest/notifications/groups', { organization_id: organization.id })
  expect(status).toBe(200)
  expect(body.link).toContain('?startgroup=')
  const chat = { id: -chatId(), type: 'supergroup', title: 'Смена' }
  write(chat.id, `/start@azimut_bot ${body.code}`, { chat })
  await read()
  const groups = await api
    .as(administrator)
    .get<{ items: { id: number; title: string; reasons: string[] }[] }>('/rest/notifications/groups')
  const [group] = groups.body.items
  expect(group).toMatchObject({ title: 'Смена', reasons: ['alarm', 'escalated', 'overdue'] })
  const other = await make.organization()
  const foreign = await api
    .as(administrator)
    .post('/rest/notifications/groups', { organization_id: other.id })
  expect(foreign.status).toBe(403)
  expect((await api.as(administrator).delete(`/rest/notifications/groups/${group?.id}`)).status).toBe(200)
})

test('the settings are tried, and the token is told to nobody', async () => {
  const main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const trial = await main.post('/rest/configuration/system/telegram/test', {})
  expect(trial.body).toMatchObject({ ok: true, bot_name: 'azimut_bot', fault: null })
  const wrong = await main.put<{ error_description: string }>('/rest/configuration/system/telegram', {
    api_url: bot.url,
    token: 'wrong',
  })
  expect(wrong.status).toBe(400)
  expect(wrong.body.error_description).toMatch(/^token: /)
})

test('a long message is cut within its tags', () => {
  const html = htmlOf([
    { heading: '<b>', lines: ['&'.repeat(3000), 'x'.repeat(3000)] },
    { heading: 'Next', lines: [] },
  ])
  const bare = html
    .replace(/<\/?b>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  expect(bare.length).toBeLessThanOrEqual(4096)
  expect(bare.endsWith('…')).toBe(true)
})
