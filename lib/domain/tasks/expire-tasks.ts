import { type Context, inTransaction } from '@/lib/access/context'
import { now } from '@/lib/platform/clock'
import { database, type Sql, sql } from '@/lib/platform/database'
import type { Job } from '@/lib/platform/jobs'
import { changeManyTasks } from './change-many-tasks'
import { undone } from './deadlines'

/** Most tasks of one transaction. */
const batch = 500

// Templates are not work, so their deadlines do not count; nor does a deadline while it pauses.
export const running: Sql = sql`t.deadline is not null and t.expired_date is null and t.stage = 1 and t.deleted_at is null
  and not t.is_template and t.deadline_paused_at is null and ${undone}`

/** Sets `expired_date` when a deadline passes in stage 1 before the work is done. The event has no actor. */
export const expireTasks: Job = expiring(running)

/** The same for the tasks that match a condition on `t`. */
export function expiring(which: Sql): Job {
  return {
    name: 'expire-tasks',
    async due() {
      const [next] = await database.query<{ deadline: Date }>(
        sql`select t.deadline from tasks t where ${which} order by t.deadline limit 1`,
      )
      return next?.deadline ?? null
    },
    work: async () => (await inTransaction(null, 'ru', (ctx) => expireSome(ctx, which))) > 0,
  }
}

async function expireSome(ctx: Context<null>, which: Sql): Promise<number> {
  const rows = await ctx.database.query<{ id: number }>(
    sql`select t.id from tasks t where ${which} and t.deadline <= ${now()}
      order by t.deadline limit ${batch} for no key update skip locked`,
  )
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await changeManyTasks(ctx, sql`t.id = any(${ids}::int[])`, sql`expired_date = t.deadline`)
  return ids.length
}
