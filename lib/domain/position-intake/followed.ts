import { type Database, hiddenList, sql } from '@/lib/platform/database'
import { numbers } from './columns'

/** Those of the given people who exist, may use the system and let themselves be tracked. */
export async function followedAmong(database: Database, userIds: Iterable<number>): Promise<Set<number>> {
  const ids = numbers([...new Set(userIds)])
  const rows = await database.query<{ id: number }>(
    sql`
    select u.id from unnest(${hiddenList(ids, 'int')}) g (id) join users u on u.id = g.id
    where u.tracking and not u.blocked and u.deleted_at is null`,
    'intake-people',
  )
  return new Set(rows.map(({ id }) => id))
}
