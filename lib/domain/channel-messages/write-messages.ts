import { type Context, inTransaction } from '@/lib/access/context'
import { loadActorsOfUsers } from '@/lib/access/load-actor'
import { isMailSetUp } from '@/lib/domain/mail'
import { namedIn, notificationColumns, subjects, visible } from '@/lib/domain/notifications'
import { chatLocale, htmlsOf, queueTelegram } from '@/lib/domain/telegram'
import { now } from '@/lib/platform/clock'
import { database, type Sql, sql } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'
import type { Job } from '@/lib/platform/jobs'
import { isMailAddress } from '@/lib/shared/mail-address'
import type { MessageChannel } from '@/lib/shared/notification-reasons'
import { close } from './close'
import { jobName } from './job-name'
import { partOf } from './part-of'
import { readPreferences } from './preferences'
import { readTemplates } from './templates'
import { writeLetter } from './write-letter'
import type { Told } from './words'

/** Most notifications of one message. */
const batch = 100

interface Next {
  id: number
  userId: number
  channel: MessageChannel
  held: boolean
}

type Row = Told & { id: number }

/** Writes messages that are due: one for each notification, or one for all that quiet hours and digests have held back. */
export const writeMessages: Job = writing(sql`true`)

/** The same for the messages that match a condition on `n`. */
export function writing(which: Sql): Job {
  const waiting = sql`n.state = 'waiting' and ${which}`
  return {
    name: jobName,
    async due() {
      const [next] = await database.query<{ at: Date | null }>(
        sql`select min(n.due_at) as at from channel_messages n where ${waiting}`,
      )
      return next?.at ?? null
    },
    work: () => inTransaction(null, defaultLocale(), (ctx) => writeNext(ctx, waiting)),
  }
}

async function writeNext(ctx: Context<null>, waiting: Sql): Promise<boolean> {
  const { database: tx } = ctx
  // One process writes to a person at a time, or what belongs together would be divided.
  const [next] = await tx.query<Next>(sql`
    select n.id, n.user_id as "userId", n.channel, n.held
    from channel_messages n join users r on r.id = n.user_id
    where ${waiting} and n.due_at <= ${now()} order by n.due_at, n.id limit 1 for no key update of r skip locked`)
  if (!next) return false
  const ids = await takeTogether(ctx, next)
  // Another process has written it just now.
  if (ids.length === 0) return true
  const [actor] = await loadActorsOfUsers(tx, [next.userId])
  if (!actor) {
    await close(tx, ids, 'gone')
    return true
  }
  const viewer = { ...ctx, actor }
  const told = await tx.query<Row>(sql`
    select ${notificationColumns} from channel_messages n ${subjects} ${namedIn}
    where n.id = any(${ids}::bigint[]) and ${visible(viewer)} order by n.id`)
  const seen = new Set(told.map(({ id }) => String(id)))
  await close(
    tx,
    ids.filter((id) => !seen.has(String(id))),
    'hidden',
  )
  if (told.length > 0) await send(ctx, next, told)
  return true
}

/** The message, with everything else of the person and channel that is due when it was held back. */
async function takeTogether(
  { database: tx }: Context<null>,
  { id, userId, channel, held }: Next,
): Promise<number[]> {
  const which = held
    ? sql`n.user_id = ${userId} and n.channel = ${channel} and n.held and n.due_at <= ${now()}`
    : sql`n.id = ${id}`
  const rows = await tx.query<{ id: number }>(sql`
    select n.id from channel_messages n where n.state = 'waiting' and ${which}
    order by n.id limit ${batch} for update`)
  return rows.map((row) => row.id)
}

async function send(
  ctx: Context<null>,
  { userId, channel, held }: Next,
  told: readonly Row[],
): Promise<void> {
  const { timezone } = (await readPreferences(ctx.database, [userId]))(userId)
  if (channel === 'telegram') return sendByBot(ctx, userId, timezone, told)
  const ids = told.map(({ id }) => id)
  const [user] = await ctx.database.query<{ email: string | null }>(
    sql`select email from users where id = ${userId}`,
  )
  const address = user?.email?.trim() ?? ''
  if (!isMailAddress(address)) return close(ctx.database, ids, 'no_address')
  if (!(await isMailSetUp(ctx))) return close(ctx.database, ids, 'mail_off')
  const letterId = await writeLetter(ctx, { userId, address, timezone, told, isDigest: held })
  await close(ctx.database, ids, 'written', sql`letter_id = ${letterId}`)
}

/** What is too long for one message goes into several. */
async function sendByBot(
  ctx: Context<null>,
  userId: number,
  timezone: string,
  told: readonly Row[],
): Promise<void> {
  const locale = await chatLocale(ctx.database, userId)
  if (locale === null)
    return close(
      ctx.database,
      told.map(({ id }) => id),
      'no_address',
    )
  const templates = await readTemplates(ctx.database)
  const paragraphs = told.map((one) => {
    const { subject, lines } = partOf(templates, { channel: 'telegram', locale, timezone }, one)
    return { id: one.id, heading: subject, lines }
  })
  for (const { html, of } of htmlsOf(paragraphs)) {
    const messageId = await queueTelegram(ctx, userId, html)
    const ids = of.map(({ id }) => id)
    await close(ctx.database, ids, 'written', sql`bot_message_id = ${messageId}`)
  }
}
