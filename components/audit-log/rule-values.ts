import type { AuditValues } from './audit-types'
import { isValues } from './compare-values'
import { tellableWorkType } from './work-type-values'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'

const prefix = 'capability-'

/** The capability that a changed rule is about. */
export const capabilityOf = (name: string): number | null =>
  name.startsWith(prefix) ? Number(name.slice(prefix.length)) : null

/** A set of rules as one value per capability, so that only changed ones are reported. */
function perCapability(values: AuditValues | null, any: string): AuditValues | null {
  if (!values || !Array.isArray(values.items)) return values
  const lines = values.items.flatMap((item: unknown): [string, unknown][] =>
    isValues(item) ? [[`${prefix}${String(item.capabilityId)}`, item.states ?? any]] : [],
  )
  return Object.fromEntries(lines)
}

/** Both sides of a change, prepared for comparison and display. */
export function tellable(
  { noun, before, after }: AuditEntryWire,
  any: string,
): [AuditValues | null, AuditValues | null] {
  if (noun === 'work-type') return tellableWorkType(before, after)
  if (noun !== 'role-rules') return [before, after]
  return [perCapability(before, any), perCapability(after, any)]
}
