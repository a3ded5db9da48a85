import { type Actor, isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { canSeeUser, type UserFacts } from '@/lib/domain/user-visibility'
import { type Sql, sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import { grantable } from './policy'
import { userReadPolicy } from './read-policy'
import type { UserRecord } from './record'

/** 403 unless the actor sees the user. */
export function requireVisibleUser({ actor }: Context, user: UserFacts): void {
  if (!canSeeUser(actor, user)) throw denied()
}

/** Users as the actor may read them: passports only with the right to them. */
export function restrictToVisible<User extends UserRecord>(actor: Actor, users: readonly User[]): User[] {
  return users.map((user) => (readsPassport(actor, user) ? user : { ...user, passport: null }))
}

function readsPassport(actor: Actor, user: UserRecord): boolean {
  const place = { role: user.roleCode, organizationId: user.organizationId }
  return user.id === actor.userId || may(userReadPolicy.passport, actor, place)
}

/** People whom an actor administers, or inspects at the same level, as a condition on `users u`: `userPolicy`
 * for lists. Roles without access to people are rejected before. */
export function usersInReachSql(actor: Actor): Sql {
  if (isMain(actor)) return sql`true`
  return sql`(u.organization_id = any(${actor.scopeOrganizationIds}::int[])
    and u.role_id in (select r.id from roles r where r.code = any(${grantable}::text[])))`
}
