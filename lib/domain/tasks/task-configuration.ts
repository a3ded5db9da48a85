import type { Context } from '@/lib/access/context'
import { holds } from '@/lib/access/predicate'
import { anyState } from '@/lib/access/rules'
import { configurationWithin, type TaskConfiguration } from '@/lib/domain/configuration'
import { getTask, type TaskFacts, taskFields, type TaskRecord } from '@/lib/domain/task-records'

export interface TaskWithConfiguration {
  task: TaskRecord
  configuration: TaskConfiguration
}

/** One task with the actor's settings as they are for it. */
export async function getTaskWithConfiguration(ctx: Context, id: number): Promise<TaskWithConfiguration> {
  const task = await getTask(ctx, id)
  return { task, configuration: await configurationOfTask(ctx, task) }
}

/** The actor's settings in the states that a task is in. */
export function configurationOfTask(ctx: Context, task: TaskFacts): Promise<TaskConfiguration> {
  return configurationWithin(ctx, (ids) => holdingStates(ctx, task, ids))
}

/** Those of the states that hold for a task in the actor's eyes. */
export function holdingStates(
  { rules, actor }: Pick<Context, 'rules' | 'actor'>,
  task: TaskFacts,
  ids: readonly number[],
): number[] {
  return ids.filter((id) => holds(anyState(rules, actor, [id]), task, taskFields))
}
