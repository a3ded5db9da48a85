import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { getTaskFacts, lockTask, requireVisible, type TaskFacts } from '@/lib/domain/task-records'
import { getVisibleUser } from '@/lib/domain/users'
import type { AuditEntry } from '@/lib/platform/audit'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { absent, denied, invalid } from '@/lib/problems'
import { announceWork } from './events'
import { type WorkTime, workTimeOf } from './get-work-time'
import { momentOf, rejectOverlap } from './intervals'
import { etagOfEntry, lockWork, presentSecond, readEntries, toDate, type WorkEntry } from './record'
import { correctable, mayWork } from './may-work'
import { workTimePolicy } from './policy'
import type { CorrectionBody, WorkAddition } from './schema'

/** Adds an interval by hand: one's own work on a task that one may work on, or that of people one administers. */
export async function addEntry(ctx: Context, task: TaskFacts, body: WorkAddition): Promise<void> {
  const { user_id: userId = ctx.actor.userId, started_at: start, ended_at: end, reason } = body
  requireVisible(ctx, task)
  authorize(workTimePolicy.use, ctx.actor, undefined)
  if (task.isTemplate) throw invalid({ path: 'action', rule: 'workOnTemplate' })
  await requireWorker(ctx, task, userId)
  await lockWork(ctx.database, userId)
  const [from, to] = [momentOf('started_at', start), momentOf('ended_at', end)]
  if (to <= from) throw invalid({ path: 'ended_at', rule: 'ends' })
  await rejectOverlap(ctx, 'started_at', { userId, from, to })
  const [added] = await ctx.database.query<{ id: number }>(sql`
    insert into work_entries (task_id, user_id, started_at, ended_at, state)
    values (${task.id}, ${userId}, ${toDate(from)}, ${toDate(to)}, 'stopped') returning id`)
  const entry = await reread(ctx, added?.id ?? 0)
  await keepChange(ctx, entry.id, { action: 'add', reason, before: null })
  writeAudit(ctx, task, { action: 'create', after: { ...lasting(entry), reason } }, entry.id)
  announceWork(ctx, task, userId)
}

/** Moves the start or the end of an entry; giving an end to one that runs stops it. */
export async function correctEntry(
  ctx: Context,
  { taskId, entryId }: { taskId: number; entryId: number },
  body: CorrectionBody,
  ifMatch: string | null,
): Promise<WorkTime> {
  const { task, entry } = await lockEntry(ctx, taskId, entryId)
  requireRevision(ifMatch, etagOfEntry(entry))
  const { started_at: start, ended_at: end, reason } = body
  const from = start ? momentOf('started_at', start) : entry.startedAt
  const to = end ? momentOf('ended_at', end) : entry.endedAt
  if ((to ?? presentSecond()) < from) throw invalid({ path: end ? 'ended_at' : 'started_at', rule: 'ends' })
  await rejectOverlap(ctx, start ? 'started_at' : 'ended_at', {
    userId: entry.userId,
    from,
    to,
    except: entryId,
  })
  const state = entry.state === 'running' && to !== null ? 'stopped' : entry.state
  await ctx.database.query(sql`
    update work_entries set started_at = ${toDate(from)}, ended_at = ${to === null ? null : toDate(to)}, state = ${state},
      end_assumed = false, revision = revision + 1 where id = ${entryId}`)
  await keepChange(ctx, entryId, { action: 'change', reason, before: entry })
  const after = await reread(ctx, entryId)
  writeAudit(
    ctx,
    task,
    { action: 'update', before: { ...lasting(entry), reason: null }, after: { ...lasting(after), reason } },
    entryId,
  )
  announceWork(ctx, task, entry.userId)
  return workTimeOf(ctx, task)
}

/** Takes an entry out of all sums; the database keeps it and the reason. */
export async function deleteEntry(
  ctx: Context,
  { taskId, entryId }: { taskId: number; entryId: number },
  reason: string | undefined,
  ifMatch: string | null,
): Promise<WorkTime> {
  if (reason === undefined) throw invalid({ path: 'reason', rule: 'required' })
  const { task, entry } = await lockEntry(ctx, taskId, entryId)
  requireRevision(ifMatch, etagOfEntry(entry))
  await ctx.database.query(sql`
    update work_entries set deleted_at = ${now()}, ended_at = coalesce(ended_at, greatest(started_at, ${toDate(presentSecond())})),
      state = case when ended_at is null then 'stopped' else state end, revision = revision + 1 where id = ${entryId}`)
  await keepChange(ctx, entryId, { action: 'delete', reason, before: entry })
  writeAudit(ctx, task, { action: 'delete', before: { ...lasting(entry), reason } }, entryId)
  announceWork(ctx, task, entry.userId)
  return workTimeOf(ctx, task)
}

async function requireWorker(ctx: Context, task: TaskFacts, userId: number): Promise<void> {
  if (userId === ctx.actor.userId) {
    if (!mayWork(ctx, task)) throw denied()
    return
  }
  await getVisibleUser(ctx, userId)
  if (!(await correctable(ctx, [userId])).has(userId)) throw denied()
}

/** An entry of a task that the actor may correct, locked: 404, 403. */
async function lockEntry(ctx: Context, taskId: number, entryId: number) {
  await lockTask(ctx.database, taskId)
  const task = await getTaskFacts(ctx, taskId)
  authorize(workTimePolicy.use, ctx.actor, undefined)
  const found = await find(ctx, taskId, entryId)
  await lockWork(ctx.database, found.userId)
  if (!(await correctable(ctx, [found.userId])).has(found.userId)) throw denied()
  return { task, entry: await find(ctx, taskId, entryId) }
}

async function find(ctx: Context, taskId: number, entryId: number): Promise<WorkEntry> {
  const [entry] = await readEntries(ctx.database, sql`e.id = ${entryId} and e.task_id = ${taskId}`)
  if (!entry) throw absent('workEntry')
  return entry
}

async function reread(ctx: Context, id: number): Promise<WorkEntry> {
  const [entry] = await readEntries(ctx.database, sql`e.id = ${id}`)
  if (!entry) throw new Error('A locked entry is gone')
  return entry
}

interface Change {
  action: 'add' | 'change' | 'delete'
  reason: string
  before: WorkEntry | null
}

async function keepChange(ctx: Context, entryId: number, { action, reason, before }: Change): Promise<void> {
  const [from, to] = [before?.startedAt ?? null, before?.endedAt ?? null]
  await ctx.database.query(sql`
    insert into work_entry_changes (entry_id, user_id, changed_at, action, reason, started_at, ended_at)
    values (${entryId}, ${ctx.actor.userId}, ${now()}, ${action}, ${reason}, ${from === null ? null : toDate(from)},
      ${to === null ? null : toDate(to)})`)
}

const lasting = ({ taskId, userId, startedAt, endedAt, state }: WorkEntry) => ({
  taskId,
  userId,
  startedAt: toDate(startedAt),
  endedAt: endedAt === null ? null : toDate(endedAt),
  state,
})

function writeAudit(
  ctx: Context,
  { organizationId, assignedOrganizationId }: TaskFacts,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  entityId: number,
): void {
  ctx.audit({
    noun: 'work-entry',
    entityId,
    ...entry,
    organizationIds: [organizationId, assignedOrganizationId],
  })
}
