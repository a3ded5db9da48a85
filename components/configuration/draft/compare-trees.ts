import { compareFields, compareValues, type FieldChange, type ValueChange } from './compare-nodes'
import type { DraftGroup, DraftNode } from './node'
import { movedKeys } from './rising-run'
import { countNodes, indexOf, pathOf } from './tree-index'

export interface NodeChange {
  key: string
  kind: 'added' | 'removed' | 'changed' | 'moved'
  node: DraftNode
  path: string
  /** Its previous group, when it was moved to another one. */
  from: string | null
  /** It changes its position among the siblings, or its group. */
  moved: boolean
  fields: readonly FieldChange[]
  values: readonly ValueChange[]
  /** Number of removed descendants. */
  inside: number
}

const keysOf = (group: DraftGroup) => group.children.map(({ key }) => key)

/** The differences between two trees, in the order of the later one; removals come last. */
export function compareTrees(before: DraftGroup, after: DraftGroup): NodeChange[] {
  if (before === after) return []
  const was = indexOf(before)
  const is = indexOf(after)
  const changes: NodeChange[] = []

  const look = (node: DraftNode, parent: DraftGroup | null, reordered: ReadonlySet<string>) => {
    const place = was.get(node.key)
    const base = place?.node ?? null
    const regrouped = place !== undefined && place.parent?.key !== parent?.key
    const moved = regrouped || reordered.has(node.key)
    if (base === node && !moved) return
    const fields = base === node ? [] : compareFields(base, node)
    const values = base === node ? [] : compareValues(base, node)
    const changed = fields.length > 0 || values.length > 0
    if (!base || changed || moved) {
      changes.push({
        key: node.key,
        kind: base ? (changed ? 'changed' : 'moved') : 'added',
        node,
        path: pathOf(after, node.key),
        from: regrouped ? pathOf(before, node.key) : null,
        moved: base !== null && moved,
        fields,
        values,
        inside: 0,
      })
    }
    if (node.kind !== 'group' || base === node) return
    const order = base?.kind === 'group' ? movedKeys(keysOf(base), keysOf(node)) : new Set<string>()
    for (const child of node.children) look(child, node, order)
  }
  look(after, null, new Set())
  for (const [key, { node, parent }] of was) {
    const above = parent ? is.has(parent.key) : true
    if (is.has(key) || !above) continue
    changes.push({
      key,
      kind: 'removed',
      node,
      path: pathOf(before, key),
      from: null,
      moved: false,
      fields: [],
      values: [],
      inside: countNodes(node) - 1,
    })
  }
  return changes
}
