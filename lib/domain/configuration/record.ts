/** What a terminal node's values are. */
export const settingTypes = ['BOOLEAN', 'INTEGER', 'DOUBLE', 'STRING'] as const
export type SettingType = (typeof settingTypes)[number]

export type Scalar = boolean | number | string

/** What a new node is worth when nothing is said. */
export const standards: Record<SettingType, Scalar> = { BOOLEAN: false, INTEGER: 0, DOUBLE: 0, STRING: '' }

/** What a possible value asks for; null is not asked for, everything else must fit. */
export interface AccessRule {
  userId: number | null
  roleId: number | null
  organizationId: number | null
  /** Task states, any of which must hold; outside of a task the value does not fit. */
  stateIds: readonly number[] | null
}

export interface PossibleValue extends AccessRule {
  id: number
  orderIndex: number
  value: Scalar
}

/** A node as it is stored, with its values by order. */
export interface NodeRow {
  id: number
  /** Null for the root alone. */
  parentId: number | null
  name: string
  label: string
  isTerminal: boolean
  isSystem: boolean
  /** Place among the intermediate siblings of the same name, which form an array. */
  arrayIndex: number
  /** Order among the siblings, with gaps. */
  position: number
  /** Null for intermediate nodes, as is the default. */
  type: SettingType | null
  defaultValue: Scalar | null
  values: readonly PossibleValue[]
}

/** All nodes, the root first and siblings in their order, as of one moment. */
export interface FlatTree {
  revision: number
  nodes: readonly NodeRow[]
}

/** A node with what is below it. */
export interface TreeNode extends NodeRow {
  /** Names from below the root, joined by `/`; empty for the root. */
  path: string
  children: TreeNode[]
}
