import type { Context } from '@/lib/access/context'
import { can, type TaskRecord } from '@/lib/domain/task-records'
import { denied, invalid } from '@/lib/problems'
import { type Executor, executorOf } from './executor'
import {
  findUser,
  requireAvailable,
  requireOrganization,
  requireUser,
  type UserReference,
  type WorkType,
} from './references'
import type { UpdateTask } from './schema'

type Input = Pick<UpdateTask, 'assignedUserId' | 'assignedOrganizationId'>

/** The executor of a task after a change. Only what the request names is validated: the stored user and
 * organization may have been deleted or separated since. */
export async function nextExecutor(
  ctx: Context,
  before: TaskRecord,
  body: Input,
  changed: ReadonlySet<keyof UpdateTask>,
  type: WorkType,
): Promise<Executor> {
  const old = executorOf(before)
  const named = changed.has('assignedUserId') || changed.has('assignedOrganizationId')
  const next = named ? await follow(ctx, before, body) : old
  const moves = next.organizationId !== old.organizationId
  if (moves && next.organizationId !== null) {
    await requireOrganization(ctx.database, next.organizationId, 'assigned_organization_id')
  }
  if (moves || changed.has('typeId')) {
    requireAvailable(type, next.organizationId, 'assigned_organization_id')
  }
  return next
}

/** When only one of the two is given, the other follows: a new user brings their organization, and an
 * organization that the stored user does not belong to removes the user. The caller needs the right to the
 * other one as well when it is set. */
async function follow(ctx: Context, before: TaskRecord, body: Input): Promise<Executor> {
  const old = executorOf(before)
  const { assignedUserId: userId = old.userId, assignedOrganizationId: organizationId = old.organizationId } =
    body
  if (userId === null) return { userId, organizationId }
  if (body.assignedUserId === undefined) return followOrganization(ctx, before, userId, organizationId)
  const user = await requireUser(ctx, userId, old.userId)
  if (belongs(user, organizationId)) return { userId, organizationId }
  if (typeof body.assignedOrganizationId === 'number') {
    throw invalid({ path: 'assigned_user_id', rule: 'mismatch' })
  }
  const replaced = body.assignedOrganizationId === undefined && old.organizationId !== null
  if (replaced && !can(ctx, 'assign_department', before)) throw denied()
  return { userId, organizationId: user.organizationId }
}

/** Whether the stored user stays with another organization. A deleted or blocked user is removed without a check
 * of rights. */
async function followOrganization(
  ctx: Context,
  before: TaskRecord,
  userId: number,
  organizationId: number | null,
): Promise<Executor> {
  const [user] = await findUser(ctx, userId)
  const acts = user && !user.blocked
  if (acts && belongs(user, organizationId)) return { userId, organizationId }
  if (acts && !can(ctx, 'assign_user', before)) throw denied()
  return { userId: null, organizationId }
}

function belongs(user: UserReference, organizationId: number | null): boolean {
  return organizationId !== null && user.organizationIds.includes(organizationId)
}
