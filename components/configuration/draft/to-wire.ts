import type { WireNode, WireRule, WireSetting, WireValue } from '../wire'
import type { DraftNode, DraftSetting, DraftValue, Rule, SettingType, Typed } from './node'

const prefixes = { BOOLEAN: 'bool', INTEGER: 'int', DOUBLE: 'double', STRING: 'string' } as const

/** The member that carries a value of this type. */
export const memberOf = (type: SettingType) => `${prefixes[type]}_value` as const

/** Only the member of the type is sent: exactly one is filled. */
const typed = (type: SettingType, value: Typed, lead: '' | 'default_' = '') =>
  value === null ? {} : { [`${lead}${memberOf(type)}`]: value }

function ruleToWire({ user, role, organization, states }: Rule): WireRule {
  const rule: WireRule = {}
  if (user) rule.user = { id: user.id, fio: user.name }
  if (role) rule.role = { id: role.id, name: role.name }
  if (organization) rule.organization = { id: organization.id, name: organization.name }
  if (states.length > 0) rule.state_rule = { states: [...states] }
  return rule
}

const labelOf = ({ system, label, storedLabel }: DraftNode) => (system ? (storedLabel ?? label) : label)

const idOf = (id: number | null) => (id === null ? {} : { id })

const valueToWire = (type: SettingType, { id, order, value, rule }: DraftValue): WireValue => ({
  ...idOf(id),
  order_index: order,
  ...typed(type, value),
  access_rule: ruleToWire(rule),
})

const settingToWire = (node: DraftSetting): WireSetting => ({
  ...idOf(node.id),
  name: node.name,
  label: labelOf(node),
  is_terminal: true,
  is_system: node.system,
  type: node.type,
  ...typed(node.type, node.fallback, 'default_'),
  possible_values: node.values.map((value) => valueToWire(node.type, value)),
})

export const toWire = (node: DraftNode): WireNode =>
  node.kind === 'setting'
    ? settingToWire(node)
    : {
        ...idOf(node.id),
        name: node.name,
        label: labelOf(node),
        is_terminal: false,
        is_system: node.system,
        array_index: node.arrayIndex,
        children: node.children.map(toWire),
      }
