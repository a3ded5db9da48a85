import { type Actor, isMain } from '@/lib/access/actor'
import { mask } from '@/lib/platform/mask'
import type { AuditRecord } from './queries'

/** That a passport was changed concerns whoever reads the trail; its number concerns the Main roles alone. */
export function hidePrivate(actor: Actor, entry: AuditRecord): AuditRecord {
  if (isMain(actor) || entry.noun !== 'user') return entry
  return { ...entry, before: withoutPassport(entry.before), after: withoutPassport(entry.after) }
}

function withoutPassport(values: AuditRecord['before']): AuditRecord['before'] {
  return values?.passport ? { ...values, passport: mask } : values
}
