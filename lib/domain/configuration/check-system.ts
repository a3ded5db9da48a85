import type { Issue } from '@/lib/problems'
import type { Replacement } from './replacement'
import { type DraftNode, fieldOf } from './draft'
import { walk } from './grow-tree'
import { valueFields } from './read-values'
import type { TreeNode } from './record'

/** System nodes stay, with the name, label and default of their release. */
export function checkSystem({ draft, stored }: Replacement): Issue[] {
  const left = new Map([...stored].filter(([, node]) => node.isSystem))
  const issues: Issue[] = []
  for (const node of walk(draft)) {
    const known = node.id === null ? undefined : left.get(node.id)
    if (!known) continue
    left.delete(known.id)
    issues.push(...systemFields(node, known))
  }
  const missing = [...left.values()].map(
    ({ path, id }): Issue => ({ path: `${path}#${id}`, rule: 'systemMissing' }),
  )
  return [...issues, ...missing]
}

function systemFields(node: DraftNode, known: TreeNode): Issue[] {
  const changed = [
    ...(node.name === known.name ? [] : ['name']),
    ...(node.label === known.label ? [] : ['label']),
    ...(node.defaultValue === null || node.defaultValue === known.defaultValue ? [] : ['default']),
    ...(node.arrayIndex === known.arrayIndex ? [] : ['array_index']),
  ]
  return changed.map((field) => ({
    path: fieldOf(node, field === 'default' ? defaultField(known) : field),
    rule: 'systemImmutable',
  }))
}

function defaultField({ type }: TreeNode): string {
  return type === null ? 'type' : `default_${valueFields[type]}`
}
