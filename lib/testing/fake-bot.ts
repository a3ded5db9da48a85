import { isBotMessageSeen } from '@/lib/domain/channel-messages'
import { reading } from '@/lib/domain/telegram/read-telegram'
import { sendTelegram } from '@/lib/domain/telegram'
import { database, sql } from '@/lib/platform/database'
import { api } from './api'
import { takeTurn } from './database/turn'
import { make, type Organization, type User } from './make'
import { receiver } from './receiver'

interface Message {
  chat_id: string
  text: string
  parse_mode?: string
}

const token = `12345:${'a'.repeat(35)}`
const said = (result: unknown) => ({ status: 200, body: JSON.stringify({ ok: true, result }) })
const never = () => AbortSignal.timeout(30_000)

/** The number of a chat that nobody else has. */
export const chatNumber = () => Math.floor(Math.random() * 1e12)

/** Plays the Bot API, with the settings of the server leading to it. */
export async function fakeBot() {
  const turn = await takeTurn('telegram')
  await database.query(
    sql`update telegram_reader set "offset" = 0, lease_until = now() - interval '1 second', taken_at = now()`,
  )
  await database.query(sql`delete from telegram_messages`)
  const server = await receiver()
  /** What people write to the bot. */
  const updates: object[] = []
  let updateId = 0
  const self = {
    url: server.url,
    updates,
    /** How it refuses a message; undefined takes it. */
    refuse: (_message: Message): object | undefined => undefined,
    requests: (method: string) =>
      server.received
        .filter(({ path }) => path.endsWith(`/${method}`))
        .map(({ body }) => JSON.parse(body.toString()) as unknown),
    sent: (): Message[] => self.requests('sendMessage') as Message[],
    forget: () => void (server.received.length = 0),
    lastUpdate: () => updateId,
    write(chatId: number, text: string, more: object = {}) {
      updateId += 1
      const from = { language_code: 'ru', username: 'anna' }
      updates.push({
        update_id: updateId,
        message: { text, from, chat: { id: chatId, type: 'private' }, ...more },
      })
    },
    read: () => reading(0).work(never()),
    async sendAll() {
      while (await sendTelegram(isBotMessageSeen).work(never())) continue
    },
    /** A person who has linked a chat. */
    async linked(organization: Organization, chatId = chatNumber()): Promise<{ user: User; code: string }> {
      const user = await make.user({ organization })
      await self.read()
      const { body } = await api.as(user).post<{ code: string }>('/rest/users/current/telegram')
      self.write(chatId, `/start ${body.code}`)
      await self.read()
      return { user, code: body.code }
    },
    async stop() {
      await database.query(sql`delete from settings where key = 'system/telegram'`)
      await server.stop()
      await turn.end()
    },
  }
  server.answer = ({ path, body }) => {
    const method = path.split('/').at(-1)
    if (method === 'getMe') return said({ username: 'azimut_bot' })
    if (method === 'getUpdates') return said(updates.splice(0))
    const refused = self.refuse(JSON.parse(body.toString()) as Message)
    return refused
      ? { status: 400, body: JSON.stringify({ ok: false, ...refused }) }
      : said({ message_id: 1 })
  }
  const main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const put = await main.put('/rest/configuration/system/telegram', { api_url: server.url, token })
  if (put.status !== 200) throw new Error(JSON.stringify(put.body))
  return self
}

export type FakeBot = Awaited<ReturnType<typeof fakeBot>>
