import type { Context } from '@/lib/access/context'
import { trackedUsersSql } from '@/lib/domain/locations'
import { visibleTasksSql } from '@/lib/domain/task-records'
import { type Sql, sql } from '@/lib/platform/database'

/** Links of tasks and people that the caller sees, over `shares s`, `tasks t` and `users u`. */
export function seenShares(ctx: Context): Sql {
  return sql`((s.task_id is not null and t.deleted_at is null and ${visibleTasksSql(ctx, false)})
    or (s.user_id is not null and ${trackedUsersSql(ctx.actor)}))`
}

/** Links that the caller may end: those, and own ones of what is no longer seen. */
export const endableShares = (ctx: Context): Sql =>
  sql`(s.maker_id = ${ctx.actor.userId} or ${seenShares(ctx)})`
