import type { Context } from '@/lib/access/context'
import { authorize, type Right } from '@/lib/access/policy'
import {
  announceUser,
  getVisibleUser,
  bumpRevisions,
  readUserBefore,
  type UserRecord,
} from '@/lib/domain/users'
import { sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import { lockWorkgroup } from './get-workgroup'
import { type WorkgroupPlace, workgroupPolicy } from './policy'
import type { WorkgroupRecord } from './record'

/** Adds a user to a project; does nothing when they are a member already, or belong to an open one through
 * its organization. */
export async function addMember(ctx: Context, id: number, userId: number): Promise<void> {
  const { workgroup, user } = await lockPair(ctx, workgroupPolicy.addMember, id, userId)
  if (belongsAnyway(workgroup, user)) return
  const before = await readUserBefore(ctx, userId)
  const added = await ctx.database.query(
    sql`insert into workgroup_users (workgroup_id, user_id) values (${id}, ${userId})
      on conflict do nothing returning 1`,
  )
  if (added.length === 0) return
  await bumpRevisions(ctx.database, [userId])
  await announceUser(ctx, 'users.update', userId, before)
  writeAudit(ctx, workgroup, user, true)
}

/** Removes a user from a project. People of its organization always belong to an open one: 403. */
export async function removeMember(ctx: Context, id: number, userId: number): Promise<void> {
  const { workgroup, user } = await lockPair(ctx, workgroupPolicy.removeMember, id, userId)
  if (belongsAnyway(workgroup, user)) throw denied()
  const before = await readUserBefore(ctx, userId)
  const removed = await ctx.database.query(
    sql`delete from workgroup_users where workgroup_id = ${id} and user_id = ${userId} returning 1`,
  )
  if (removed.length === 0) return
  await bumpRevisions(ctx.database, [userId])
  await announceUser(ctx, 'users.update', userId, before)
  writeAudit(ctx, workgroup, user, false)
}

interface Pair {
  workgroup: WorkgroupRecord
  user: UserRecord
}

/** Everybody of its organization belongs to an open project. */
function belongsAnyway({ open, organization }: WorkgroupRecord, user: UserRecord): boolean {
  return open && user.organizationIds.includes(organization.id)
}

/** Locks the project and the user. The user is locked at once in the mode of the change, so that two projects
 * that add one user are serialized. */
async function lockPair(
  ctx: Context,
  right: Right<WorkgroupPlace>,
  id: number,
  userId: number,
): Promise<Pair> {
  const workgroup = await lockWorkgroup(ctx, id)
  authorize(right, ctx.actor, { organizationId: workgroup.organization.id })
  await ctx.database.query(sql`select 1 from users where id = ${userId} for no key update`)
  return { workgroup, user: await getVisibleUser(ctx, userId) }
}

/** One entry for the project and one for the user. */
function writeAudit(
  ctx: Context,
  { id, title, organization }: WorkgroupRecord,
  user: UserRecord,
  is: boolean,
) {
  const organizationIds = [organization.id, ...user.organizationIds]
  const member = { id: user.id, fio: user.fio }
  const workgroup = { id, title }
  const told = (value: object) =>
    is ? { before: empty(value), after: value } : { before: value, after: empty(value) }
  ctx.audit({ noun: 'workgroup', entityId: id, action: 'update', organizationIds, ...told({ member }) })
  ctx.audit({ noun: 'user', entityId: user.id, action: 'update', organizationIds, ...told({ workgroup }) })
}

function empty(value: object): object {
  return Object.fromEntries(Object.keys(value).map((key) => [key, null]))
}
