import type { Actor } from '@/lib/access/actor'
import { holds, type Predicate, toSql } from '@/lib/access/predicate'
import { type Database, join, sql } from '@/lib/platform/database'
import {
  userFields,
  type UserFacts,
  type Ground,
  groundsLeftTo,
  groundsOf,
  type Obstacle,
  obstaclesOf,
  obstructed,
  canSeeUser,
  visibleUsersSql,
} from '@/lib/domain/user-visibility'

export type UserReason = Ground | Obstacle | 'no_ground'

const fit = <Name extends string>(predicates: Record<Name, Predicate>, user: UserFacts): Name[] =>
  (Object.keys(predicates) as Name[]).filter((name) => holds(predicates[name], user, userFields))

/** Why the actor sees a user, with every ground; or why not, with the obstacles. */
export function explainUser(actor: Actor, user: UserFacts): { visible: boolean; reasons: UserReason[] } {
  const visible = canSeeUser(actor, user)
  if (visible) return { visible, reasons: fit(groundsLeftTo(actor), user) }
  const grounds = fit(groundsOf(actor), user)
  const obstacles = Object.entries(obstaclesOf(actor)) as [Obstacle, { stands: Predicate }][]
  const reasons = obstacles
    .filter(([name]) => obstructed[name].some((ground) => grounds.includes(ground)))
    .filter(([, { stands }]) => holds(stands, user, userFields))
    .map(([name]) => name)
  return { visible, reasons: reasons.length > 0 ? reasons : ['no_ground'] }
}

export interface SeenUsers {
  count: number
  byReason: { reason: Ground; count: number }[]
}

/** How many users the actor sees, and on which grounds; one user may count for several. */
export async function countByGround(database: Database, actor: Actor): Promise<SeenUsers> {
  const grounds = Object.entries(groundsLeftTo(actor)) as [Ground, Predicate][]
  const counts = grounds.map(
    ([, predicate]) => sql`count(*) filter (where ${toSql(predicate, userFields)})::int`,
  )
  const [row] = await database.query<{ count: number; counts: number[] }>(sql`
    select count(*)::int as count, array[${join(counts)}] as counts from users u
    where u.deleted_at is null and ${visibleUsersSql(actor)}`)
  const byReason = grounds.map(([reason], at) => ({ reason, count: row?.counts[at] ?? 0 }))
  return { count: row?.count ?? 0, byReason: byReason.filter(({ count }) => count > 0) }
}
