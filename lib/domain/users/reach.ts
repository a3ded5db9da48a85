import { type Actor, isMain } from '@/lib/access/actor'
import { type Sql, sql } from '@/lib/platform/database'
import { grantable } from './policy'

/** People whom an actor administers, or inspects at the same level, as a condition on `users u`: `userPolicy`
 * for lists. Roles without access to people are rejected before. */
export function usersInReachSql(actor: Actor): Sql {
  if (isMain(actor)) return sql`true`
  return sql`(u.organization_id = any(${actor.scopeOrganizationIds}::int[])
    and u.role_id in (select r.id from roles r where r.code = any(${grantable}::text[])))`
}
