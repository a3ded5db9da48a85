import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { factsOf, readTasks } from '@/lib/domain/task-records'
import type { AuditEntry } from '@/lib/platform/audit'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { writePending } from '@/lib/platform/pending-writes'
import type { DomainEvent } from '@/lib/platform/outbox'
import { auditTask } from './audit-task'
import { type TaskChange, writeSystemComments } from './write-system-comment'

/** Tasks that are read, changed and written down at once: what they weigh in memory. */
const chunk = 500

/** Nobody is the caller of what happens by itself. */
type Who = Context<Actor | null>

/** Whose unread messages a record counts when nobody reads it. */
const nobody = 0

interface PendingWrites {
  events: DomainEvent[]
  auditEntries: AuditEntry[]
}

/** Changes every living task that fits a condition on `t`, as a consequence of something else: no capability is
 * asked for. Each leaves its event, its system comment and its trail,
 * however many they are. */
export async function changeManyTasks(ctx: Who, where: Sql, assignments: Sql): Promise<void> {
  let last: PendingWrites = { events: [], auditEntries: [] }
  for (let after = 0; ; ) {
    const ids = await lockNext(ctx.database, where, after)
    const end = ids.at(-1)
    if (end === undefined) break
    await writePending(ctx.database, ctx.actor?.userId ?? null, last)
    last = await changeSome(ctx, ids, assignments)
    after = end
  }
  // The last ones go with the rest of the transaction's news, which rings for all of them.
  last.auditEntries.forEach(ctx.audit)
  last.events.forEach(ctx.announce)
}

async function lockNext(database: Database, where: Sql, after: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(sql`
    select t.id from tasks t where t.id > ${after} and t.deleted_at is null and (${where})
    order by t.id limit ${chunk} for no key update`)
  return rows.map(({ id }) => id)
}

async function changeSome(ctx: Who, ids: readonly number[], assignments: Sql): Promise<PendingWrites> {
  const { database } = ctx
  const readerId = ctx.actor?.userId ?? nobody
  const before = new Map((await readTasks(database, readerId, ids)).map((task) => [task.id, task]))
  await database.query(sql`
    update tasks t set ${assignments}, update_date = now(), revision = revision + 1
    where t.id = any(${ids}::int[])`)
  const pending: PendingWrites = { events: [], auditEntries: [] }
  const collecting = { ...ctx, audit: (entry: AuditEntry) => void pending.auditEntries.push(entry) }
  const changes: TaskChange[] = []
  for (const task of await readTasks(database, readerId, ids)) {
    const was = before.get(task.id)
    if (!was) continue
    changes.push({ before: was, after: task })
    auditTask(collecting, 'update', { before: was, after: task })
    pending.events.push({ topic: 'issues.update', entityId: task.id, record: task, before: factsOf(was) })
  }
  // What happens by itself has nobody to say it.
  if (ctx.actor) pending.events.push(...(await writeSystemComments(database, ctx.actor.userId, changes)))
  return pending
}
