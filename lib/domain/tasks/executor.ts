import type { Context } from '@/lib/access/context'
import type { TaskRecord } from '@/lib/domain/task-records'
import { invalid } from '@/lib/problems'
import { requireAvailable, requireOrganization, requireUser, type WorkType } from './references'

/** Who is to do a task. */
export interface Executor {
  userId: number | null
  organizationId: number | null
}

export function hasExecutor({ userId, organizationId }: Executor): boolean {
  return userId !== null || organizationId !== null
}

/** Who is to do a task that is stored. */
export function executorOf(task: Pick<TaskRecord, 'assignedUserId' | 'assignedOrganizationId'>): Executor {
  return { userId: task.assignedUserId, organizationId: task.assignedOrganizationId }
}

/** Completes and checks the executor that a body names: a user alone brings their main organization, a user and an
 * organization must belong together, and the work type must be available to the organization. */
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
