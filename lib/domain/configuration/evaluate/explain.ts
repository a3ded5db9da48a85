import type { PossibleValue, Scalar, SettingType } from '../record'
import type { Caller } from './caller'
import { failing, type RuleMember } from './fits'
import { choose } from './setting'

/** A possible value, and which members of its rule exclude the caller. */
export interface Candidate {
  orderIndex: number
  value: Scalar
  failing: RuleMember[]
}

/** The value of one setting for a caller, and why. */
export interface ExplainedSetting {
  /** Null for a node that is not stored yet. */
  nodeId: number | null
  path: string
  type: SettingType
  value: Scalar
  /** Index of the candidate that gave the value; null for the default. */
  chosen: number | null
  candidates: Candidate[]
}

/** A terminal node, stored or not. */
export interface ExplainableSetting {
  id: number | null
  path: string
  type: SettingType
  defaultValue: Scalar
  /** By order_index. */
  values: readonly Omit<PossibleValue, 'id'>[]
}

/** The value of a setting for a caller, with its candidates. */
export function explainSetting(setting: ExplainableSetting, caller: Caller): ExplainedSetting {
  const { id, path, type, defaultValue, values } = setting
  const at = choose(setting, caller)
  return {
    nodeId: id,
    path,
    type,
    value: values[at]?.value ?? defaultValue,
    chosen: at < 0 ? null : at,
    candidates: values.map((value) => ({
      orderIndex: value.orderIndex,
      value: value.value,
      failing: failing(value, caller),
    })),
  }
}
