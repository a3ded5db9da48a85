import type { Context } from '@/lib/access/context'
import { type AuditEntry, appendAudit } from '@/lib/platform/audit'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { appendEvents, type DomainEvent } from '@/lib/platform/outbox'
import { auditTask } from './audit-task'
import { factsOf } from './facts'
import { readTasks } from './read-tasks'

/** Tasks that are read, changed and written down at once: what they weigh in memory. */
const chunk = 500

interface News {
  events: DomainEvent[]
  trail: AuditEntry[]
}

/** Changes every living task that fits a condition on `t`, as a consequence of something else: no capability is
 * asked for. Each leaves its event and its trail, however many they are. */
export async function changeManyTasks(ctx: Context, where: Sql, assignments: Sql): Promise<void> {
  let last: News = { events: [], trail: [] }
  for (let after = 0; ; ) {
    const ids = await lockNext(ctx.database, where, after)
    const end = ids.at(-1)
    if (end === undefined) break
    await writeDown(ctx, last)
    last = await changeSome(ctx, ids, assignments)
    after = end
  }
  // The last ones go with the rest of the transaction's news, which rings for all of them.
  last.trail.forEach(ctx.audit)
  last.events.forEach(ctx.announce)
}

async function lockNext(database: Database, where: Sql, after: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(sql`
    select t.id from tasks t where t.id > ${after} and t.deleted_at is null and (${where})
    order by t.id limit ${chunk} for no key update`)
  return rows.map(({ id }) => id)
}

async function changeSome(ctx: Context, ids: readonly number[], assignments: Sql): Promise<News> {
  const { actor, database } = ctx
  const before = new Map((await readTasks(database, actor.userId, ids)).map((task) => [task.id, task]))
  await database.query(sql`
    update tasks t set ${assignments}, update_date = now(), revision = revision + 1
    where t.id = any(${ids}::int[])`)
  const news: News = { events: [], trail: [] }
  const collecting = { ...ctx, audit: (entry: AuditEntry) => void news.trail.push(entry) }
  for (const task of await readTasks(database, actor.userId, ids)) {
    const was = before.get(task.id)
    if (!was) continue
    auditTask(collecting, 'update', { before: was, after: task })
    news.events.push({ topic: 'issues.update', entityId: task.id, record: task, before: factsOf(was) })
  }
  return news
}

async function writeDown({ actor, database }: Context, { trail, events }: News): Promise<void> {
  await appendAudit(database, actor.userId, trail)
  await appendEvents(database, actor.userId, events)
}
