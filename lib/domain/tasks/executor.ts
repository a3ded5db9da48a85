import type { Context } from '@/lib/access/context'
import type { TaskRecord } from '@/lib/domain/task-records'
import { type Sql, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { requireAvailable, requireOrganization, requireUser, type WorkType } from './references'

/** The executor of a task: a user, an organization, or both. */
export interface Executor {
  userId: number | null
  organizationId: number | null
}

/** Whether there is an executor. */
export function hasExecutor({ userId, organizationId }: Executor): boolean {
  return userId !== null || organizationId !== null
}

/** The executor of a stored task. */
export function executorOf(task: Pick<TaskRecord, 'assignedUserId' | 'assignedOrganizationId'>): Executor {
  return { userId: task.assignedUserId, organizationId: task.assignedOrganizationId }
}

/** Completes and validates the executor in a body: a user alone implies their main organization, a user and
 * an organization must belong together, and the work type must be available to the organization. */
export async function resolveExecutor(ctx: Context, type: WorkType, wanted: Executor): Promise<Executor> {
  const user = wanted.userId === null ? null : await requireUser(ctx, wanted.userId)
  if (user && wanted.organizationId !== null && !user.organizationIds.includes(wanted.organizationId)) {
    throw invalid({ path: 'assigned_user_id', rule: 'mismatch' })
  }
  const organizationId = wanted.organizationId ?? user?.organizationId ?? null
  if (organizationId !== null)
    await requireOrganization(ctx.database, organizationId, 'assigned_organization_id')
  requireAvailable(type, organizationId, 'assigned_organization_id')
  return { userId: wanted.userId, organizationId }
}

/** Whether the user `u` may carry out the task `t`: neither deleted nor blocked, and of the organization that the
 * task is assigned to. */
export const userCanAct: Sql = sql`(u.deleted_at is null and not u.blocked
  and (t.assigned_organization_id is null or u.organization_id = t.assigned_organization_id or exists (
    select 1 from user_organizations x where x.user_id = u.id and x.organization_id = t.assigned_organization_id)))`

/** Whether the executor of a task in progress, `t`, can no longer act. */
export const executorCannotAct: Sql = sql`(t.stage = 1 and (
  t.assigned_organization_id in (select o.id from organizations o where o.deleted_at is not null)
  or exists (select 1 from users u where u.id = t.assigned_user_id and not ${userCanAct})))`
