import type { DraftGroup, DraftNode } from './node'
import { numberArrays } from './number-arrays'
import { lineOf } from './tree-index'

/** Replaces one node; nodes outside its path stay the same object. */
export function updateNode<Node extends DraftNode>(
  root: DraftGroup,
  key: string,
  change: (node: DraftNode) => Node,
): DraftGroup {
  const line = lineOf(root, key)
  const target = line.pop()
  if (!target) return root
  let next: DraftNode = change(target)
  if (next === target) return root
  for (let parent = line.pop(); parent?.kind === 'group'; parent = line.pop()) {
    const replaced = next
    next = {
      ...parent,
      children: numberArrays(parent.children.map((one) => (one.key === key ? replaced : one))),
    }
    key = parent.key
  }
  return next.kind === 'group' ? next : root
}

/** Replaces the children of one group. */
export const updateChildren = (
  root: DraftGroup,
  parentKey: string,
  change: (children: readonly DraftNode[]) => readonly DraftNode[],
): DraftGroup =>
  updateNode(root, parentKey, (node) => {
    if (node.kind !== 'group') return node
    const children = change(node.children)
    return children === node.children ? node : { ...node, children: numberArrays(children) }
  })
