import { database, sql } from '@/lib/platform/database'

export const numberedAtOnce = 1000

/**
 * Assigns numbers to committed events and returns how many got one. The lock on the head makes every process
 * number after the commit of the previous one, so numbers become visible in order and without gaps. It is one
 * database call, so the lock is never held during a round trip.
 */
export async function numberEvents(): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select number_events(${numberedAtOnce}::int) as count`,
    'outbox-number',
  )
  return row?.count ?? 0
}
