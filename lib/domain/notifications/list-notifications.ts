import type { Context } from '@/lib/access/context'
import { empty, sql } from '@/lib/platform/database'
import type { NotificationReason } from '@/lib/shared/notification-reasons'
import type { NotificationKind } from './draft'
import type { NotificationsQuery } from './schema'
import { ownVisible, tables } from './visible'

interface Person {
  id: number
  fio: string
}

export interface NotificationRecord {
  id: number
  reason: NotificationReason
  kind: NotificationKind
  task: { id: number; title: string } | null
  comment: { id: number; text: string } | null
  author: Person | null
  person: Person | null
  deviceId: number | null
  detail: string | null
  at: Date | null
  date: Date
  readAt: Date | null
}

interface NotificationPage {
  items: NotificationRecord[]
  total: number
  page: number
  limit: number
}

/** What a notification `n` says, with the names of today. */
export const notificationColumns = sql`
  n.id, n.reason, n.kind, n.device_id as "deviceId", n.detail, n.at, n.created_at as date,
  case when t.id is not null then json_build_object('id', t.id, 'title', t.title) end as task,
  case when c.id is not null then json_build_object('id', c.id, 'text', left(c.comment, 300)) end as comment,
  case when a.id is not null then json_build_object('id', a.id, 'fio', a.fio) end as author,
  case when u.id is not null then json_build_object('id', u.id, 'fio', u.fio) end as person`

/** Joins for its names, beside those of `tables`. */
export const namedIn = sql`left join comments c on c.id = n.comment_id left join users a on a.id = n.author_id`

/** The notifications of the caller about what they see today, latest first. */
export async function listNotifications(ctx: Context, query: NotificationsQuery): Promise<NotificationPage> {
  const { page, limit, unread, reason } = query
  const where = sql`${ownVisible(ctx)}
    ${unread === undefined ? empty : sql`and (n.read_at is null) = ${unread}`}
    ${reason?.length ? sql`and n.reason = any(${reason}::text[])` : empty}`
  const items = await ctx.database.query<NotificationRecord>(sql`
    select ${notificationColumns}, n.read_at as "readAt"
    from ${tables} ${namedIn}
    where ${where} order by n.id desc limit ${limit}::int offset ${(page - 1) * limit}::bigint`)
  const [row] = await ctx.database.query<{ total: number }>(
    sql`select count(*)::int as total from ${tables} where ${where}`,
  )
  return { items, total: row?.total ?? 0, page, limit }
}

/** How many of them the caller has not read. */
export async function countUnread(ctx: Context): Promise<{ unread: number }> {
  const [row] = await ctx.database.query<{ unread: number }>(
    sql`select count(*)::int as unread from ${tables} where n.read_at is null and ${ownVisible(ctx)}`,
  )
  return { unread: row?.unread ?? 0 }
}
