import type { SettingType } from './draft/node'

/** Wire shapes of apiVersion 2.0. */
export interface WireRule {
  /** Names are null when no longer known. */
  user?: { id: number; fio: string | null } | null
  role?: { id: number; name: string | null } | null
  organization?: { id: number; name: string | null } | null
  state_rule?: { states: number[] } | null
}

interface WireTyped {
  bool_value?: boolean | null
  int_value?: number | null
  double_value?: number | null
  string_value?: string | null
}

export interface WireValue extends WireTyped {
  /** Absent or null for what is not stored. */
  id?: number | null
  order_index: number
  access_rule?: WireRule | null
}

interface WireCommon {
  id?: number | null
  name: string
  label: string
  is_system?: boolean
}

export interface WireGroup extends WireCommon {
  is_terminal: false
  array_index: number
  children: WireNode[]
}

export interface WireSetting extends WireCommon {
  is_terminal: true
  type: SettingType
  default_bool_value?: boolean | null
  default_int_value?: number | null
  default_double_value?: number | null
  default_string_value?: string | null
  possible_values: WireValue[]
}

export type WireNode = WireGroup | WireSetting

/** A single node before or after a change. */
export type WireRow = { parent_id: number | null } & (WireSetting | Omit<WireGroup, 'children'>)
