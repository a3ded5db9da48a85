import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { forgetRules } from '@/lib/access/rules'
import { sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { taskStatePolicy } from './policy'
import type { NewTaskState, TaskStateChange } from './schema'
import { resolveState } from './resolve-state'
import { etagOfTaskState, getTaskState, lockTaskState, type TaskStateRecord } from './task-states'

/** Creates a task state. */
export async function createTaskState(ctx: Context, input: NewTaskState): Promise<TaskStateRecord> {
  authorize(taskStatePolicy.write, ctx.actor, undefined)
  const data = resolveState({
    name: input.name,
    field: input.field,
    sign: input.sign ?? null,
    value: input.value ?? null,
    fieldFromSession: input.field_from_session ?? null,
    role: input.role ?? null,
  })
  const after = await ctx.database.prisma.taskState.create({ data })
  ctx.audit({ noun: 'task-state', entityId: after.id, action: 'create', after })
  ctx.afterCommit(forgetRules)
  return after
}

/** Changes a state. It applies to all rules that name it from the commit on. */
export async function changeTaskState(
  ctx: Context,
  id: number,
  change: TaskStateChange,
  ifMatch: string | null,
): Promise<TaskStateRecord> {
  const before = await lock(ctx, id, ifMatch)
  if (Object.values(change).every((value) => value === undefined)) return before
  const { field_from_session: fieldFromSession = before.fieldFromSession, sign = before.sign } = change
  const { name = before.name, field = before.field, value = before.value, role = before.role } = change
  const data = resolveState({ name, field, sign, value, fieldFromSession, role })
  await ctx.database.prisma.taskState.update({
    where: { id },
    data: { ...data, revision: { increment: 1 } },
  })
  const after = await getTaskState(ctx, id)
  ctx.audit({ noun: 'task-state', entityId: id, action: 'update', before, after })
  ctx.afterCommit(forgetRules)
  return after
}

/** Deletes a state that no rule names. */
export async function deleteTaskState(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lock(ctx, id, ifMatch)
  const roles = await ctx.database.query<{ name: string }>(sql`
    select name from roles r where exists (select from role_rules x where x.role_id = r.id and x.states @> to_jsonb(${id}::int))
    order by sort_order`)
  if (roles.length > 0)
    throw problem('task-state.in-use', { roles: roles.map(({ name }) => name).join(', ') })
  await ctx.database.prisma.taskState.delete({ where: { id } })
  ctx.audit({ noun: 'task-state', entityId: id, action: 'delete', before })
  ctx.afterCommit(forgetRules)
}

async function lock(ctx: Context, id: number, ifMatch: string | null): Promise<TaskStateRecord> {
  const state = await lockTaskState(ctx, id)
  authorize(taskStatePolicy.write, ctx.actor, undefined)
  requireRevision(ifMatch, etagOfTaskState(state))
  return state
}
