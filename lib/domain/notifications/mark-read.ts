import type { Context } from '@/lib/access/context'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { countUnread } from './list-notifications'
import type { ReadNotifications } from './schema'

/** What the owner's other tabs and devices receive. */
export interface ReadMarks {
  userId: number
  /** Null for all up to a moment. */
  ids: number[] | null
  before: number | null
  unread: number
}

/** Marks notifications of the caller as read; those of others are left as they are. */
export async function markNotificationsRead(
  ctx: Context,
  { ids, before }: ReadNotifications,
): Promise<{ unread: number }> {
  const { actor, database } = ctx
  const which = ids
    ? sql`id = any(${ids}::int[])`
    : sql`created_at < ${new Date((before?.getTime() ?? 0) + 1000)}`
  const marked = await database.query<{ id: number }>(sql`
    update notifications set read_at = ${now()}
    where id in (
      select id from notifications where user_id = ${actor.userId} and read_at is null and ${which}
      order by id for no key update)
    returning id`)
  const { unread } = await countUnread(ctx)
  if (marked.length > 0) {
    const record: ReadMarks = {
      userId: actor.userId,
      ids: ids ? marked.map(({ id }) => id) : null,
      before: before ? Math.floor(before.getTime() / 1000) : null,
      unread,
    }
    ctx.announce({ topic: 'notifications.read', entityId: actor.userId, record })
  }
  return { unread }
}
