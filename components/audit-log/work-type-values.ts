import type { AuditValues } from './audit-types'
import { isValues } from './compare-values'

const lists = ['fields', 'moves'] as const

/** Without sort indexes, which follow from the order. */
function listOf(values: AuditValues | null, key: string): unknown[] {
  const list = values?.[key]
  if (!Array.isArray(list)) return []
  return list.map((item: unknown) => (isValues(item) ? { ...item, order: undefined } : item))
}

/** Items that the other list lacks; the whole list when only the order differs. */
function onlyIn(one: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const there = new Set(other.map((item) => JSON.stringify(item)))
  const own = one.filter((item) => !there.has(JSON.stringify(item)))
  const sameItems = own.length === 0 && one.length === other.length
  return sameItems ? one : own
}

function narrowed(values: AuditValues | null, other: AuditValues | null): AuditValues | null {
  if (!values) return null
  const { type, ...rest } = values
  const told: AuditValues = { ...rest, ...(type !== undefined && { deadlineFrom: type }) }
  for (const key of lists) if (key in told) told[key] = onlyIn(listOf(values, key), listOf(other, key))
  return told
}

/** Both sides of a work type change, limited to added, removed or changed fields and transitions. */
export const tellableWorkType = (
  before: AuditValues | null,
  after: AuditValues | null,
): [AuditValues | null, AuditValues | null] => [narrowed(before, after), narrowed(after, before)]
