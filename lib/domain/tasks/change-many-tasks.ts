import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { factsOf, readTasks } from '@/lib/domain/task-records'
import type { AuditEntry } from '@/lib/platform/audit'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { writePending } from '@/lib/platform/pending-writes'
import type { DomainEvent } from '@/lib/platform/outbox'
import { auditTask } from './audit-task'
import { type TaskChange, writeSystemComments } from './write-system-comment'

/** Tasks that are read, changed and recorded at a time: limits memory. */
const chunk = 500

/** Automatic changes have no actor. */
type Who = Context<Actor | null>

/** Reader id for records without a reader: counts no unread messages. */
const nobody = 0

interface PendingWrites {
  events: DomainEvent[]
  auditEntries: AuditEntry[]
}

/** Changes every task that matches a condition on `t` as a consequence of something else, without a check of
 * capabilities. Each task gets its event, its system comment and its audit entry, however many there are. */
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
  // The last batch is written with the other pending writes of the transaction, which notify for all of them.
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
    update tasks t set ${assignments}, update_date = clock_timestamp(), revision = revision + 1
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
  // Automatic changes have no author for a comment.
  if (ctx.actor) pending.events.push(...(await writeSystemComments(database, ctx.actor.userId, changes)))
  return pending
}
