import type { PossibleValue, Scalar } from '../record'
import type { Caller } from './caller'
import { fits } from './fits'

/** The parts of a terminal node that decide its value. */
export interface Setting {
  defaultValue: Scalar | null
  /** By order_index. */
  values: readonly Pick<PossibleValue, 'value' | 'userId' | 'roleId' | 'organizationId' | 'stateIds'>[]
}

/** Index of the possible value for a caller: the first whose rule matches; -1 for the default. */
export function choose({ values }: Setting, caller: Caller): number {
  return values.findIndex((value) => fits(value, caller))
}

/** The value that a caller gets. */
export function valueFor(setting: Setting, caller: Caller): Scalar {
  const chosen = setting.values[choose(setting, caller)]
  return chosen ? chosen.value : (setting.defaultValue ?? '')
}
