import { childrenOf, type DraftGroup, type DraftNode } from './node'

/** One row of the rendered tree. */
export interface TreeRow {
  node: DraftNode
  parent: string | null
  /** 1 for the root, as `aria-level` counts. */
  level: number
  /** Position among the shown siblings, from 1, and their number. */
  place: number
  count: number
  /** Absent for nodes that cannot be expanded. */
  open: boolean | undefined
}

/** The visible rows; during a search all ancestors of matches are expanded. */
export function flattenTree(
  root: DraftGroup,
  expanded: ReadonlySet<string>,
  shown: ReadonlySet<string> | null,
): TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (nodes: readonly DraftNode[], parent: string | null, level: number) => {
    const visible = shown ? nodes.filter(({ key }) => shown.has(key)) : nodes
    visible.forEach((node, at) => {
      const children = childrenOf(node)
      const some = shown ? children.some(({ key }) => shown.has(key)) : children.length > 0
      const open = some ? shown !== null || expanded.has(node.key) : undefined
      rows.push({ node, parent, level, place: at + 1, count: visible.length, open })
      if (open) walk(children, node.key, level + 1)
    })
  }
  walk([root], null, 1)
  return rows
}
