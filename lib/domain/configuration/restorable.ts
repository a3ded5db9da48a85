import type { Mention } from './read-existing'
import { mentionsOf } from './read-existing'
import type { NodeRow, PossibleValue } from './record'

/** A node of an old tree prepared to replace the present one; nodes that no longer exist have no id. */
export interface RestorableNode extends Omit<NodeRow, 'id' | 'values'> {
  id: number | null
  values: readonly RestorableValue[]
  children: RestorableNode[]
}
export type RestorableValue = Omit<PossibleValue, 'id'> & { id: number | null }

type Exists = (mention: Mention) => boolean

/** An old tree in a form that can replace the present one: system nodes are the present ones, in their
 * present places, with the old possible values. */
export function restorable(
  then: readonly NodeRow[],
  now: readonly NodeRow[],
  exists: Exists,
): RestorableNode {
  const today = new Map(now.map((row) => [row.id, row]))
  // A system node that a release removed is not restored.
  const rows = then.filter(({ id, isSystem }) => !isSystem || today.has(id))
  const nodes = new Map(rows.map((row) => [row.id, toNode(row, today.get(row.id), exists)]))
  let root: RestorableNode | undefined
  for (const node of nodes.values()) {
    if (node.parentId === null) root = node
    else nodes.get(node.parentId)?.children.push(node)
  }
  if (!root) throw new Error('The configuration tree has no root')
  for (const { children } of nodes.values()) children.sort((a, b) => a.position - b.position)
  return root
}

function toNode(row: NodeRow, today: NodeRow | undefined, exists: Exists): RestorableNode {
  const base = today?.isSystem ? { ...today, position: row.position } : row
  const values = row.values.flatMap((value) => toValue(value, today, exists))
  return { ...base, id: today ? row.id : null, values, children: [] }
}

/** A value for a deleted user or organization matches nobody: it is dropped unless it is stored today. */
function toValue(value: PossibleValue, today: NodeRow | undefined, exists: Exists): RestorableValue[] {
  const known = today?.values.find(({ id }) => id === value.id)
  const { stateIds, ...one } = value
  const stays = (mention: Mention) => exists(mention) || standsIn(known, mention)
  if (!mentionsOf([{ ...one, stateIds: null }]).every(stays)) return []
  const states = stateIds?.filter((id) => stays({ kind: 'state', id })) ?? null
  return states?.length === 0 ? [] : [{ ...value, id: known ? value.id : null, stateIds: states }]
}

function standsIn(known: PossibleValue | undefined, mention: Mention): boolean {
  return (
    known !== undefined &&
    mentionsOf([known]).some(({ kind, id }) => kind === mention.kind && id === mention.id)
  )
}
