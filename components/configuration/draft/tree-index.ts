import { childrenOf, type DraftGroup, type DraftNode } from './node'

export interface Place {
  node: DraftNode
  parent: DraftGroup | null
  /** Index among the siblings, from 0. */
  at: number
}

type Index = ReadonlyMap<string, Place>

const known = new WeakMap<DraftGroup, Index>()

function build(root: DraftGroup): Index {
  const index = new Map<string, Place>()
  const walk = (node: DraftNode, parent: DraftGroup | null, at: number) => {
    index.set(node.key, { node, parent, at })
    if (node.kind === 'group') node.children.forEach((child, place) => walk(child, node, place))
  }
  walk(root, null, 0)
  return index
}

/** Index of all nodes, built once for each state of the tree. */
export function indexOf(root: DraftGroup): Index {
  const before = known.get(root)
  if (before) return before
  const index = build(root)
  known.set(root, index)
  return index
}

/** Path from the root to the node; empty when the node does not exist. */
export function lineOf(root: DraftGroup, key: string): DraftNode[] {
  const index = indexOf(root)
  const line: DraftNode[] = []
  for (let place = index.get(key); place; place = place.parent ? index.get(place.parent.key) : undefined)
    line.unshift(place.node)
  return line
}

/** Names from below the root to the node, as settings are referred to. */
export const pathOf = (root: DraftGroup, key: string): string => {
  const line = lineOf(root, key)
  return (line.length > 1 ? line.slice(1) : line).map(({ name }) => name || '…').join(' / ')
}

export const countNodes = (node: DraftNode): number =>
  childrenOf(node).reduce((sum, child) => sum + countNodes(child), 1)
