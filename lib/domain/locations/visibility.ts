import type { Actor } from '@/lib/access/actor'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { type Sql, sql } from '@/lib/platform/database'

/** People whose position and sensors the actor may see, as a condition on `users u`. With tracking off they
 * are not visible. */
export function trackedUsersSql(actor: Actor): Sql {
  return sql`u.deleted_at is null and u.tracking and ${visibleUsersSql(actor)}`
}
