import type { Context } from '@/lib/access/context'
import { trackedUsersSql } from '@/lib/domain/locations'
import { visibleTasksSql } from '@/lib/domain/task-records'
import { type Sql, sql } from '@/lib/platform/database'

/** Links of tasks and people that the caller sees, and own ones, over `shares s`, `tasks t` and `users u`. */
export function sharesInReach(ctx: Context): Sql {
  return sql`(s.maker_id = ${ctx.actor.userId}
    or (s.task_id is not null and t.deleted_at is null and ${visibleTasksSql(ctx, false)})
    or (s.user_id is not null and ${trackedUsersSql(ctx.actor)}))`
}
