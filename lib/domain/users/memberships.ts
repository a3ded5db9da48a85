import type { Actor } from '@/lib/access/actor'
import { type Database, sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import type { Held, HeldWorkgroup } from './references'

interface Memberships {
  add: readonly number[]
  remove: readonly number[]
}

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

interface Belonging {
  /** Projects that the user is explicitly included in, with those organizations' ids. */
  memberOf: readonly Pick<HeldWorkgroup, 'id' | 'organizationId'>[]
  /** Organizations after the change. */
  organizationIds: readonly number[]
}

/** What a list of projects makes of the explicit memberships. Those out of the actor's reach stay as they are, and
 * open projects of the own organizations need none: whoever sends back what was answered adds nothing. */
export function membershipsAfter(
  actor: Actor,
  wanted: readonly number[],
  held: Held,
  { memberOf, organizationIds }: Belonging,
): Memberships {
  const joined = new Set(memberOf.map(({ id }) => id))
  const known = [...new Set(wanted)].flatMap((id) => held.workgroups.get(id) ?? [])
  const add = known.filter(
    ({ id, open, organizationId }) => !joined.has(id) && !(open && organizationIds.includes(organizationId)),
  )
  if (!add.every((workgroup) => reaches(actor, workgroup))) throw denied()
  const remove = memberOf.filter((workgroup) => !wanted.includes(workgroup.id) && reaches(actor, workgroup))
  return { add: add.map(({ id }) => id), remove: remove.map(({ id }) => id) }
}

/** As for including somebody from the side of the project. */
function reaches(actor: Actor, { organizationId }: Pick<HeldWorkgroup, 'organizationId'>): boolean {
  return actor.role === 'MAIN_ADMINISTRATOR' || actor.scopeOrganizationIds.includes(organizationId)
}
