import { type Context, inTransaction, readingContext } from '@/lib/access/context'
import { loadActorsOfUsers } from '@/lib/access/load-actor'
import { isMailSetUp } from '@/lib/domain/mail'
import { namedIn, notificationColumns, subjects, visible } from '@/lib/domain/notifications'
import { chatLocale, htmlOf, queueTelegram } from '@/lib/domain/telegram'
import { now } from '@/lib/platform/clock'
import { database, type Sql, sql } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'
import type { Job } from '@/lib/platform/jobs'
import { isMailAddress } from '@/lib/shared/mail-address'
import type { MessageChannel } from '@/lib/shared/notification-reasons'
import { jobName } from './job-name'
import { partOf } from './part-of'
import { readTemplates } from './templates'
import { writeLetter } from './write-letter'
import type { Told } from './words'

/** Most notifications of one message. */
const batch = 100

interface Next {
  userId: number
  channel: MessageChannel
  held: boolean
  id: number
}

type Outcome = 'written' | 'hidden' | 'gone' | 'no_address' | 'mail_off'

/** Writes messages that are due: one for each notification, or one for all that quiet hours and digests have held back. */
export const writeMessages: Job = writing(sql`true`)

/** The same for the messages that match a condition on `n`. */
export function writing(which: Sql): Job {
  const waiting = sql`channel_messages n where n.state = 'waiting' and ${which}`
  return {
    name: jobName,
    async due() {
      const [next] = await database.query<{ at: Date | null }>(
        sql`select min(n.due_at) as at from ${waiting}`,
      )
      return next?.at ?? null
    },
    work: () => inTransaction(null, defaultLocale(), (ctx) => writeNext(ctx, waiting)),
  }
}

async function writeNext(ctx: Context<null>, waiting: Sql): Promise<boolean> {
  const { database: tx } = ctx
  const [next] = await tx.query<Next>(sql`
    select n.id, n.user_id as "userId", n.channel, n.held from ${waiting} and n.due_at <= ${now()}
    order by n.due_at, n.id limit 1 for update skip locked`)
  if (!next) return false
  const ids = next.held ? await takeTogether(ctx, next) : [next.id]
  const [actor] = await loadActorsOfUsers(tx, [next.userId])
  if (!actor) {
    await close(ctx, ids, 'gone')
    return true
  }
  const viewer = await readingContext(actor, ctx.locale, tx)
  const told = await tx.query<Told & { id: number }>(sql`
    select ${notificationColumns} from channel_messages n ${subjects} ${namedIn}
    where n.id = any(${ids}::bigint[]) and ${visible(viewer)} order by n.id`)
  const seen = new Set(told.map(({ id }) => Number(id)))
  await close(
    ctx,
    ids.filter((id) => !seen.has(Number(id))),
    'hidden',
  )
  if (told.length > 0) await close(ctx, [...seen], await send(ctx, next, told))
  return true
}

/** Everything else of the person and channel that was held back and is due. */
async function takeTogether({ database: tx }: Context<null>, { userId, channel }: Next): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select n.id from channel_messages n
    where n.user_id = ${userId} and n.channel = ${channel} and n.state = 'waiting' and n.held and n.due_at <= ${now()}
    order by n.id limit ${batch} for update skip locked`)
  return rows.map(({ id }) => id)
}

async function send(
  ctx: Context<null>,
  { userId, channel, held }: Next,
  told: readonly Told[],
): Promise<Outcome> {
  if (channel === 'telegram') return sendByBot(ctx, userId, told)
  const [user] = await ctx.database.query<{ email: string | null }>(
    sql`select email from users where id = ${userId}`,
  )
  const address = user?.email?.trim() ?? ''
  if (!isMailAddress(address)) return 'no_address'
  if (!(await isMailSetUp(ctx))) return 'mail_off'
  await writeLetter(ctx, { userId, address, told, isDigest: held })
  return 'written'
}

async function sendByBot(ctx: Context<null>, userId: number, told: readonly Told[]): Promise<Outcome> {
  const locale = await chatLocale(ctx.database, userId)
  if (locale === null) return 'no_address'
  const templates = await readTemplates(ctx.database)
  const parts = told.map((one) => partOf(templates, { channel: 'telegram', locale }, one))
  const html = htmlOf(parts.map(({ subject, lines }) => ({ heading: subject, lines })))
  await queueTelegram(ctx, userId, html)
  return 'written'
}

async function close({ database: tx }: Context<null>, ids: readonly number[], state: Outcome): Promise<void> {
  if (ids.length === 0) return
  await tx.query(sql`update channel_messages set state = ${state} where id = any(${[...ids]}::bigint[])`)
}
