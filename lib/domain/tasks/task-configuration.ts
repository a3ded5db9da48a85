import type { Context } from '@/lib/access/context'
import { holds } from '@/lib/access/predicate'
import { anyState } from '@/lib/access/rules'
import { configurationWithin, type TaskConfiguration } from '@/lib/domain/configuration'
import { getTask, type TaskFacts, taskFields, type TaskRecord } from '@/lib/domain/task-records'

export interface TaskWithConfiguration {
  task: TaskRecord
  configuration: TaskConfiguration
}

/** One task with the actor's settings for it. */
export async function getTaskWithConfiguration(ctx: Context, id: number): Promise<TaskWithConfiguration> {
  const task = await getTask(ctx, id)
  return { task, configuration: await configurationOfTask(ctx, task) }
}

/** The actor's settings in the states of a task. */
export function configurationOfTask(ctx: Context, task: TaskFacts): Promise<TaskConfiguration> {
  return configurationWithin(ctx, (ids) => holdingStates(ctx, task, ids))
}

/** The states that hold for a task and an actor. */
export function holdingStates(
  { rules, actor }: Pick<Context, 'rules' | 'actor'>,
  task: TaskFacts,
  ids: readonly number[],
): number[] {
  return ids.filter((id) => holds(anyState(rules, actor, [id]), task, taskFields))
}
