import { inTransaction } from '@/lib/access/context'
import { now } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import { type Job, type Retried, retriedRows } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { auditLink } from './audit-link'
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

/** Whether the person who gets a message may still see what it says; asked before each attempt. */
type BotMessageCheck = (messageId: number) => Promise<boolean>

/** Sends waiting messages by the bot: at least once each, and never again once Telegram has confirmed one. */
export const sendTelegram = (isSeen: BotMessageCheck): Job => ({
  name: senderJob,
  due: queue.due,
  async work(stopping) {
    const message = await queue.take<Waiting>(columns)
    if (!message) return false
    const failure = await attempt(message, isSeen, stopping)
    if (failure === null)
      await database.query(
        sql`update telegram_messages set state = 'sent', html = '', last_error = null where id = ${message.id}`,
      )
    else await recordFailure(message, failure, stopping.aborted)
    return true
  },
})

async function attempt(
  { id, userId, chatId, html, createdAt }: Waiting,
  isSeen: BotMessageCheck,
  signal: AbortSignal,
): Promise<BotFailure | null> {
  if (chatId === null) return new BotFailure('blocked', '')
  if (createdAt.getTime() + patience <= now().getTime()) return new BotFailure('refused', 'late')
  if (userId !== null && !(await isSeen(id))) return new BotFailure('refused', 'hidden')
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
  const { fault, retryAfter, movedTo } = failure
  if (movedTo !== null && message.groupId !== null && String(movedTo) !== message.chatId)
    return follow(message, message.groupId, movedTo)
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
  if (fault === 'busy' && retryAfter !== null) await restFor(message, retryAfter)
  if (fault === 'blocked') await forget(message)
}

/** Telegram counts messages by chat: what else waits for this one is not tried before the time. */
async function restFor({ userId, groupId }: Waiting, seconds: number): Promise<void> {
  const until = new Date(now().getTime() + seconds * 1000)
  await database.query(sql`
    update telegram_messages set next_try = ${until} where state = 'waiting' and next_try < ${until}
      and (user_id = ${userId}::int or group_id = ${groupId}::int)`)
}

/** A group that became a large one has another number; the message goes there at once. */
async function follow(message: Waiting, groupId: number, chatId: number): Promise<void> {
  await database.query(sql`
    delete from telegram_groups g using telegram_groups m
    where m.id = ${groupId} and g.organization_id = m.organization_id and g.chat_id = ${chatId} and g.id <> m.id`)
  await database.query(sql`update telegram_groups set chat_id = ${chatId} where id = ${groupId}`)
  await database.query(sql`update telegram_messages set next_try = ${now()} where ${queue.heldBy(message)}`)
}

/** The person sees in the profile that the chat is lost; a group that has no bot gets no more notices. */
const forget = ({ userId, groupId }: Waiting): Promise<void> =>
  inTransaction(null, 'ru', async (ctx) => {
    const [link] = await ctx.database.query<{ name: string }>(sql`
      update telegram_links set chat_id = null, lost_at = ${now()} where user_id = ${userId}::int and chat_id is not null
      returning name`)
    if (link && userId !== null) await auditLink(ctx, userId, { before: link.name, after: null })
    const groups = await ctx.database.query<{ id: number; organizationId: number; title: string }>(sql`
      delete from telegram_groups where id = ${groupId}::int returning id, organization_id as "organizationId", title`)
    for (const { id, ...group } of groups)
      ctx.audit({
        noun: 'telegram-group',
        entityId: id,
        action: 'delete',
        before: group,
        organizationIds: [group.organizationId],
      })
  })
