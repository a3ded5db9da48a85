import { blankOf, type DraftGroup, type DraftNode, type DraftSetting, type DraftValue, noRule } from './node'

let made = 0

/** A key for a node without an id. */
export const newKey = () => {
  made += 1
  return `new-${made}`
}

/** The name, or the first numbered variant that no sibling has. */
export function freeName(wanted: string, siblings: readonly DraftNode[]): string {
  const taken = new Set(siblings.map(({ name }) => name))
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}_${number}`)) return `${wanted}_${number}`
}

export const makeGroup = (name: string, label: string): DraftGroup => ({
  kind: 'group',
  key: newKey(),
  id: null,
  name,
  label,
  system: false,
  arrayIndex: 0,
  children: [],
})

export const makeSetting = (name: string, label: string): DraftSetting => ({
  kind: 'setting',
  key: newKey(),
  id: null,
  name,
  label,
  system: false,
  type: 'STRING',
  fallback: blankOf('STRING'),
  values: [],
})

export const makeValue = (setting: DraftSetting): DraftValue => ({
  key: newKey(),
  id: null,
  order: (setting.values.at(-1)?.order ?? 0) + 1,
  value: setting.type === 'BOOLEAN' ? true : setting.type === 'STRING' ? '' : null,
  rule: noRule,
})

const copyValue = (value: DraftValue): DraftValue => ({ ...value, key: newKey(), id: null })

/** A deep copy with new keys. */
export function copyNode(node: DraftNode): DraftNode {
  const own = { key: newKey(), id: null, system: false }
  return node.kind === 'group'
    ? { ...node, ...own, children: node.children.map(copyNode) }
    : { ...node, ...own, values: node.values.map(copyValue) }
}
