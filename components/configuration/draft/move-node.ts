import { addNode, removeNode } from './edit-tree'
import type { DraftGroup } from './node'
import { indexOf, lineOf } from './tree-index'

/** Whether a node may move into a group: a system node stays in place, and no node goes into itself. */
export function canMove(root: DraftGroup, key: string, parentKey: string): boolean {
  const place = indexOf(root).get(key)
  if (!place?.parent || place.node.system) return false
  const line = lineOf(root, parentKey)
  return line.at(-1)?.kind === 'group' && line.every((node) => node.key !== key)
}

/** Moves a node before the child at the index, counted before the node is taken out. */
export function moveTo(root: DraftGroup, key: string, parentKey: string, at: number): DraftGroup {
  const place = indexOf(root).get(key)
  if (!place?.parent || !canMove(root, key, parentKey)) return root
  const sameParent = place.parent.key === parentKey
  const target = sameParent && place.at < at ? at - 1 : at
  if (sameParent && target === place.at) return root
  return addNode(removeNode(root, key), parentKey, place.node, target)
}

export const moves = ['up', 'down', 'out', 'in'] as const
export type Move = (typeof moves)[number]

/** Where a keyboard move would take a node; null when it cannot move. */
export function stepOf(root: DraftGroup, key: string, move: Move): { parent: string; at: number } | null {
  const place = indexOf(root).get(key)
  if (!place?.parent || place.node.system) return null
  const { parent, at } = place
  if (move === 'up') return at > 0 ? { parent: parent.key, at: at - 1 } : null
  if (move === 'down') return at < parent.children.length - 1 ? { parent: parent.key, at: at + 2 } : null
  if (move === 'out') {
    const above = indexOf(root).get(parent.key)
    return above?.parent ? { parent: above.parent.key, at: above.at + 1 } : null
  }
  const group = parent.children.slice(0, at).findLast((one) => one.kind === 'group')
  return group?.kind === 'group' ? { parent: group.key, at: group.children.length } : null
}

/** One step among the siblings, out of the group, or into the nearest group above. */
export function moveStep(root: DraftGroup, key: string, move: Move): DraftGroup {
  const step = stepOf(root, key, move)
  return step ? moveTo(root, key, step.parent, step.at) : root
}
