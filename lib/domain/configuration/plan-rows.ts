import type { Database } from '@/lib/platform/database'
import type { Replacement } from './replacement'
import type { DraftNode } from './draft'
import { walk } from './grow-tree'
import { placeSiblings } from './place-siblings'
import { type NodeRow, type PossibleValue, standards, type TreeNode } from './record'
import { takeIds } from './take-ids'

/** A row and its path after the replacement. */
export type PlannedRow = NodeRow & { path: string }

/** The rows of the replaced part after the change, new ones with ids, parents before children. */
export async function planRows(database: Database, replacement: Replacement): Promise<PlannedRow[]> {
  const { draft, top, stored, nodes } = replacement
  const drafts = [...walk(draft)]
  const idOf = await idsFor(database, 'configuration_nodes', drafts)
  const idOfValue = await idsFor(
    database,
    'configuration_values',
    drafts.flatMap(({ values }) => values),
  )
  const rows: PlannedRow[] = []
  const open: Place[] = [
    { draft, parentId: top.parentId, position: top.position, above: pathAbove(top, nodes) },
  ]
  for (let place = open.pop(); place; place = open.pop()) {
    const row = plannedRow(place, stored, idOf, idOfValue)
    rows.push(row)
    const above = row.parentId === null ? '' : `${row.path}/`
    const { children } = place.draft
    const positions = placeSiblings(children.map((child) => knownPosition(child, row.id, stored)))
    for (let n = children.length - 1; n >= 0; n--) {
      const child = children[n]
      if (child) open.push({ draft: child, parentId: row.id, position: positions[n] ?? 0, above })
    }
  }
  return rows
}

type IdOf = (item: { id: number | null }) => number

/** Assigns ids to new nodes. */
async function idsFor(
  database: Database,
  table: Parameters<typeof takeIds>[1],
  items: readonly { id: number | null }[],
): Promise<IdOf> {
  const ids = (await takeIds(database, table, items.filter(({ id }) => id === null).length)).values()
  return ({ id }) => id ?? ids.next().value ?? 0
}

interface Place {
  draft: DraftNode
  parentId: number | null
  position: number
  /** Path prefix of the parent. */
  above: string
}

function pathAbove(top: TreeNode, nodes: Replacement['nodes']): string {
  const parent = top.parentId === null ? undefined : nodes.get(top.parentId)
  return parent?.path ? `${parent.path}/` : ''
}

function knownPosition({ id }: DraftNode, parentId: number, stored: Replacement['stored']): number | null {
  const known = id === null ? undefined : stored.get(id)
  return known?.parentId === parentId ? known.position : null
}

function plannedRow(
  { draft, parentId, position, above }: Place,
  stored: Replacement['stored'],
  idOf: IdOf,
  idOfValue: IdOf,
): PlannedRow {
  const id = idOf(draft)
  const known = stored.get(id)
  const { name, label, isTerminal, arrayIndex, type } = draft
  const standard = type && standards[type]
  const values = draft.values.map((value): PossibleValue => ({ ...value, id: idOfValue(value) }))
  return {
    id,
    parentId,
    name,
    label,
    isTerminal,
    isSystem: known?.isSystem ?? false,
    arrayIndex,
    position,
    type,
    defaultValue: draft.defaultValue ?? known?.defaultValue ?? standard,
    values: values.sort((a, b) => a.orderIndex - b.orderIndex),
    path: parentId === null ? '' : above + name,
  }
}
