import type { Issue } from '@/lib/problems'
import type { AccessRule, Scalar, SettingType } from './record'

/** A possible value as a request describes it. */
export interface DraftValue extends AccessRule {
  /** Null for a new one. */
  id: number | null
  orderIndex: number
  value: Scalar
}

/** A node as a request describes it: read and well formed, not yet held against what is stored. */
export interface DraftNode {
  /** How refusals name the node: its names from the top of the request down, and its id. */
  ref: string
  /** Null for a new one. */
  id: number | null
  name: string
  label: string
  isTerminal: boolean
  /** Null: not said. */
  isSystem: boolean | null
  arrayIndex: number
  type: SettingType | null
  /** Null: not said. */
  defaultValue: Scalar | null
  values: readonly DraftValue[]
  children: DraftNode[]
  /** What does not go with its kind and type. */
  misfits: readonly Issue[]
}

/** The field of a node, as refusals name it. */
export const fieldOf = ({ ref }: Pick<DraftNode, 'ref'>, field: string): string =>
  ref === '' ? field : `${ref} ${field}`
