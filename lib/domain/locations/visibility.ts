import type { Actor } from '@/lib/access/actor'
import { visibleUsersSql } from '@/lib/domain/users'
import { type Sql, sql } from '@/lib/platform/database'

/** People of whom the actor may learn where they are and what their sensors say, as a condition on `users u`. With
 * tracking off there is nothing to learn of a person. */
export function trackedUsersSql(actor: Actor): Sql {
  return sql`u.deleted_at is null and u.tracking and ${visibleUsersSql(actor)}`
}
