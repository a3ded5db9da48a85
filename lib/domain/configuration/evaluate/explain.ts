import type { PossibleValue, Scalar, SettingType } from '../record'
import type { Caller } from './caller'
import { failing, type RuleMember } from './fits'
import { choose } from './setting'

/** A possible value, and what keeps a caller from it. */
export interface Candidate {
  orderIndex: number
  value: Scalar
  failing: RuleMember[]
}

/** What a caller gets of one setting, and why. */
export interface ExplainedSetting {
  /** Null for one that is not stored yet. */
  nodeId: number | null
  path: string
  type: SettingType
  value: Scalar
  /** Place among the candidates of the one that gave the value; null where the default did. */
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
