import type { DraftValue } from './draft'
import type { Scalar, SettingType } from './record'
import type { NodeBody, PossibleValueBody } from './node-body'

/** Value fields by type. */
export const valueFields = {
  BOOLEAN: 'bool_value',
  INTEGER: 'int_value',
  DOUBLE: 'double_value',
  STRING: 'string_value',
} as const satisfies Record<SettingType, string>
export type ValueField = (typeof valueFields)[SettingType]

/** The filled fields of a possible value. */
export const filled = (body: PossibleValueBody): ValueField[] =>
  Object.values(valueFields).filter((field) => given(body[field]))

/** The filled default fields of a node. */
export const filledDefaults = (body: NodeBody): ValueField[] =>
  Object.values(valueFields).filter((field) => given(body[`default_${field}`]))

const given = (value: unknown) => value !== null && value !== undefined

/** The given default, or null. */
export function defaultOf(body: NodeBody): Scalar | null {
  const [field] = filledDefaults(body)
  return field ? (body[`default_${field}`] ?? null) : null
}

export function valueOf(body: PossibleValueBody): DraftValue {
  const { user, role, organization, state_rule: states } = body.access_rule ?? {}
  const [field] = filled(body)
  return {
    id: body.id ?? null,
    orderIndex: body.order_index,
    value: (field && body[field]) ?? '',
    userId: user?.id ?? null,
    roleId: role?.id ?? null,
    organizationId: organization?.id ?? null,
    stateIds: states ? [...new Set(states.states)] : null,
  }
}
