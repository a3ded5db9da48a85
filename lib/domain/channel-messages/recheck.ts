import { type Context, inTransaction } from '@/lib/access/context'
import { loadActorsOfUsers } from '@/lib/access/load-actor'
import { subjects, visible } from '@/lib/domain/notifications'
import { now } from '@/lib/platform/clock'
import { type Sql, sql } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'
import { wakeJob } from '@/lib/platform/jobs'
import { close } from './close'
import { jobName } from './job-name'

/** Whether the receiver of a letter may still see all that it is about. If not, the notifications that may be seen wait
 * again for another letter. */
export const isLetterSeen = (id: number): Promise<boolean> => isSeen(sql`n.letter_id = ${id}`)

/** The same with a message of the bot. */
export const isBotMessageSeen = (id: number): Promise<boolean> => isSeen(sql`n.bot_message_id = ${id}`)

const isSeen = (which: Sql): Promise<boolean> =>
  inTransaction(null, defaultLocale(), (ctx) => recheck(ctx, which))

async function recheck(ctx: Context<null>, which: Sql): Promise<boolean> {
  const { database: tx } = ctx
  const notices = await tx.query<{ id: number; userId: number }>(sql`
    select n.id, n.user_id as "userId" from channel_messages n
    where ${which} and n.state = 'written' order by n.id for update`)
  const ids = notices.map(({ id }) => id)
  const [first] = notices
  // What it was about is gone: a comment that was deleted, a task.
  if (!first) return false
  const [actor] = await loadActorsOfUsers(tx, [first.userId])
  if (!actor) {
    await close(tx, ids, 'gone')
    return false
  }
  const viewer = { ...ctx, actor }
  const seen = await tx.query<{ id: number }>(sql`
    select n.id from channel_messages n ${subjects} where n.id = any(${ids}::bigint[]) and ${visible(viewer)}`)
  if (seen.length === ids.length) return true
  const kept = new Set(seen.map(({ id }) => String(id)))
  const isKept = (id: number) => kept.has(String(id))
  await close(
    tx,
    ids.filter((id) => !isKept(id)),
    'hidden',
  )
  await tx.query(sql`
    update channel_messages set state = 'waiting', held = true, due_at = ${now()}, letter_id = null, bot_message_id = null
    where id = any(${ids.filter(isKept)}::bigint[])`)
  ctx.afterCommit(() => wakeJob(jobName))
  return false
}
