import type { Context } from '@/lib/access/context'
import { absent } from '@/lib/problems'
import { readTask, readTaskFacts } from './read-tasks'
import type { TaskFacts, TaskRecord } from './record'
import { can, requireVisible, restrictToVisible } from './visibility'

/** One task: 404 when it does not exist, 403 when the actor may not see it. */
export async function getTask(ctx: Context, id: number): Promise<TaskRecord> {
  const task = await readTask(ctx.database, ctx.actor.userId, id)
  if (!task) throw absent('task')
  requireVisible(ctx, task)
  return restrictToVisible(ctx, task)
}

/** The same check without the names that answers contain. */
export async function getTaskFacts(ctx: Context, id: number): Promise<TaskFacts> {
  const facts = await readTaskFacts(ctx.database, id)
  if (!facts) throw absent('task')
  requireVisible(ctx, facts)
  return facts
}

/** Which of the named capabilities the actor has on a task; unknown names are false. */
export async function listWhatActorCan(
  ctx: Context,
  id: number,
  capabilities: readonly string[],
): Promise<Record<string, boolean>> {
  const facts = await getTaskFacts(ctx, id)
  return Object.fromEntries(capabilities.map((name) => [name, can(ctx, name, facts)]))
}

/** A locked task in its current state, whatever the actor sees of it: for events and the audit log. */
export async function rereadTask(ctx: Context, id: number): Promise<TaskRecord> {
  const task = await readTask(ctx.database, ctx.actor.userId, id)
  if (!task) throw new Error('A locked task is gone')
  return task
}
