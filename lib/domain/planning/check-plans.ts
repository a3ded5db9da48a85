import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { invalid, type Issue } from '@/lib/problems'
import { findConflicts, type PlanFindings } from '@/lib/shared/planning/plan-conflicts'
import { readBoardPeople } from './board-people'
import { readBoardTasks } from './board-tasks'
import { byId, byPerson, planOf, readPlanned } from './plans'
import type { PlansBody } from './schema'

const minute = 60_000

export interface CheckedPlan extends PlanFindings {
  taskId: number
  userId: number
}

/** What speaks against plans, all of them together, without saving them. 400 for tasks and people that the caller
 * does not see. */
export async function checkPlans(ctx: Context, { items }: PlansBody): Promise<{ items: CheckedPlan[] }> {
  const asked = items.map((item) => item.taskId)
  const tasks = byId(await readBoardTasks(ctx, sql`t.id = any(${asked}::int[])`, asked.length))
  const plans = items.map((item) => {
    const start = item.start.getTime()
    const minutes = item.duration ?? tasks.get(item.taskId)?.minutes ?? 0
    return { id: item.taskId, userId: item.userId, time: { start, end: start + minutes * minute } }
  })
  const period = {
    start: Math.min(...plans.map(({ time }) => time.start)),
    end: Math.max(...plans.map(({ time }) => time.end)),
  }
  const userIds = [...new Set(plans.map(({ userId }) => userId))]
  const people = byId(await readBoardPeople(ctx, sql`u.id = any(${userIds}::int[])`, period, userIds.length))
  requireKnown(items, tasks, people)
  const kept = await readPlanned(ctx, userIds, period, asked)
  const ofPerson = byPerson([...kept.flatMap(planOf), ...plans])
  return {
    items: plans.flatMap(({ id, userId, time }) => {
      const [task, person] = [tasks.get(id), people.get(userId)]
      if (!task || !person) return []
      const { skillIds, mayPlan } = task
      const deadline = task.deadline === null ? null : task.deadline * 1000
      const found = findConflicts(
        { id, time, deadline, skillIds, mayPlan },
        { ...person, taken: ofPerson.get(userId) ?? [] },
      )
      return [{ taskId: id, userId, ...found }]
    }),
  }
}

function requireKnown(
  items: PlansBody['items'],
  tasks: ReadonlyMap<number, unknown>,
  people: ReadonlyMap<number, unknown>,
): void {
  const issues = items.flatMap((item, at): Issue[] => [
    ...(tasks.has(item.taskId) ? [] : [{ path: `items.${at}.task_id`, rule: 'unknown' as const }]),
    ...(people.has(item.userId) ? [] : [{ path: `items.${at}.user_id`, rule: 'unknown' as const }]),
  ])
  if (issues.length > 0) throw invalid(...issues)
}
