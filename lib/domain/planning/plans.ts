import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { Interval } from '@/lib/shared/planning/working-hours'
import { type BoardTask, readBoardTasks, withinPeriod } from './board-tasks'

const minute = 60_000

/** Enough for everything that those of one request can have planned in its time. */
const takenAtMost = 50_000

/** The time that a task takes of a person. */
export interface Plan {
  id: number
  userId: number
  time: Interval
}

/** The time that a planned task takes of its executor. */
export function planOf({ id, assignedUserId, plannedStart, minutes }: BoardTask): Plan[] {
  if (assignedUserId === null || plannedStart === null) return []
  const start = plannedStart * 1000
  return [{ id, userId: assignedUserId, time: { start, end: start + minutes * minute } }]
}

/** The open tasks that are planned for people in a period, but for some. */
export async function readPlanned(
  ctx: Context,
  userIds: readonly number[],
  period: Interval,
  without: readonly number[],
): Promise<BoardTask[]> {
  return readBoardTasks(
    ctx,
    sql`t.assigned_user_id = any(${[...userIds]}::int[]) and not t.id = any(${[...without]}::int[])
      and t.planned_start is not null and t.stage = 1 and ${withinPeriod(period)}`,
    takenAtMost,
  )
}

/** Plans by the people whose time they take. */
export function byPerson<Planned extends { userId: number }>(
  plans: readonly Planned[],
): Map<number, Planned[]> {
  const all = new Map<number, Planned[]>()
  for (const plan of plans) {
    const known = all.get(plan.userId)
    if (known) known.push(plan)
    else all.set(plan.userId, [plan])
  }
  return all
}

export const byId = <Item extends { id: number }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]))
