import type { Context } from '@/lib/access/context'
import { explainTask, getTaskFacts, type TaskFacts, type TaskGround } from '@/lib/domain/task-records'
import { explainUser, getVisibleUser, type UserReason } from '@/lib/domain/users'
import { previewSubject } from './subject'

/** Whether something is visible, and why, as codes. */
export interface Explanation<Reason extends string = string> {
  visible: boolean
  reasons: Reason[]
}

/** Whether one user sees another. The caller must see both. */
export async function explainUserVisibility(
  ctx: Context,
  id: number,
  otherId: number,
): Promise<Explanation<UserReason>> {
  const { actor } = await previewSubject(ctx, id)
  return explainUser(actor, await getVisibleUser(ctx, otherId))
}

export type TaskReason = TaskGround | 'role_rule_missing' | 'out_of_scope'

/** Whether a user sees a task. The caller must see it too. */
export async function explainTaskVisibility(
  ctx: Context,
  id: number,
  taskId: number,
): Promise<Explanation<TaskReason>> {
  const { actor } = await previewSubject(ctx, id)
  return explainTaskFor({ ...ctx, actor }, await getTaskFacts(ctx, taskId))
}

/** The same for the actor of a context. */
export function explainTaskFor(
  eyes: Pick<Context, 'actor' | 'rules'>,
  task: TaskFacts,
): Explanation<TaskReason> {
  const { visible, grounds, shown } = explainTask(eyes, task)
  if (visible) return { visible, reasons: grounds }
  const missing: TaskReason[] = shown ? [] : ['role_rule_missing']
  return { visible, reasons: grounds.length > 0 ? missing : [...missing, 'out_of_scope'] }
}
