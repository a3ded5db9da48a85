import { type Context, inTransaction } from '@/lib/access/context'
import { readManyTaskFacts } from '@/lib/domain/task-records'
import { unfinished } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { database, type Sql, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { Job } from '@/lib/platform/jobs'
import type { DeadlineEvent } from './find/of-task'

/** Most tasks of one transaction. */
const batch = 200

const ahead = () => env.NOTIFY_HOURS_BEFORE_DEADLINE * 3_600_000

/** Tasks at work, not archived, with a deadline to come that was not announced yet. */
const awaited = (
  which: Sql,
): Sql => sql`tasks t where ${which} and not t.archive and t.deadline > ${now()} and not exists (
  select 1 from deadline_reminders r where r.task_id = t.id and r.deadline = t.deadline)`

/** Announces deadlines some hours before they pass, each once; a changed deadline counts again. */
export const remindDeadlines: Job = reminding(unfinished)

/** The same for the tasks that match a condition on `t`. */
export function reminding(which: Sql): Job {
  return {
    name: 'remind-deadlines',
    async due() {
      const [next] = await database.query<{ deadline: Date }>(
        sql`select t.deadline from ${awaited(which)} order by t.deadline limit 1`,
      )
      return next ? new Date(next.deadline.getTime() - ahead()) : null
    },
    work: async () => (await inTransaction(null, 'ru', (ctx) => remindSome(ctx, which))) > 0,
  }
}

async function remindSome(ctx: Context<null>, which: Sql): Promise<number> {
  const found = await ctx.database.query<{ id: number; title: string }>(sql`
    with near as (
      insert into deadline_reminders as r (task_id, deadline)
      select t.id, t.deadline from ${awaited(which)} and t.deadline <= ${new Date(now().getTime() + ahead())}
      order by t.id limit ${batch}
      on conflict (task_id) do update set deadline = excluded.deadline where r.deadline <> excluded.deadline
      returning task_id)
    select t.id, t.title from near join tasks t on t.id = near.task_id order by t.id`)
  const tasks = await readManyTaskFacts(
    ctx.database,
    found.map(({ id }) => id),
  )
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  for (const task of tasks) {
    const record: DeadlineEvent = { task, title: titles.get(task.id) ?? '' }
    ctx.announce({ topic: 'issues.dueSoon', entityId: task.id, record })
  }
  return found.length
}
