import { type Actor, isMain } from '@/lib/access/actor'
import { all, always, any, holds, never, oneOf, type Predicate, toSql } from '@/lib/access/predicate'
import type { Sql } from '@/lib/platform/database'
import { userFields } from './fields'
import type { UserFacts } from './facts'

/** Roles that outside members of a closed project do not see in its organization. */
const staffRoles = ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR'] as const

export type Ground =
  | 'main_role'
  | 'self'
  | 'same_organization'
  | 'cluster'
  | 'member_of_project'
  | 'open_project'

export type Obstacle = 'client_hidden' | 'closed_project_staff_hidden'

const isSelf = (actor: Actor) => oneOf('id', [actor.userId])

/** What makes one user visible to another unless there is an obstacle. */
export function groundsOf(actor: Actor): Record<Ground, Predicate> {
  const runsCluster = actor.role === 'CLUSTER_ADMINISTRATOR'
  return {
    main_role: isMain(actor) ? always : never,
    self: isSelf(actor),
    same_organization: oneOf('organizations', actor.organizationIds),
    cluster: runsCluster ? oneOf('organizations', actor.scopeOrganizationIds) : never,
    member_of_project: oneOf('memberships', actor.workgroupIds),
    open_project: oneOf('organizations', actor.openOrganizationIds),
  }
}

/** The grounds that an obstacle excludes. */
export const obstructed: Record<Obstacle, readonly Ground[]> = {
  client_hidden: ['same_organization', 'cluster', 'member_of_project', 'open_project'],
  closed_project_staff_hidden: ['member_of_project', 'open_project'],
}

/** Obstacles to visibility, each with its negation. */
export function obstaclesOf(actor: Actor): Record<Obstacle, { stands: Predicate; absent: Predicate }> {
  return {
    client_hidden: actor.role === 'CUSTOMER' ? eitherWay(['CUSTOMER'], null) : nothing,
    closed_project_staff_hidden:
      actor.hostOrganizationIds.length > 0 ? eitherWay(staffRoles, actor.hostOrganizationIds) : nothing,
  }
}

const nothing = { stands: never, absent: always }

/** Users of some roles, in some organizations or anywhere; and the negation. */
function eitherWay(roles: readonly string[], organizations: readonly number[] | null) {
  const role: Predicate = { kind: 'in', field: 'role', values: roles }
  if (!organizations) return { stands: role, absent: { ...role, not: true } }
  const place: Predicate = { kind: 'in', field: 'organizations', values: organizations }
  return { stands: all(role, place), absent: any({ ...role, not: true }, { ...place, not: true }) }
}

/** The grounds on which the actor sees users, with the obstacles applied. */
export function groundsLeftTo(actor: Actor): Record<Ground, Predicate> {
  const obstacles = Object.entries(obstaclesOf(actor)) as [Obstacle, { absent: Predicate }][]
  const free = (ground: Ground) =>
    all(...obstacles.filter(([name]) => obstructed[name].includes(ground)).map(([, { absent }]) => absent))
  const grounds = groundsOf(actor)
  for (const ground of Object.keys(grounds) as Ground[]) grounds[ground] = all(grounds[ground], free(ground))
  return grounds
}

/** Users that the actor sees. The only definition: lists, counts, single reads and events use it. */
export function visibleUsers(actor: Actor): Predicate {
  const { self, ...others } = groundsLeftTo(actor)
  // Users with an organization see themselves through it, so a separate condition is left out: many people
  // then share one predicate.
  const implied = actor.organizationIds.length > 0 && actor.role !== 'CUSTOMER'
  return any(...(implied ? [] : [self]), ...Object.values(others))
}

/** The same as a condition on `users u`; does not exclude deleted ones. */
export function visibleUsersSql(actor: Actor): Sql {
  return toSql(visibleUsers(actor), userFields)
}

/** The same check for one user in memory. */
export function canSeeUser(actor: Actor, user: UserFacts): boolean {
  return user.id === actor.userId || holds(visibleUsers(actor), user, userFields)
}
