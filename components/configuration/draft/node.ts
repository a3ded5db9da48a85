export const settingTypes = ['BOOLEAN', 'INTEGER', 'DOUBLE', 'STRING'] as const
export type SettingType = (typeof settingTypes)[number]

/** A value as typed; null while empty. */
export type Typed = boolean | number | string | null

export interface Named {
  id: number
  name: string
}

/** Whom a value applies to; null or empty conditions match everybody. */
export interface Rule {
  user: Named | null
  role: Named | null
  organization: Named | null
  states: readonly number[]
}

export interface DraftValue {
  /** Stable for the lifetime of the value, also before it has an id. */
  key: string
  id: number | null
  order: number
  value: Typed
  rule: Rule
}

interface Common {
  key: string
  id: number | null
  name: string
  label: string
  /** The server's name of a system node whose label is translated. */
  storedLabel?: string
  system: boolean
}

export interface DraftGroup extends Common {
  kind: 'group'
  arrayIndex: number
  children: readonly DraftNode[]
}

export interface DraftSetting extends Common {
  kind: 'setting'
  type: SettingType
  fallback: Typed
  values: readonly DraftValue[]
}

export type DraftNode = DraftGroup | DraftSetting

export const noRule: Rule = { user: null, role: null, organization: null, states: [] }

export const childrenOf = (node: DraftNode): readonly DraftNode[] =>
  node.kind === 'group' ? node.children : []

/** The initial value of a new setting by type. */
export function blankOf(type: SettingType): Typed {
  if (type === 'BOOLEAN') return false
  return type === 'STRING' ? '' : 0
}

export const sameRule = (one: Rule, other: Rule): boolean =>
  one.user?.id === other.user?.id &&
  one.role?.id === other.role?.id &&
  one.organization?.id === other.organization?.id &&
  one.states.length === other.states.length &&
  one.states.every((state) => other.states.includes(state))

export const isForEverybody = (rule: Rule): boolean => sameRule(rule, noRule)
