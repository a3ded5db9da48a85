import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { chatNumber, type FakeBot, fakeBot } from '@/lib/testing/fake-bot'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let bot: FakeBot
let organization: Organization
let administrator: User

beforeAll(async () => {
  bot = await fakeBot()
  ;({ organization, administrator } = await scene.organizationWithAdministrator())
})
afterEach(() => bot.forget())
afterAll(() => bot.stop())

const address = '/rest/users/current/telegram'
const linkOf = async (user: User) => (await api.as(user).get<{ state: string; name: string }>(address)).body
const answersTo = (chat: number) => bot.sent().filter(({ chat_id: id }) => id === String(chat))

test('a person links a chat by a code, once, and ends it by /stop', async () => {
  const chat = chatNumber()
  const { user, code } = await bot.linked(organization, chat)
  await expect.poll(() => answersTo(chat)).toMatchObject([{ text: expect.stringContaining('Готово') }])
  expect(await linkOf(user)).toMatchObject({ state: 'linked', name: '@anna' })
  bot.write(chatNumber(), `/start ${code}`)
  await bot.read()
  await expect.poll(() => bot.sent().at(-1)?.text).toContain('не подошёл')
  bot.write(chat, '/stop')
  await bot.read()
  expect((await linkOf(user)).state).toBe('none')
  await expect.poll(() => bot.sent().at(-1)?.text).toContain('отключены')
})

test('a chat that another account links no longer belongs to the first', async () => {
  const chat = chatNumber()
  const first = await bot.linked(organization, chat)
  const second = await bot.linked(organization, chat)
  expect((await linkOf(first.user)).state).toBe('none')
  expect((await linkOf(second.user)).state).toBe('linked')
  expect((await api.as(second.user).delete(address)).status).toBe(200)
  expect((await linkOf(second.user)).state).toBe('none')
})

test('one process reads at a time, and an update counts once', async () => {
  const chat = chatNumber()
  bot.write(chat, '/help')
  bot.updates.push(bot.updates[0] ?? {})
  const done = await Promise.all([bot.read(), bot.read(), bot.read()])
  expect(done.filter(Boolean)).toHaveLength(1)
  await expect.poll(() => answersTo(chat)).toHaveLength(1)
})

test('an update that cannot be taken keeps none after it waiting', async () => {
  const chat = chatNumber()
  bot.write(0, '/start x', { chat: undefined })
  bot.write(chat, '/help')
  await bot.read()
  await expect.poll(() => answersTo(chat)).toHaveLength(1)
})

test('a code of somebody who was blocked meanwhile links nothing', async () => {
  const user = await make.user({ organization })
  await bot.read()
  const { body } = await api.as(user).post<{ code: string }>(address)
  await database.query(sql`update users set blocked = true where id = ${user.id}`)
  bot.write(chatNumber(), `/start ${body.code}`)
  await bot.read()
  await expect.poll(() => bot.sent().at(-1)?.text).toContain('не подошёл')
  expect(await database.prisma.telegramLink.count({ where: { userId: user.id } })).toBe(0)
})

test('a chat that goes on guessing codes gets no more answers', async () => {
  const [chat, later] = [chatNumber(), chatNumber()]
  for (let n = 0; n < 12; n++) bot.write(chat, `/start wrong${n}`)
  bot.write(later, '/help')
  await bot.read()
  await expect.poll(() => answersTo(later)).toHaveLength(1)
  await expect.poll(() => answersTo(chat)).toHaveLength(10)
})

test('after a week without updates smaller numbers count as well', async () => {
  const chat = chatNumber()
  await database.query(sql`
    update telegram_reader set "offset" = ${bot.lastUpdate() + 1_000_000}, taken_at = now() - interval '8 days'`)
  bot.write(chat, '/help')
  await bot.read()
  await expect.poll(() => answersTo(chat)).toHaveLength(1)
  expect(bot.requests('getUpdates')).toMatchObject([{ offset: 0 }])
})

test('a group is linked by a code of an administrator, and no code of others', async () => {
  await bot.read()
  const { status, body } = await api
    .as(administrator)
    .post<{ code: string; link: string }>('/rest/notifications/groups', { organization_id: organization.id })
  expect(status).toBe(200)
  expect(body.link).toContain('?startgroup=')
  const chat = { id: -chatNumber(), type: 'supergroup', title: 'Смена' }
  bot.write(chat.id, `/start@azimut_bot ${body.code}`, { chat })
  await bot.read()
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
  const personal = await api
    .as(administrator)
    .post<{ error_description: string }>('/rest/notifications/groups', {
      organization_id: organization.id,
      reasons: ['assigned'],
    })
  expect(personal.status).toBe(400)
  expect(personal.body.error_description).toMatch(/^reasons\.0: /)
  expect((await api.as(administrator).delete(`/rest/notifications/groups/${group?.id}`)).status).toBe(200)
})

test('the settings are tried, and the token is told to nobody', async () => {
  const main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const settings = '/rest/configuration/system/telegram'
  const trial = await main.post(`${settings}/test`, {})
  expect(trial.body).toMatchObject({ ok: true, bot_name: 'azimut_bot', fault: null })
  expect((await main.get(settings)).body).toMatchObject({ token: '********' })
  const wrong = await main.put<{ error_description: string }>(settings, { api_url: bot.url, token: 'wrong' })
  expect(wrong.status).toBe(400)
  expect(wrong.body.error_description).toMatch(/^token: /)
  // The token was given to this address alone.
  const elsewhere = await main.put<{ error_description: string }>(settings, {
    api_url: 'https://bot.example.org',
  })
  expect(elsewhere.status).toBe(400)
  expect(elsewhere.body.error_description).toMatch(/^token: /)
})
