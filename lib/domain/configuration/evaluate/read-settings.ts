import type { Actor } from '@/lib/access/actor'
import type { Database } from '@/lib/platform/database'
import { type Caller, callerOf } from './caller'
import type { CompiledTree } from './compiled-tree'
import { treeKeeper } from './keep-tree'
import { type SettingPath, type SettingValue, systemSettings } from './system-settings'

/** Looks a system setting up. */
export type ReadSetting = <Path extends SettingPath>(path: Path) => SettingValue<Path>

/** The system settings for an actor, or for an anonymous caller, in the given task states. Read from
 * memory. */
export async function readSettings(
  database: Database,
  actor: Actor | null,
  stateIds?: readonly number[],
): Promise<ReadSetting> {
  return settingsIn(await treeKeeper().current(database), callerOf(actor, stateIds))
}

/** Same for many actors at one moment. */
export async function readSettingsOfMany(database: Database): Promise<(actor: Actor | null) => ReadSetting> {
  const tree = await treeKeeper().current(database)
  return (actor) => settingsIn(tree, callerOf(actor))
}

/** Reads system settings from a tree for a caller; values of a wrong type are replaced by the default. */
export function settingsIn(tree: CompiledTree, caller: Caller): ReadSetting {
  return <Path extends SettingPath>(path: Path) => {
    const found = tree.value(path, caller)
    const standard = systemSettings[path]
    return (typeof found === typeof standard ? found : standard) as SettingValue<Path>
  }
}
