import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { lockTask, readTaskFacts, requireVisible, type TaskFacts } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { absent, denied, invalid, problem } from '@/lib/problems'
import { addEntry } from './correct'
import { announceWork } from './events'
import { type WorkTime, workTimeOf } from './get-work-time'
import { momentOf, rejectOverlap } from './intervals'
import { lockWork, readEntries, toDate, type WorkEntry } from './record'
import { isOpen, mayWork } from './may-work'
import { workTimePolicy } from './policy'
import type { WorkTimeBody, WorkTurn } from './schema'

/** Starts, pauses or stops the caller's clock on a task, or adds an interval by hand. */
export async function changeWorkTime(ctx: Context, taskId: number, body: WorkTimeBody): Promise<WorkTime> {
  await lockTask(ctx.database, taskId)
  const task = await readTaskFacts(ctx.database, taskId)
  if (!task) throw absent('task')
  if (body.action === 'add') {
    await addEntry(ctx, task, body)
    return workTimeOf(ctx, task)
  }
  await lockWork(ctx.database, ctx.actor.userId)
  const own = await readEntries(ctx.database, sql`e.user_id = ${ctx.actor.userId} and e.task_id = ${taskId}`)
  // Who no longer sees the task has to be able to end what was begun.
  const latest = own.at(-1)
  if (latest?.state !== 'running') requireVisible(ctx, task)
  authorize(workTimePolicy.use, ctx.actor, undefined)
  const at = momentOf('at', body.at)
  const paused = body.action === 'start' ? await start(ctx, task, latest, at) : null
  if (body.action !== 'start') await end(ctx, latest, body.action, at)
  announceWork(ctx, task)
  return workTimeOf(ctx, task, paused)
}

/** A person works on one task at a time: the clock of another one is paused at this moment. */
async function start(
  ctx: Context,
  task: TaskFacts,
  latest: WorkEntry | undefined,
  at: number,
): Promise<WorkTime['paused']> {
  if (latest?.state === 'running') throw problem('work-time.running')
  if (!mayWork(ctx, task)) throw denied()
  if (!isOpen(task)) throw problem('work-time.closed')
  const { userId } = ctx.actor
  const [running] = await readEntries(ctx.database, sql`e.user_id = ${userId} and e.ended_at is null`)
  const pauses = running !== undefined && running.startedAt <= at
  if (pauses) await setEnd(ctx, running.id, 'paused', at)
  await rejectOverlap(ctx, 'at', { userId, from: at, to: null })
  await ctx.database.query(sql`
    insert into work_entries (task_id, user_id, started_at, state)
    values (${task.id}, ${userId}, ${toDate(at)}, 'running')`)
  if (!pauses) return null
  const other = await readTaskFacts(ctx.database, running.taskId)
  if (other) announceWork(ctx, other)
  return { taskId: running.taskId, entryId: running.id }
}

/** Ends the running entry; stopping one that is paused says that no more follows. */
async function end(ctx: Context, latest: WorkEntry | undefined, action: WorkTurn['action'], at: number) {
  const stops = action === 'stop'
  if (stops && latest?.state === 'paused') {
    await ctx.database.query(
      sql`update work_entries set state = 'stopped', revision = revision + 1 where id = ${latest.id}`,
    )
    return
  }
  if (latest?.state !== 'running') throw problem('work-time.not-running')
  if (at < latest.startedAt) throw invalid({ path: 'at', rule: 'workBeforeStart' })
  await setEnd(ctx, latest.id, stops ? 'stopped' : 'paused', at)
}

async function setEnd(ctx: Context, id: number, state: 'paused' | 'stopped', at: number): Promise<void> {
  await ctx.database.query(sql`
    update work_entries set ended_at = ${toDate(at)}, state = ${state}, revision = revision + 1
    where id = ${id} and ended_at is null`)
}
