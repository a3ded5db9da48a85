import { type DraftNode, type DraftValue, sameRule, type Typed } from './node'
import { movedKeys } from './rising-run'

export type FieldName = 'label' | 'name' | 'type' | 'fallback' | 'arrayIndex'

export interface FieldChange {
  field: FieldName
  before: Typed
  after: Typed
}

export interface ValueChange {
  key: string
  kind: 'added' | 'removed' | 'changed' | 'moved'
  before: DraftValue | null
  after: DraftValue | null
  /** Positions among the values, from 1. */
  from: number
  to: number
}

const fieldsOf = (node: DraftNode): Partial<Record<FieldName, Typed>> =>
  node.kind === 'group'
    ? { label: node.label, name: node.name, arrayIndex: node.arrayIndex }
    : { label: node.label, name: node.name, type: node.type, fallback: node.fallback }

const order: readonly FieldName[] = ['label', 'name', 'type', 'fallback', 'arrayIndex']

export function compareFields(before: DraftNode | null, after: DraftNode): FieldChange[] {
  const was = before ? fieldsOf(before) : {}
  const is = fieldsOf(after)
  return order
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
}

export const sameValue = (one: DraftValue, other: DraftValue) =>
  one.value === other.value && sameRule(one.rule, other.rule)

/** Changes of the possible values, in their new order; removed ones come last. */
export function compareValueLists(
  before: readonly DraftValue[],
  after: readonly DraftValue[],
): ValueChange[] {
  const places = new Map(before.map((value, at) => [value.key, { value, at }]))
  const moved = movedKeys(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  )
  const changes = after.flatMap((value, at): ValueChange[] => {
    const was = places.get(value.key)
    places.delete(value.key)
    const to = at + 1
    if (!was) return [{ key: value.key, kind: 'added', before: null, after: value, from: 0, to }]
    const same = sameValue(was.value, value)
    if (same && !moved.has(value.key)) return []
    const kind = same ? 'moved' : 'changed'
    return [{ key: value.key, kind, before: was.value, after: value, from: was.at + 1, to }]
  })
  const gone = [...places.values()].map(
    ({ value, at }): ValueChange => ({
      key: value.key,
      kind: 'removed',
      before: value,
      after: null,
      from: at + 1,
      to: 0,
    }),
  )
  return [...changes, ...gone]
}

export const compareValues = (before: DraftNode | null, after: DraftNode): ValueChange[] =>
  after.kind === 'group'
    ? []
    : compareValueLists(before?.kind === 'setting' ? before.values : [], after.values)
