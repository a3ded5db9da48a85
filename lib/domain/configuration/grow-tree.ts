import { absent } from '@/lib/problems'
import type { NodeRow, TreeNode } from './record'

/** Builds a tree from rows; siblings in order. */
export function growTree(rows: readonly NodeRow[]): TreeNode {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, path: '', children: [] } as TreeNode]))
  let root: TreeNode | undefined
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    if (parent) parent.children.push(node)
    else root ??= node
  }
  if (!root) throw new Error('The configuration tree has no root')
  for (const node of nodes.values()) node.children.sort(bySiblingOrder)
  for (const node of walk(root))
    for (const child of node.children) child.path = node === root ? child.name : `${node.path}/${child.name}`
  return root
}

function bySiblingOrder(a: NodeRow, b: NodeRow): number {
  return a.position - b.position || a.id - b.id
}

/** A node and its descendants, parents before children, siblings in order. */
export function* walk<Node extends { children?: readonly Node[] | null }>(top: Node): Generator<Node> {
  const open: Node[] = [top]
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    const children = node.children ?? []
    for (let n = children.length - 1; n >= 0; n--) {
      const child = children[n]
      if (child) open.push(child)
    }
  }
}

/** The node with this id; 404 when there is none. */
export function nodeOf(root: TreeNode, id: number): TreeNode {
  for (const node of walk(root)) if (node.id === id) return node
  throw absent('configurationNode')
}
