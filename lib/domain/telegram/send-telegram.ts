import { now } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import { type Job, type Retried, retriedRows } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { BotFailure, callBot } from './bot'
import { senderJob } from './job-names'
import { readTelegram } from './settings'

interface Waiting extends Retried {
  userId: number | null
  groupId: number | null
  html: string
  createdAt: Date
  chatId: string | null
}

const mostAttempts = 20
/** A message is of no use after so long, milliseconds. */
const patience = 24 * 3_600_000

const queue = retriedRows('telegram_messages', { lease: 60_000, waiting: sql`state = 'waiting'` })

const columns = sql`m.id, m.attempts, m.user_id as "userId", m.group_id as "groupId", m.html, m.created_at as "createdAt",
  coalesce((select l.chat_id from telegram_links l where l.user_id = m.user_id),
    (select g.chat_id from telegram_groups g where g.id = m.group_id))::text as "chatId"`

/** Sends waiting messages by the bot: at least once each, and never again once Telegram has confirmed one. */
export const sendTelegram: Job = {
  name: senderJob,
  due: queue.due,
  async work(stopping) {
    const message = await queue.take<Waiting>(columns)
    if (!message) return false
    const failure = await attempt(message, stopping)
    if (failure === null)
      await database.query(
        sql`update telegram_messages set state = 'sent', html = '', last_error = null where id = ${message.id}`,
      )
    else await recordFailure(message, failure, stopping.aborted)
    return true
  },
}

async function attempt(
  { chatId, html, createdAt }: Waiting,
  signal: AbortSignal,
): Promise<BotFailure | null> {
  if (chatId === null) return new BotFailure('blocked', '')
  if (createdAt.getTime() + patience <= now().getTime()) return new BotFailure('refused', 'late')
  try {
    const body = {
      chat_id: chatId,
      text: html,
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
    }
    await callBot(await readTelegram(database), { method: 'sendMessage', body, signal })
    return null
  } catch (error) {
    if (error instanceof BotFailure) return error
    throw error
  }
}

async function recordFailure(message: Waiting, failure: BotFailure, isStopping: boolean): Promise<void> {
  const { fault, retryAfter } = failure
  // What waits for somebody else is no failure of the message.
  const isOver =
    fault === 'blocked' || fault === 'refused' || (!isStopping && message.attempts >= mostAttempts)
  if (isOver) log.warn({ message: message.id, fault }, 'a message by Telegram was given up')
  await database.query(
    isOver
      ? sql`update telegram_messages set state = 'dead', html = '', last_error = ${failure.message}
          where ${queue.heldBy(message)}`
      : sql`update telegram_messages set ${queue.waitAfter(message, isStopping, retryAfter)},
          last_error = ${failure.message} where ${queue.heldBy(message)}`,
  )
  if (fault === 'blocked') await forget(message)
}

/** The person sees in the profile that the chat is lost; a group that has no bot gets no more notices. */
async function forget({ userId, groupId }: Waiting): Promise<void> {
  await database.query(sql`
    update telegram_links set chat_id = null, lost_at = ${now()} where user_id = ${userId}::int and chat_id is not null`)
  await database.query(sql`delete from telegram_groups where id = ${groupId}::int`)
}
