import type { Context } from '@/lib/access/context'
import { trackedUsersSql } from '@/lib/domain/locations'
import { visibleTasksSql } from '@/lib/domain/task-records'
import { type Sql, sql } from '@/lib/platform/database'

/** Joins for what notifications `n` are about: the task as `t`, the person as `u`. */
export const subjects = sql`
  left join tasks t on t.id = n.task_id and t.deleted_at is null
  left join users u on u.id = n.person_id`

/** Notifications with what they are about. */
export const tables = sql`notifications n ${subjects}`

/** The caller's notifications of what they see today. */
export function ownVisible(ctx: Context): Sql {
  return sql`n.user_id = ${ctx.actor.userId} and ${visible(ctx)}`
}

/** What the caller sees today of what notifications are about. */
export function visible(ctx: Context): Sql {
  return sql`case
    when n.task_id is not null then coalesce(not t.is_template and ${visibleTasksSql(ctx, false)}, false)
    when n.person_id is not null then coalesce(${trackedUsersSql(ctx.actor)}, false)
    else true end`
}
