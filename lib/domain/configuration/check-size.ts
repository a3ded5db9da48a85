import type { Issue } from '@/lib/problems'
import type { Replacement } from './replacement'
import { type DraftNode, fieldOf } from './draft'
import { walk } from './grow-tree'
import { limits } from './limits'

/** Enforces the limits of the whole tree, even when only a part of it is sent. */
export function checkSize({ draft, top, stored, nodes }: Replacement): Issue[] {
  const sent = [...walk(draft)].length
  const issues: Issue[] = []
  if (nodes.size - stored.size + sent > limits.nodes)
    issues.push({ path: fieldOf(draft, 'children'), rule: 'tooManyNodes', values: { limit: limits.nodes } })
  const valuesSent = countValues(walk(draft))
  if (countValues(nodes.values()) - countValues(stored.values()) + valuesSent > limits.allValues)
    issues.push({ path: draft.ref, rule: 'tooManyValues', values: { limit: limits.allValues } })
  let above = 0
  for (let id = top.parentId; id !== null; id = nodes.get(id)?.parentId ?? null) above += 1
  const deep = above === 0 ? undefined : firstBelow(draft, limits.depth - above)
  if (deep) issues.push({ path: deep.ref, rule: 'tooDeep', values: { limit: limits.depth } })
  return issues
}

function countValues(nodes: Iterable<{ values: readonly unknown[] }>): number {
  let count = 0
  for (const { values } of nodes) count += values.length
  return count
}

/** The first node deeper than this many levels below the top. */
function firstBelow(top: DraftNode, levels: number): DraftNode | undefined {
  let level: readonly DraftNode[] = [top]
  for (let depth = 0; depth <= levels; depth++) level = level.flatMap(({ children }) => children)
  return level[0]
}
