import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { lockTask, readTaskFacts, requireVisible, type TaskFacts } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { absent, denied, invalid, problem } from '@/lib/problems'
import { addEntry } from './correct'
import { announceWork } from './events'
import { type WorkTime, workTimeOf } from './get-work-time'
import { momentOf, nextAfter, rejectOverlap } from './intervals'
import { lockWork, presentSecond, readEntries, toDate, type WorkEntry, type WorkState } from './record'
import { closedAt, isOpen, mayWork, wasAssignee } from './may-work'
import { workTimePolicy } from './policy'
import type { WorkTimeBody, WorkTurn } from './schema'

/** No device is without a connection for so many days: its clock is wrong. */
const daysAtMost = 31

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
  const at = momentOf('at', body.at)
  if (at < presentSecond() - daysAtMost * 86_400)
    throw invalid({ path: 'at', rule: 'workLongAgo', values: { days: daysAtMost } })
  // Who no longer sees the task has to be able to end what was begun, and to tell what was done before.
  const hasBegun = own.some(({ state, endAssumed }) => state === 'running' || endAssumed)
  const mayTell = body.action === 'start' && (await wasAssignee(ctx, taskId, at))
  if (!hasBegun && !mayTell) requireVisible(ctx, task)
  authorize(workTimePolicy.use, ctx.actor, undefined)
  const paused = body.action === 'start' ? await start(ctx, task, { at, mayTell }) : null
  if (body.action !== 'start') await end(ctx, own, body.action, { at, isSaid: body.at !== undefined })
  announceWork(ctx, task)
  return workTimeOf(ctx, task, paused)
}

/** A person works on one task at a time: the clock of another one is paused at this moment. A start that arrives late
 * lasts until what the person began after it, or until the task was closed. */
async function start(
  ctx: Context,
  task: TaskFacts,
  { at, mayTell }: { at: number; mayTell: boolean },
): Promise<WorkTime['paused']> {
  const { userId } = ctx.actor
  const [lasting] = await readEntries(
    ctx.database,
    sql`e.user_id = ${userId} and e.started_at <= ${toDate(at)}
      and (e.ended_at is null or e.end_assumed and e.ended_at > ${toDate(at)})`,
  )
  if (lasting?.taskId === task.id) throw problem('work-time.running')
  if (!mayTell && !mayWork(ctx, task)) throw denied()
  const closed = isOpen(task) ? null : await closedAt(ctx.database, task)
  if (!isOpen(task) && (closed === null || closed <= at)) throw problem('work-time.closed')
  if (lasting) await setEnd(ctx, lasting, { state: stateAt('pause', lasting), at, assumed: true })
  const next = await nextAfter(ctx.database, userId, at)
  const to = next === null ? closed : Math.min(next, closed ?? next)
  await rejectOverlap(ctx, 'at', { userId, from: at, to })
  const state: WorkState = to === null ? 'running' : to === closed ? 'stopped' : 'paused'
  await ctx.database.query(sql`
    insert into work_entries (task_id, user_id, started_at, ended_at, state, end_assumed)
    values (${task.id}, ${userId}, ${toDate(at)}, ${to === null ? null : toDate(to)}, ${state}, ${to !== null})`)
  if (!lasting) return null
  const other = await readTaskFacts(ctx.database, lasting.taskId)
  if (other) announceWork(ctx, other)
  return { taskId: lasting.taskId, entryId: lasting.id }
}

/** Ends the running entry, or moves an end that the person has not named to the moment of this one; stopping what is
 * paused says that no more follows. */
async function end(
  ctx: Context,
  own: readonly WorkEntry[],
  action: WorkTurn['action'],
  { at, isSaid }: { at: number; isSaid: boolean },
): Promise<void> {
  const latest = own.at(-1)
  if (latest?.state === 'running' && at >= latest.startedAt)
    return setEnd(ctx, latest, { state: stateAt(action, latest), at, assumed: false })
  const entry = own.findLast(({ startedAt }) => startedAt <= at)
  if (entry?.endAssumed && entry.endedAt !== null) {
    // Only what ended with its task may have lasted longer than that.
    const mayLast = isSaid && entry.state === 'stopped'
    const next = mayLast ? await nextAfter(ctx.database, entry.userId, entry.startedAt) : entry.endedAt
    const moved = Math.min(at, next ?? at)
    return setEnd(ctx, entry, { state: stateAt(action, entry), at: moved, assumed: false })
  }
  if (latest?.state === 'running') throw invalid({ path: 'at', rule: 'workBeforeStart' })
  if (action !== 'stop' || latest?.state !== 'paused' || latest.endedAt === null)
    throw problem('work-time.not-running')
  return setEnd(ctx, latest, { state: 'stopped', at: latest.endedAt, assumed: false })
}

/** What was stopped with its task is not paused afterwards. */
const stateAt = (action: WorkTurn['action'], { state }: WorkEntry): WorkState =>
  action === 'stop' || state === 'stopped' ? 'stopped' : 'paused'

async function setEnd(
  ctx: Context,
  { id }: WorkEntry,
  { state, at, assumed }: { state: WorkState; at: number; assumed: boolean },
): Promise<void> {
  await ctx.database.query(sql`
    update work_entries set ended_at = ${toDate(at)}, state = ${state}, end_assumed = ${assumed}, revision = revision + 1
    where id = ${id}`)
}
