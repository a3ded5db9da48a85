/** Value types of a terminal node. */
export const settingTypes = ['BOOLEAN', 'INTEGER', 'DOUBLE', 'STRING'] as const
export type SettingType = (typeof settingTypes)[number]

export type Scalar = boolean | number | string

/** Default of a new node when none is given. */
export const standards: Record<SettingType, Scalar> = { BOOLEAN: false, INTEGER: 0, DOUBLE: 0, STRING: '' }

/** Condition of a possible value; null members match everything, others must all match. */
export interface AccessRule {
  userId: number | null
  roleId: number | null
  organizationId: number | null
  /** Task states, any of which must apply; outside of a task the value does not match. */
  stateIds: readonly number[] | null
}

export interface PossibleValue extends AccessRule {
  id: number
  orderIndex: number
  value: Scalar
}

/** A stored node with its values in order. */
export interface NodeRow {
  id: number
  /** Null for the root alone. */
  parentId: number | null
  name: string
  label: string
  isTerminal: boolean
  isSystem: boolean
  /** Index among intermediate siblings of the same name, which form an array. */
  arrayIndex: number
  /** Order among siblings, with gaps. */
  position: number
  /** Null for intermediate nodes, like the default. */
  type: SettingType | null
  defaultValue: Scalar | null
  values: readonly PossibleValue[]
}

/** All nodes, the root first and siblings in order, as a consistent snapshot. */
export interface FlatTree {
  revision: number
  nodes: readonly NodeRow[]
}

/** A node with its descendants. */
export interface TreeNode extends NodeRow {
  /** Path below the root, joined by `/`; empty for the root. */
  path: string
  children: TreeNode[]
}
