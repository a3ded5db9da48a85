import { type Database, sql } from '@/lib/platform/database'

/** Number of the last event that was handed on; null before the first. */
export async function readCursor({ query }: Database, name: string): Promise<number | null> {
  const [row] = await query<{ seq: number }>(
    sql`select seq from outbox_readers where name = ${name}`,
    'outgoing-cursor',
  )
  return row?.seq ?? null
}

/** A first reader starts with future events. */
export async function beginAtHead({ query }: Database, name: string): Promise<void> {
  await query(sql`
    insert into outbox_readers (name, seq) select ${name}, seq from outbox_head where id = 1
    on conflict (name) do nothing`)
}

/** False when another process has moved it meanwhile: then the events read belong to that one. */
export async function moveCursor(
  { query }: Database,
  name: string,
  from: number,
  to: number,
): Promise<boolean> {
  const moved = await query(
    sql`update outbox_readers set seq = ${to}::bigint where name = ${name} and seq = ${from}::bigint returning 1`,
  )
  return moved.length > 0
}
