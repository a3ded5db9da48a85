import { type Sql, sql } from '@/lib/platform/database'

/** Of a task that staff have made a template, nothing is shown: what it says is for those who plan with it. */
export const shownTask: Sql = sql`t.deleted_at is null and not t.is_template`
