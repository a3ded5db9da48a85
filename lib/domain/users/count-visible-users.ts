import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { visibleUsersSql } from './visibility'

/** The number of users that the actor sees, for those who may ask for it. */
export async function countVisibleUsers({ actor, database }: Context): Promise<{ count: number }> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from users u where u.deleted_at is null and ${visibleUsersSql(actor)}`,
  )
  return row ?? { count: 0 }
}
