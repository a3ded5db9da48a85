import { type Database, type Sql, sql } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'

/** Something that happened; leaves for every channel after its transaction has committed. */
export interface DomainEvent {
  /** Path of the member in the envelope: `issues.insert`, `organizations.update` ... */
  topic: Topic
  entityId: number
  /** The entity's record after the change; presenters make messages of it. Null for deletions. */
  record: unknown
  /** What decided who saw the entity before the change; null when nobody could see it. */
  before?: unknown
  /** Who caused it, where that is not the caller of the verb. */
  callerId?: number
}

export type Topic =
  | 'issues.insert'
  | 'issues.update'
  | 'issues.delete'
  | 'issues.commentInsert'
  | 'issues.commentDelete'
  | 'issues.tracking'
  | 'issues.workTime'
  | 'issues.dueSoon'
  | 'issues.escalated'
  | 'devices.alarm'
  | 'devices.silent'
  | 'notifications.insert'
  | 'notifications.read'
  | 'users.insert'
  | 'users.update'
  | 'users.delete'
  | 'organizations.insert'
  | 'organizations.update'
  | 'organizations.delete'

/** Writes events in the transaction that made them. */
export async function appendEvents(
  database: Database,
  callerId: number | null,
  events: readonly DomainEvent[],
): Promise<void> {
  const insert = insertEvents(callerId, events)
  if (insert) await database.query(insert, 'outbox-append')
}

/** The statement that does it; null where there are none. */
export function insertEvents(callerId: number | null, events: readonly DomainEvent[]): Sql | null {
  if (events.length === 0) return null
  const rows = events.map((event) => ({ callerId, before: null, ...event }))
  return sql`insert into outbox (caller_id, topic, entity_id, record, before)
      select (e->>'callerId')::int, e->>'topic', (e->>'entityId')::int, nullif(e->'record', 'null'), nullif(e->'before', 'null')
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as x (e, n) order by n`
}

interface OutboxListeners {
  listeners: Set<() => void>
}

const listeners = processSingleton<OutboxListeners>('outbox-bell', () => ({ listeners: new Set() }))

/** Notifies the relay of this process that a transaction with events has committed. */
export function notifyOutbox(): void {
  for (const listener of listeners.listeners) listener()
}

export function onOutbox(listener: () => void): () => void {
  listeners.listeners.add(listener)
  return () => listeners.listeners.delete(listener)
}
