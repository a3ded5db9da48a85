import type { PossibleValue, Scalar } from '../record'
import type { Caller } from './caller'
import { fits } from './fits'

/** A terminal node as far as its value goes. */
export interface Setting {
  defaultValue: Scalar | null
  /** By order_index. */
  values: readonly Pick<PossibleValue, 'value' | 'userId' | 'roleId' | 'organizationId' | 'stateIds'>[]
}

/** Which possible value a caller gets: the first whose rule fits; -1 for the default. */
export function choose({ values }: Setting, caller: Caller): number {
  return values.findIndex((value) => fits(value, caller))
}

/** The value that a caller gets. */
export function valueFor(setting: Setting, caller: Caller): Scalar {
  const chosen = setting.values[choose(setting, caller)]
  return chosen ? chosen.value : (setting.defaultValue ?? '')
}
