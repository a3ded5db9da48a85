import { findIn } from '@/components/records/tree/find-in'
import { childrenOf, type DraftGroup, type DraftNode } from './node'

export interface Found {
  /** Nodes whose key or label matches. */
  hits: ReadonlySet<string>
  /** The matches and all their ancestors. */
  shown: ReadonlySet<string>
}

export function searchTree(root: DraftGroup, wanted: string): Found | null {
  if (wanted.trim() === '') return null
  const hits = new Set<string>()
  const shown = new Set<string>()
  const look = (node: DraftNode): boolean => {
    const hit = findIn(node.label, wanted) !== null || findIn(node.name, wanted) !== null
    if (hit) hits.add(node.key)
    const leads = childrenOf(node).reduce((any, child) => look(child) || any, hit)
    if (leads) shown.add(node.key)
    return leads
  }
  look(root)
  return { hits, shown }
}
