import { database, sql } from '@/lib/platform/database'

export const numberedAtOnce = 1000

/**
 * Gives committed events their numbers and says how many got one. The lock on the head makes every process number
 * after the commit of the one before, so numbers become visible in their own order and without gaps. The database
 * does it in one call: between the lock and the commit nobody waits for this process.
 */
export async function numberEvents(): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select number_events(${numberedAtOnce}::int) as count`,
    'outbox-number',
  )
  return row?.count ?? 0
}
