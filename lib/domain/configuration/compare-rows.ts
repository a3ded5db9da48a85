import { isDeepStrictEqual } from 'node:util'
import type { PlannedRow } from './plan-rows'
import type { NodeRow, PossibleValue, TreeNode } from './record'

/** A row that was added (`before` is null), removed (`after` is null) or changed. */
export interface NodeChange {
  id: number
  /** Its path, or its last path when it was removed. */
  path: string
  before: NodeRow | null
  after: NodeRow | null
}

/** Differences between the stored part and the planned one. */
export function compareRows(
  stored: ReadonlyMap<number, TreeNode>,
  planned: readonly PlannedRow[],
): NodeChange[] {
  const kept = new Set(planned.map(({ id }) => id))
  const removed = [...stored.values()].filter(({ id }) => !kept.has(id))
  return [
    ...planned.flatMap(({ path, ...after }) => {
      const known = stored.get(after.id)
      const before = known ? bareRow(known) : null
      return before && sameRow(before, after) ? [] : [{ id: after.id, path, before, after }]
    }),
    ...removed.map((node) => ({ id: node.id, path: node.path, before: bareRow(node), after: null })),
  ]
}

/** The row of a tree node, without path and children. */
export function bareRow({ path: _path, children: _children, ...row }: TreeNode): NodeRow {
  return row
}

function sameRow(a: NodeRow, b: NodeRow): boolean {
  return (
    a.name === b.name &&
    a.label === b.label &&
    a.parentId === b.parentId &&
    a.arrayIndex === b.arrayIndex &&
    a.position === b.position &&
    a.defaultValue === b.defaultValue &&
    a.values.length === b.values.length &&
    a.values.every((value, n) => sameValue(value, b.values[n]))
  )
}

/** Whether a possible value is unchanged. */
export function sameValue(a: PossibleValue, b: PossibleValue | undefined): boolean {
  return (
    a.id === b?.id &&
    a.orderIndex === b.orderIndex &&
    a.value === b.value &&
    a.userId === b.userId &&
    a.roleId === b.roleId &&
    a.organizationId === b.organizationId &&
    isDeepStrictEqual(a.stateIds, b.stateIds)
  )
}
