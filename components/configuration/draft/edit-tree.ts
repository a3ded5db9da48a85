import { copyNode, freeName } from './make-node'
import { arrayPlace } from './number-arrays'
import type { DraftGroup, DraftNode } from './node'
import { indexOf } from './tree-index'
import { updateChildren } from './update-tree'

const insertAt = (children: readonly DraftNode[], at: number, node: DraftNode) => [
  ...children.slice(0, at),
  node,
  ...children.slice(at),
]

/** Inserts a node into a group; at its end when no position is given. */
export const addNode = (root: DraftGroup, parentKey: string, node: DraftNode, at?: number): DraftGroup =>
  updateChildren(root, parentKey, (children) => insertAt(children, at ?? children.length, node))

export function removeNode(root: DraftGroup, key: string): DraftGroup {
  const parent = indexOf(root).get(key)?.parent
  if (!parent) return root
  return updateChildren(root, parent.key, (children) => children.filter((child) => child.key !== key))
}

/** Duplicates a node right after it: the next item of an array, else under a free name. */
export function duplicateNode(root: DraftGroup, key: string): { root: DraftGroup; key: string } | null {
  const place = indexOf(root).get(key)
  if (!place?.parent) return null
  const { node, parent, at } = place
  const inArray = node.kind === 'group' && arrayPlace(node, parent.children).count > 1
  const name = inArray ? node.name : freeName(node.name, parent.children)
  const copy = { ...copyNode(node), name }
  return { root: addNode(root, parent.key, copy, at + 1), key: copy.key }
}

/** Adds an empty item after the last one of the group's array. */
export function addArrayItem(root: DraftGroup, key: string): { root: DraftGroup; key: string } | null {
  const place = indexOf(root).get(key)
  if (!place?.parent || place.node.kind !== 'group') return null
  const { node, parent } = place
  const last = parent.children.findLastIndex((one) => one.kind === 'group' && one.name === node.name)
  const item = { ...copyNode({ ...node, children: [] }) }
  return { root: addNode(root, parent.key, item, last + 1), key: item.key }
}
