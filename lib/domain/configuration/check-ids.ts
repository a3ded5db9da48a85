import type { Issue } from '@/lib/problems'
import type { Replacement } from './replacement'
import { type DraftNode, fieldOf } from './draft'
import { walk } from './grow-tree'
import type { TreeNode } from './record'

/** Ids must be those of the replaced nodes, each once, with the same kind and type; other fields are
 * checked against these. */
export function checkIds({ draft, top, stored }: Replacement): Issue[] {
  if (draft.id !== top.id) return [immutable(draft, 'id')]
  const seen = new Set<number>()
  return [...walk(draft)].flatMap((node) => {
    if (node.id === null) return [...newSystem(node), ...node.misfits]
    const known = stored.get(node.id)
    if (!known) return [{ path: fieldOf(node, 'id'), rule: 'notInside' }]
    if (seen.has(node.id)) return [{ path: fieldOf(node, 'id'), rule: 'repeated' }]
    seen.add(node.id)
    return fixedFields(node, known)
  })
}

function fixedFields(node: DraftNode, known: TreeNode): Issue[] {
  const issues: Issue[] = known.isSystem ? [] : newSystem(node)
  if (node.isSystem === false && known.isSystem) issues.push(immutable(node, 'is_system'))
  // Other issues of a node with a wrong kind or type would hide the real fault.
  if (node.isTerminal !== known.isTerminal) return [...issues, immutable(node, 'is_terminal')]
  if (node.type !== null && node.type !== known.type) return [...issues, immutable(node, 'type')]
  return [...issues, ...node.misfits]
}

const newSystem = (node: DraftNode): Issue[] =>
  node.isSystem ? [{ path: fieldOf(node, 'is_system'), rule: 'newSystem' }] : []

const immutable = (node: DraftNode, field: string): Issue => ({
  path: fieldOf(node, field),
  rule: 'immutable',
})
