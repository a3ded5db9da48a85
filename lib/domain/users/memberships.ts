import type { Actor, RoleCode } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import type { LockedReferences, LockedWorkgroup } from './references'

interface Memberships {
  add: readonly number[]
  remove: readonly number[]
}

/** Adds and removes explicit memberships of a user. */
export async function setMemberships(
  database: Database,
  userId: number,
  { add, remove }: Memberships,
): Promise<void> {
  if (remove.length > 0)
    await database.query(
      sql`delete from workgroup_users where user_id = ${userId} and workgroup_id = any(${remove}::int[])`,
    )
  if (add.length > 0)
    await database.query(sql`
      insert into workgroup_users (workgroup_id, user_id) select unnest(${add}::int[]), ${userId}
      on conflict do nothing`)
}

/** The user after the change. */
interface RoleAndOrganizations {
  /** Absent when the request names an unknown role. */
  role: RoleCode | undefined
  organizationIds: readonly number[]
}

interface Belonging extends RoleAndOrganizations {
  /** Projects that the user is an explicit member of, with the ids of their organizations. */
  memberOf: readonly LockedWorkgroup[]
}

/** The explicit memberships after a list of projects was given. Those out of the actor's reach stay, and
 * projects that the user has anyway need none: sending the answer back adds nothing. */
export async function membershipsAfter(
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  wanted: readonly number[],
  held: LockedReferences,
  { memberOf, ...user }: Belonging,
): Promise<Memberships> {
  const joined = new Set(memberOf.map(({ id }) => id))
  const known = [...new Set(wanted)].flatMap((id) => held.workgroups.get(id) ?? [])
  const unjoined = known.filter(({ id }) => !joined.has(id))
  const had = await hadAnyway(database, user, unjoined)
  const add = unjoined.filter(({ id }) => !had.has(id))
  if (!add.every((workgroup) => reaches(actor, workgroup))) throw denied()
  const remove = memberOf.filter((workgroup) => !wanted.includes(workgroup.id) && reaches(actor, workgroup))
  return { add: add.map(({ id }) => id), remove: remove.map(({ id }) => id) }
}

/** Which of these projects a user has without a membership: those that the list in an answer has beside the
 * memberships, see record.ts. */
async function hadAnyway(
  database: Database,
  { role, organizationIds }: RoleAndOrganizations,
  projects: readonly LockedWorkgroup[],
): Promise<ReadonlySet<number>> {
  if (projects.length === 0) return new Set()
  const ids = projects.map(({ id }) => id)
  const runsOrganization = role === 'ORGANIZATION_ADMINISTRATOR' || role === 'ORGANIZATION_INSPECTOR'
  const runsCluster = role === 'CLUSTER_ADMINISTRATOR'
  const rows = await database.query<{ id: number }>(sql`
    select w.id from workgroups w join organizations o on o.id = w.organization_id
    where w.id = any(${ids}::int[]) and (
      (o.id = any(${organizationIds}::int[]) and (w.open or ${runsOrganization}::bool))
      or (${runsCluster}::bool and o.cluster_id in (
        select own.cluster_id from organizations own
        where own.id = any(${organizationIds}::int[]) and own.deleted_at is null)))`)
  return new Set(rows.map(({ id }) => id))
}

/** The same as for adding a member to a project. */
function reaches(actor: Actor, { organizationId }: LockedWorkgroup): boolean {
  return actor.role === 'MAIN_ADMINISTRATOR' || actor.scopeOrganizationIds.includes(organizationId)
}
