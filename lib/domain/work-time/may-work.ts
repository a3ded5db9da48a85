import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { can, canSee, type TaskFacts } from '@/lib/domain/task-records'
import { userPolicy } from '@/lib/domain/users'
import type { RoleCode } from '@/lib/access/actor'
import { type Database, sql } from '@/lib/platform/database'
import { toDate } from './record'

/** Whether the actor may work on a task: its assignee, and those who may edit it. */
export function mayWork(ctx: Context, task: TaskFacts): boolean {
  const isAssignee = task.assignedUserId === ctx.actor.userId && canSee(ctx, task)
  return isAssignee || can(ctx, 'edit', task)
}

/** Whether a task is one that can be worked on now. */
export const isOpen = ({ stage, archive, isTemplate }: TaskFacts): boolean =>
  stage !== 2 && !archive && !isTemplate

/** Whether the actor was the assignee of a task until after a moment: what was done then may arrive later. */
export async function wasAssignee(
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  taskId: number,
  at: number,
): Promise<boolean> {
  const found = await database.query(sql`
    select 1 from former_assignees where task_id = ${taskId} and user_id = ${actor.userId} and date_trunc('second', till) > ${toDate(at)}`)
  return found.length > 0
}

/** The second at which a task was completed; null for one that is closed in another way. */
export async function closedAt(
  database: Database,
  { id, stage, archive, isTemplate }: TaskFacts,
): Promise<number | null> {
  if (stage !== 2 || archive || isTemplate) return null
  const [times] = await database.query<{ at: number | null }>(
    sql`select floor(extract(epoch from completed_at))::float8 as at from task_times where task_id = ${id}`,
  )
  return times?.at ?? null
}

/** Those of some people whose entries the actor may correct: the actor, and whom the actor administers. */
export async function correctable(ctx: Context, userIds: readonly number[]): Promise<Set<number>> {
  const people = await ctx.database.query<{ id: number; role: RoleCode; organizationId: number | null }>(sql`
    select u.id, r.code as role, u.organization_id as "organizationId"
    from users u join roles r on r.id = u.role_id where u.id = any(${[...new Set(userIds)]}::int[])`)
  const directed = people.filter(
    (one) => one.id === ctx.actor.userId || may(userPolicy.change, ctx.actor, one),
  )
  return new Set(directed.map(({ id }) => id))
}
