import { type AccessRule, growTree, readTree, type Scalar, treeKeeper } from '@/lib/domain/configuration'
import { CompiledTree } from '@/lib/domain/configuration/evaluate/compiled-tree'
import type { SettingPath } from '@/lib/domain/configuration/evaluate/system-settings'
import { database } from '@/lib/platform/database'
import { dropSingleton } from '@/lib/platform/process-singleton'

const everybody: AccessRule = { userId: null, roleId: null, organizationId: null, stateIds: null }

/** A value for everybody, or possible values with their rules in order. */
export type WantedSetting = Scalar | (Partial<AccessRule> & { value: Scalar })[]

/**
 * Runs work under other settings than the stored ones. They apply to this process only, so that parallel
 * tests on the same database are not affected.
 */
export async function underSettings<T>(
  wanted: Partial<Record<SettingPath, WantedSetting>>,
  work: () => Promise<T>,
): Promise<T> {
  const { revision, nodes } = await readTree(database)
  const root = growTree(nodes)
  const found = new Set<string>()
  const setValues = (node: typeof root) => {
    const input = wanted[node.path as SettingPath]
    if (node.isSystem && input !== undefined) {
      found.add(node.path)
      node.values = valuesOf(input)
    }
    node.children.forEach(setValues)
  }
  setValues(root)
  const missing = Object.keys(wanted).filter((path) => !found.has(path))
  if (missing.length > 0) throw new Error(`There is no setting ${missing.join()}`)
  // The cache never expires, so the stored tree is not loaded meanwhile.
  treeKeeper().adopt(new CompiledTree(root, revision), Number.POSITIVE_INFINITY)
  try {
    return await work()
  } finally {
    dropSingleton('configuration')
    await treeKeeper().current(database)
  }
}

const valuesOf = (input: WantedSetting) =>
  (Array.isArray(input) ? input : [{ value: input }]).map((value, at) => ({
    ...everybody,
    ...value,
    id: at + 1,
    orderIndex: at,
  }))
