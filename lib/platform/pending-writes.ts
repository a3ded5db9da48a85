import { type AuditEntry, insertAudit } from './audit'
import { type Database, sql } from './database'
import { type DomainEvent, insertEvents } from './outbox'

/** What a change leaves behind beside itself. */
export interface PendingWrites {
  auditEntries: readonly AuditEntry[]
  events: readonly DomainEvent[]
}

/** Writes audit entries and events in the transaction that made them, in one statement when there are both. */
export async function writePending(
  database: Database,
  callerId: number | null,
  { auditEntries, events }: PendingWrites,
): Promise<void> {
  const [audit, outbox] = [insertAudit(callerId, auditEntries), insertEvents(callerId, events)]
  if (audit && outbox) await database.query(sql`with audit_log as (${audit}) ${outbox}`, 'pending-writes')
  else if (audit) await database.query(audit, 'audit-append')
  else if (outbox) await database.query(outbox, 'outbox-append')
}
