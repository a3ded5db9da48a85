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

/** Includes a user in a project; nothing happens when they are included already, or belong to an open one through
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

/** Takes a user out of a project. Those of its organization belong to an open one whatever is done: 403. */
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

/** Everybody of its organization is a user of an open project. */
function belongsAnyway({ open, organization }: WorkgroupRecord, user: UserRecord): boolean {
  return open && user.organizationIds.includes(organization.id)
}

/** The project and the user, neither of which changes or goes before the transaction ends. The user is locked at once
 * as the change needs it: two projects that take in one user then take turns. */
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

/** On the pages of both: the project's and the user's. */
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
