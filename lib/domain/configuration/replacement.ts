import type { DraftNode } from './draft'
import { walk } from './grow-tree'
import type { TreeNode } from './record'

/** A draft with the stored nodes that it is checked against. */
export interface Replacement {
  draft: DraftNode
  /** The stored node that it replaces. */
  top: TreeNode
  /** The stored nodes of the replaced part. */
  stored: ReadonlyMap<number, TreeNode>
  /** The whole stored tree. */
  nodes: ReadonlyMap<number, TreeNode>
}

/** The draft with the stored nodes, indexed by id. */
export function replacementOf(draft: DraftNode, top: TreeNode, root: TreeNode): Replacement {
  const byId = (node: TreeNode) => new Map([...walk(node)].map((one) => [one.id, one]))
  return { draft: { ...draft, id: draft.id ?? top.id }, top, stored: byId(top), nodes: byId(root) }
}
