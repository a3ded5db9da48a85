import type { Issue } from '@/lib/problems'
import type { Replacement } from './check-draft'
import { type DraftNode, fieldOf } from './draft'
import { walk } from './grow-tree'
import type { TreeNode } from './record'

/** Ids are those of the replaced nodes, each once, and say nothing else of what cannot change. */
export function checkIds({ draft, top, stored }: Replacement): Issue[] {
  if (draft.id !== top.id) return [immutable(draft, 'id')]
  const seen = new Set<number>()
  return [...walk(draft)].flatMap((node) => {
    if (node.id === null)
      return node.isSystem ? [{ path: fieldOf(node, 'is_system'), rule: 'newSystem' }] : []
    const known = stored.get(node.id)
    if (!known) return [{ path: fieldOf(node, 'id'), rule: 'notInside' }]
    if (seen.has(node.id)) return [{ path: fieldOf(node, 'id'), rule: 'repeated' }]
    seen.add(node.id)
    return fixedFields(node, known)
  })
}

function fixedFields(node: DraftNode, known: TreeNode): Issue[] {
  const issues: Issue[] = []
  if (node.isTerminal !== known.isTerminal) issues.push(immutable(node, 'is_terminal'))
  else if (node.type !== known.type) issues.push(immutable(node, 'type'))
  if (node.isSystem && !known.isSystem) issues.push({ path: fieldOf(node, 'is_system'), rule: 'newSystem' })
  if (node.isSystem === false && known.isSystem) issues.push(immutable(node, 'is_system'))
  return issues
}

const immutable = (node: DraftNode, field: string): Issue => ({
  path: fieldOf(node, field),
  rule: 'immutable',
})
