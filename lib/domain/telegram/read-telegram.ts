import { type Context, inTransaction } from '@/lib/access/context'
import { loadActorsOfUsers } from '@/lib/access/load-actor'
import { may } from '@/lib/access/policy'
import { takePoint } from '@/lib/access/rate-limit'
import { hashToken } from '@/lib/access/tokens'
import { now } from '@/lib/platform/clock'
import { type Database, database, isUnavailable, type Sql, sql } from '@/lib/platform/database'
import type { Job } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import type { Locale } from '@/lib/shared/locale'
import { auditLink } from './audit-link'
import { BotFailure, callBot } from './bot'
import { readerJob } from './job-names'
import { groupPolicy } from './policy'
import { readTelegram, settingsAre, type StoredTelegram, writeBotName } from './settings'
import { answers, localeOf } from './texts'

/** How long the bot waits for updates, seconds. */
const wait = 25
/** For how long one process reads alone, milliseconds: longer than a request may take. */
const lease = 60_000
/** Updates of one request: a reply is read up to 64 kB. */
const updatesAtMost = 10
/** After a failure nobody asks for so long, milliseconds. */
const pause = 10_000
/** After a week without updates Telegram begins with any number: from then on all that it has count, milliseconds. */
const numbersHold = 6 * 24 * 3_600_000

/** Wrong codes of a chat in an hour that are answered. */
const guessesAtMost = 10

interface Update {
  update_id: number
  message?: {
    text?: string
    from?: { language_code?: string; username?: string; first_name?: string }
    chat: { id: number; type: string; title?: string }
  }
}

/** Reads what people write to the bot, in one process at a time. */
export const readTelegramUpdates: Job = reading(wait)

/** The same with another wait for updates, seconds. */
export function reading(seconds: number): Job {
  return {
    name: readerJob,
    async due() {
      const { token } = await readTelegram(database)
      if (token.state !== 'known') return null
      const [row] = await database.query<{ until: Date }>(
        sql`select lease_until as until from telegram_reader where id = 1`,
      )
      return row?.until ?? null
    },
    work: (stopping) => readSome(seconds, stopping),
  }
}

async function readSome(seconds: number, signal: AbortSignal): Promise<boolean> {
  const until = new Date(now().getTime() + lease)
  const [taken] = await database.query<{ offset: string }>(sql`
    update telegram_reader set lease_until = ${until} where id = 1 and lease_until <= ${now()}
    returning case when ${isRenumbered()} then 0 else "offset" end::text as offset`)
  if (!taken) return false
  let rest = 0
  try {
    const stored = await named(await readTelegram(database), signal)
    const body = {
      offset: Number(taken.offset),
      timeout: seconds,
      limit: updatesAtMost,
      allowed_updates: ['message'],
    }
    const updates = await callBot<Update[]>(stored, {
      method: 'getUpdates',
      body,
      wait: seconds * 1000,
      signal,
    })
    for (const update of updates) await takeOrSkip(stored, update)
  } catch (error) {
    if (!(error instanceof BotFailure)) throw error
    rest = Math.max(pause, (error.retryAfter ?? 0) * 1000)
  } finally {
    const next = new Date(now().getTime() + rest)
    await database.query(
      sql`update telegram_reader set lease_until = ${next} where id = 1 and lease_until = ${until}`,
    )
  }
  return true
}

const isRenumbered = (): Sql => sql`taken_at < ${new Date(now().getTime() - numbersHold)}`

/** The name of the bot is asked for once, for links to it. */
async function named(stored: StoredTelegram, signal: AbortSignal): Promise<StoredTelegram> {
  if (stored.settings.botName !== '') return stored
  const { username = '' } = await callBot<{ username?: string }>(stored, {
    method: 'getMe',
    body: {},
    signal,
  })
  await writeBotName(database, stored, username)
  return { ...stored, settings: { ...stored.settings, botName: username } }
}

/** One that cannot be taken must not keep those after it waiting. */
async function takeOrSkip(stored: StoredTelegram, update: Update): Promise<void> {
  try {
    await inTransaction(null, 'ru', (ctx) => take(ctx, stored, update))
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.error({ err: error }, 'an update of the Telegram bot was left out')
    await moveOn(database, stored, update)
  }
}

/** False when another process has had the update, or it is of a bot of before. */
async function moveOn(from: Database, stored: StoredTelegram, { update_id: id }: Update): Promise<boolean> {
  const moved = await from.query(
    sql`update telegram_reader set "offset" = ${id + 1}, taken_at = ${now()}
      where id = 1 and ("offset" < ${id + 1} or ${isRenumbered()}) and ${settingsAre(stored)} returning 1`,
  )
  return moved.length > 0
}

