import type { Issue } from '@/lib/problems'
import type { AccessRule, Scalar, SettingType } from './record'

/** A possible value as a request describes it. */
export interface DraftValue extends AccessRule {
  /** Null for a new one. */
  id: number | null
  orderIndex: number
  value: Scalar
}

/** A node as a request describes it: parsed, not yet checked against the stored tree. */
export interface DraftNode {
  /** Names the node in errors: its path from the top of the request, and its id. */
  ref: string
  /** Null for a new one. */
  id: number | null
  name: string
  label: string
  isTerminal: boolean
  /** Null: not given. */
  isSystem: boolean | null
  arrayIndex: number
  type: SettingType | null
  /** Null: not given. */
  defaultValue: Scalar | null
  values: readonly DraftValue[]
  children: DraftNode[]
  /** Issues of fields that do not match its kind and type. */
  misfits: readonly Issue[]
}

/** The path of a node's field in errors. */
export const fieldOf = ({ ref }: Pick<DraftNode, 'ref'>, field: string): string =>
  ref === '' ? field : `${ref} ${field}`
