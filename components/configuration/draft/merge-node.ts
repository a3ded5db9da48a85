import { blendOrder, inSameOrder, keysOf } from './blend-order'
import { compareFields, type FieldName, sameValue } from './compare-nodes'
import { orderValues } from './edit-values'
import { newKey } from './make-node'
import type { DraftNode, DraftSetting, DraftValue } from './node'

/** Both sides changed it differently; the draft's change is kept. */
export interface Clash {
  key: string
  field: FieldName | 'values' | 'removed'
}

/** Merges one value: the draft's change wins over the other's. */
function pick<Item>(
  base: Item | undefined,
  theirs: Item | undefined,
  mine: Item | undefined,
  same: (one: Item, other: Item) => boolean,
) {
  const touched = (side: Item | undefined) =>
    base === undefined ? side !== undefined : side === undefined || !same(base, side)
  const agree = mine !== undefined && theirs !== undefined ? same(mine, theirs) : mine === theirs
  return { result: touched(mine) ? mine : theirs, clash: touched(mine) && touched(theirs) && !agree }
}

function mergeValues(base: DraftSetting | null, theirs: DraftSetting, mine: DraftSetting) {
  const side = (setting: DraftSetting | null) => new Map(setting?.values.map((value) => [value.key, value]))
  const [was, other, own] = [side(base), side(theirs), side(mine)]
  const kept = base && inSameOrder(base.values, mine.values) ? theirs.values : mine.values
  const rest = kept === mine.values ? theirs.values : mine.values
  let clash = false
  const values = blendOrder(keysOf(kept), keysOf(rest)).flatMap((key): DraftValue[] => {
    const found = pick(was.get(key), other.get(key), own.get(key), sameValue)
    clash ||= found.clash
    if (!found.result) return []
    // Removed by the other side and changed in the draft: it is created again.
    return [
      other.has(key) || found.result.id === null
        ? found.result
        : { ...found.result, key: newKey(), id: null },
    ]
  })
  return { values: orderValues(values), clash }
}

/** Three-way merge of one node: each field from the side that changed it. */
export function mergeNode(
  base: DraftNode | null,
  theirs: DraftNode,
  mine: DraftNode,
  clashes: Clash[],
): DraftNode {
  const own = new Set(compareFields(base, mine).map(({ field }) => field))
  const others = new Set(compareFields(base, theirs).map(({ field }) => field))
  const apart = new Set(compareFields(theirs, mine).map(({ field }) => field))
  for (const field of own) if (others.has(field) && apart.has(field)) clashes.push({ key: mine.key, field })
  const from = <Node extends DraftNode>(field: FieldName, ours: Node, alien: Node) =>
    own.has(field) ? ours : alien
  if (mine.kind === 'group' && theirs.kind === 'group') {
    return {
      ...theirs,
      name: from('name', mine, theirs).name,
      label: from('label', mine, theirs).label,
      arrayIndex: from('arrayIndex', mine, theirs).arrayIndex,
    }
  }
  if (mine.kind !== 'setting' || theirs.kind !== 'setting') return theirs
  const { values, clash } = mergeValues(base?.kind === 'setting' ? base : null, theirs, mine)
  if (clash) clashes.push({ key: mine.key, field: 'values' })
  return {
    ...theirs,
    name: from('name', mine, theirs).name,
    label: from('label', mine, theirs).label,
    fallback: from('fallback', mine, theirs).fallback,
    values,
  }
}

/** Created again as a new node. */
export const withoutIds = (node: DraftNode): DraftNode =>
  node.kind === 'group'
    ? { ...node, id: null, system: false }
    : { ...node, id: null, system: false, values: node.values.map((value) => ({ ...value, id: null })) }

/** Whether the node itself differs; children are compared separately. */
export const touched = (before: DraftNode, after: DraftNode): boolean =>
  compareFields(before, after).length > 0 ||
  (before.kind === 'setting' &&
    after.kind === 'setting' &&
    (before.values.length !== after.values.length ||
      !inSameOrder(before.values, after.values) ||
      before.values.some((value, at) => {
        const other = after.values[at]
        return !other || other.key !== value.key || !sameValue(value, other)
      })))