async function take(ctx: Context<null>, stored: StoredTelegram, update: Update): Promise<void> {
  if (!(await moveOn(ctx.database, stored, update)) || !update.message) return
  const { chat, from } = update.message
  const answer = await answerOf(ctx, update.message)
  if (answer === null) return
  const text = answers[localeOf(from?.language_code)][answer]
  ctx.afterCommit(() => {
    const body = { chat_id: String(chat.id), text }
    // An answer that is lost is asked for again by the person.
    callBot(stored, { method: 'sendMessage', body }).catch(() => undefined)
  })
}

type Message = NonNullable<Update['message']>

async function answerOf(ctx: Context<null>, message: Message): Promise<keyof (typeof answers)['ru'] | null> {
  const [, command = '', code = ''] = /^\/(\w+)(?:@\w+)?(?:\s+(\S+))?/.exec(message.text ?? '') ?? []
  const isPrivate = message.chat.type === 'private'
  if (command === 'start' && code !== '') return link(ctx, message, code)
  // In groups people talk to each other.
  if (!isPrivate) return null
  if (command !== 'stop') return 'help'
  await endLinks(ctx, sql`chat_id = ${message.chat.id}`)
  return 'stopped'
}

/** The people whose notifications came to a chat get them there no more. */
async function endLinks(ctx: Context<null>, which: Sql): Promise<void> {
  const ended = await ctx.database.query<{ userId: number; name: string }>(
    sql`delete from telegram_links where ${which} returning user_id as "userId", name`,
  )
  for (const { userId, name } of ended) await auditLink(ctx, userId, { before: name, after: null })
}

interface Code {
  userId: number
  organizationId: number | null
  reasons: string[]
}

async function link(
  ctx: Context<null>,
  { chat, from }: Message,
  text: string,
): Promise<'linked' | 'group' | 'unknown' | null> {
  const code = await redeemCode(ctx, text, chat.type === 'private')
  if (!code) {
    const state = await takePoint('telegram-code', String(chat.id))
    // Who goes on guessing gets no more answers.
    return state.consumedPoints > guessesAtMost ? null : 'unknown'
  }
  const locale = localeOf(from?.language_code)
  if (code.organizationId !== null) {
    await linkGroup(ctx, chat, code, locale)
    return 'group'
  }
  const name = from?.username ? `@${from.username}` : (from?.first_name ?? '')
  await endLinks(ctx, sql`chat_id = ${chat.id} and user_id <> ${code.userId}`)
  const [before] = await ctx.database.query<{ name: string }>(
    sql`select name from telegram_links where user_id = ${code.userId} and chat_id is not null`,
  )
  await ctx.database.query(sql`
    insert into telegram_links (user_id, chat_id, name, locale, linked_at)
    values (${code.userId}, ${chat.id}, ${name}, ${locale}, ${now()})
    on conflict (user_id) do update set chat_id = excluded.chat_id, name = excluded.name, locale = excluded.locale,
      linked_at = excluded.linked_at, lost_at = null`)
  await auditLink(ctx, code.userId, { before: before?.name ?? null, after: name })
  return 'linked'
}

/** A code works once, and as long as its maker may still do what it is for. */
async function redeemCode(ctx: Context<null>, text: string, isPrivate: boolean): Promise<Code | null> {
  const [code] = await ctx.database.query<Code>(sql`
    delete from telegram_codes where code_hash = ${hashToken(text)} and expires_at > ${now()}
      and (organization_id is null) = ${isPrivate}
    returning user_id as "userId", organization_id as "organizationId", reasons`)
  if (!code) return null
  const { userId, organizationId } = code
  const [maker] = await loadActorsOfUsers(ctx.database, [userId])
  if (!maker) return null
  return organizationId === null || may(groupPolicy.manage, maker, { organizationId }) ? code : null
}

async function linkGroup(
  ctx: Context<null>,
  chat: Message['chat'],
  { userId, organizationId, reasons }: Code,
  locale: Locale,
): Promise<void> {
  const title = chat.title ?? ''
  const [group] = await ctx.database.query<{ id: number }>(sql`
    insert into telegram_groups (organization_id, chat_id, title, locale, reasons, linked_at)
    values (${organizationId}, ${chat.id}, ${title}, ${locale}, ${reasons}::text[], ${now()})
    on conflict (organization_id, chat_id) do update set title = excluded.title, reasons = excluded.reasons,
      locale = excluded.locale returning id`)
  if (group)
    ctx.audit({
      noun: 'telegram-group',
      entityId: group.id,
      action: 'create',
      after: { organizationId, title, reasons, userId },
      organizationIds: [organizationId],
    })
}
