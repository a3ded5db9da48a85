import { type Database, empty, type Sql, sql } from '@/lib/platform/database'

/** A notification was written, or there is no message for this reason. */
type Outcome = 'written' | 'hidden' | 'gone' | 'no_address' | 'mail_off'

/** Notes what notifications have come to, with further assignments. */
export async function close(
  database: Database,
  ids: readonly number[],
  state: Outcome,
  more: Sql = empty,
): Promise<void> {
  if (ids.length === 0) return
  const assignments = more === empty ? sql`state = ${state}` : sql`state = ${state}, ${more}`
  await database.query(sql`update channel_messages set ${assignments} where id = any(${[...ids]}::bigint[])`)
}
