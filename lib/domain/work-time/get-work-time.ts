import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { canSee, getTaskFacts, type TaskFacts } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { lengthOf, presentSecond, readEntries, type WorkEntry, type WorkState } from './record'
import { correctable, isOpen, mayWork } from './may-work'
import { workTimePolicy } from './policy'

/** An entry with what the reader may do with it. */
export interface ReadEntry extends WorkEntry {
  mayCorrect: boolean
}

export interface WorkTime {
  entries: ReadEntry[]
  totals: { userId: number; fio: string; seconds: number }[]
  seconds: number
  /** What the reader is doing on the task. */
  own: WorkState | 'none'
  /** Whether the reader may start. */
  mayWork: boolean
  /** The other task whose clock a start has paused. */
  paused: { taskId: number; entryId: number } | null
  now: number
}

/** Who worked on a task and for how long. */
export async function getWorkTime(ctx: Context, taskId: number): Promise<WorkTime> {
  const task = await getTaskFacts(ctx, taskId)
  authorize(workTimePolicy.use, ctx.actor, undefined)
  return workTimeOf(ctx, task)
}

/** The same of a task that was read already. Somebody who no longer sees it reads the own entries alone. */
export async function workTimeOf(
  ctx: Context,
  task: TaskFacts,
  paused: WorkTime['paused'] = null,
): Promise<WorkTime> {
  const visible = canSee(ctx, task)
  const whose = visible ? sql`true` : sql`e.user_id = ${ctx.actor.userId}`
  const entries = await readEntries(ctx.database, sql`e.task_id = ${task.id} and ${whose}`)
  const people = await correctable(
    ctx,
    entries.map(({ userId }) => userId),
  )
  const totals = totalsOf(entries)
  return {
    entries: entries.map((entry) => ({ ...entry, mayCorrect: visible && people.has(entry.userId) })),
    totals,
    seconds: totals.reduce((sum, { seconds }) => sum + seconds, 0),
    own: ownState(entries, ctx.actor.userId),
    mayWork: isOpen(task) && mayWork(ctx, task),
    paused,
    now: presentSecond(),
  }
}

/** What a person is doing according to the latest entry. */
const ownState = (entries: readonly WorkEntry[], userId: number): WorkState | 'none' =>
  entries.findLast((entry) => entry.userId === userId)?.state ?? 'none'

function totalsOf(entries: readonly WorkEntry[]): WorkTime['totals'] {
  const totals = new Map<number, WorkTime['totals'][number]>()
  for (const entry of entries) {
    const { userId, fio } = entry
    const seconds = (totals.get(userId)?.seconds ?? 0) + lengthOf(entry)
    totals.set(userId, { userId, fio, seconds })
  }
  return [...totals.values()].toSorted((one, other) => other.seconds - one.seconds)
}
