import type { Context } from '@/lib/access/context'
import type { Actor } from '@/lib/access/actor'
import type { Dialect } from '@/lib/wire'
import { callerOf } from './caller'
import type { Props } from './compiled-tree'
import { treeKeeper } from './keep-tree'
import { type ReadSetting, settingsIn } from './read-settings'

/** The configuration of an actor in the context of one task. */
export interface TaskConfiguration {
  props(dialect: Dialect): Props
  setting: ReadSetting
}

/** Evaluates settings within a task; `holding` returns the states that apply to the task, and gets only
 * those named by rules. */
export async function configurationWithin(
  { database, actor }: Context<Actor | null>,
  holding: (stateIds: readonly number[]) => readonly number[],
): Promise<TaskConfiguration> {
  const tree = await treeKeeper().current(database)
  const caller = callerOf(actor, holding([...tree.facets.stateIds]))
  return { props: (dialect) => tree.props(caller, dialect), setting: settingsIn(tree, caller) }
}
