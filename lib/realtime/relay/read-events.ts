import { database, sql } from '@/lib/platform/database'
import type { StoredEvent } from '@/lib/realtime/stored-event'

/** Events with numbers above `after` and up to `upTo`, in order. */
export function readEvents(after: number, upTo: number, limit: number): Promise<StoredEvent[]> {
  return database.query<StoredEvent>(
    sql`select seq, at, caller_id as "callerId", topic, entity_id as "entityId", record, before
      from outbox where seq > ${after}::bigint and seq <= ${upTo}::bigint order by seq limit ${limit}::int`,
    'outbox-read',
  )
}

/** The last assigned number. */
export async function readHead(): Promise<number> {
  const [head] = await database.query<{ seq: number }>(
    sql`select seq from outbox_head where id = 1`,
    'outbox-head',
  )
  return head?.seq ?? 0
}
