import { database, sql } from '@/lib/platform/database'
import type { Identified } from './make'

/** The events caused by a user, counted by topic. */
async function outboxOf({ id }: Identified): Promise<Record<string, number>> {
  const rows = await database.query<{ topic: string; count: number }>(
    sql`select topic, count(*)::int as count from outbox where caller_id = ${id} group by topic`,
  )
  return Object.fromEntries(rows.map(({ topic, count }) => [topic, count]))
}

/** The events that some work adds for a user. */
export async function eventsOf(
  user: Identified,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await outboxOf(user)
  await work()
  const added = Object.entries(await outboxOf(user)).map(
    ([topic, count]) => [topic, count - (before[topic] ?? 0)] as const,
  )
  return Object.fromEntries(added.filter(([, count]) => count > 0))
}
