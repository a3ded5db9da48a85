import type { WireNode, WireRow, WireRule, WireSetting, WireValue } from '../wire'
import { newKey } from './make-node'
import type { DraftGroup, DraftNode, DraftSetting, DraftValue, Rule, SettingType, Typed } from './node'

/** Keys are made from ids, so that the same node is recognised in any two states of the tree. */
const keyOf = (letter: 'n' | 'v', id: number | null | undefined) =>
  id === undefined || id === null ? newKey() : `${letter}${id}`

const ruleOf = (rule: WireRule | null | undefined): Rule => ({
  user: rule?.user ? { id: rule.user.id, name: rule.user.fio ?? '' } : null,
  role: rule?.role ? { id: rule.role.id, name: rule.role.name ?? '' } : null,
  organization: rule?.organization ? { id: rule.organization.id, name: rule.organization.name ?? '' } : null,
  states: rule?.state_rule?.states ?? [],
})

function typedOf(type: SettingType, value: WireValue): Typed {
  if (type === 'BOOLEAN') return value.bool_value ?? null
  if (type === 'INTEGER') return value.int_value ?? null
  return (type === 'DOUBLE' ? value.double_value : value.string_value) ?? null
}

function fallbackOf(node: WireSetting): Typed {
  if (node.type === 'BOOLEAN') return node.default_bool_value ?? null
  if (node.type === 'INTEGER') return node.default_int_value ?? null
  return (node.type === 'DOUBLE' ? node.default_double_value : node.default_string_value) ?? null
}

const valueFromWire = (type: SettingType, value: WireValue): DraftValue => ({
  key: keyOf('v', value.id),
  id: value.id ?? null,
  order: value.order_index,
  value: typedOf(type, value),
  rule: ruleOf(value.access_rule),
})

/** The translated name of a system node; undefined when unknown. */
export type SystemLabels = (name: string) => string | undefined

function labelOf({ name, label, is_system }: WireNode, labels: SystemLabels) {
  const own = is_system ? labels(name) : undefined
  return own === undefined ? { label } : { label: own, storedLabel: label }
}

function settingFromWire(node: WireSetting, labels: SystemLabels): DraftSetting {
  const values = node.possible_values.map((value) => valueFromWire(node.type, value))
  return {
    kind: 'setting',
    key: keyOf('n', node.id),
    id: node.id ?? null,
    name: node.name,
    ...labelOf(node, labels),
    system: node.is_system ?? false,
    type: node.type,
    fallback: fallbackOf(node),
    values: values.sort((one, other) => one.order - other.order),
  }
}

export const fromWire = (node: WireNode, labels: SystemLabels): DraftNode =>
  node.is_terminal
    ? settingFromWire(node, labels)
    : {
        kind: 'group',
        key: keyOf('n', node.id),
        id: node.id ?? null,
        name: node.name,
        ...labelOf(node, labels),
        system: node.is_system ?? false,
        arrayIndex: node.array_index,
        children: node.children.map((child) => fromWire(child, labels)),
      }

/** Converts the whole tree; its root is always a group. */
export function rootFromWire(node: WireNode, labels: SystemLabels = () => undefined): DraftGroup {
  const root = fromWire(node, labels)
  if (root.kind !== 'group') throw new Error('The root of the configuration is a group')
  return root
}

/** Converts a single node without its children. */
export const rowFromWire = (row: WireRow, labels: SystemLabels): DraftNode =>
  fromWire(row.is_terminal ? row : { ...row, children: [] }, labels)
