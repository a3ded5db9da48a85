import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { endSessionsOf, revokeKeysOf } from '@/lib/access/end-sessions'
import { sql } from '@/lib/platform/database'
import { announceUsers, readUsersBefore } from './announce-user'
import { requireAdministratorBeside } from './last-administrator'
import { readUsers } from './record'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { denied } from '@/lib/problems'
import { etagOfUser } from './get-visible-user'
import { lockUser } from './lock-user'
import { userPolicy } from './policy'

/** Deletes users without a check of rights: for their administrators, or with their organization. The rows
 * are kept for references; sessions, memberships and tags are removed, and the login is free again. */
export async function deleteUsers(
  ctx: Pick<Context<Actor | null>, 'database' | 'announce' | 'audit'>,
  ids: readonly number[],
): Promise<void> {
  const { database } = ctx
  await database.query(sql`select 1 from users where id = any(${ids}::int[]) order by id for no key update`)
  const users = await readUsers(database, sql`u.id = any(${ids}::int[])`)
  if (users.length === 0) return
  await requireAdministratorBeside(database, users)
  const going = users.map(({ id }) => id)
  const facts = await readUsersBefore(ctx, going)
  // Satellite ids and keys are unique among deleted users too, so they are cleared for the next user of the
  // device.
  await database.query(sql`
    update users set deleted_at = now(), glonass_id = null, revision = revision + 1 where id = any(${going}::int[])`)
  await database.query(sql`delete from devices where user_id = any(${going}::int[])`)
  await database.query(sql`delete from workgroup_users where user_id = any(${going}::int[])`)
  await database.query(sql`delete from user_organizations where user_id = any(${going}::int[])`)
  await database.query(sql`delete from user_tag_links where user_id = any(${going}::int[])`)
  await endSessionsOf(database, going)
  await revokeKeysOf(database, going)
  for (const before of users) {
    const { id: entityId, organizationIds } = before
    ctx.audit({ noun: 'user', entityId, action: 'delete', before, organizationIds })
  }
  await announceUsers(ctx, 'users.delete', going, facts)
}

/** Deletes a user within the actor's reach; no one deletes their own account. */
export async function deleteUser(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const { record } = await lockUser(ctx.database, id)
  const place = { role: record.roleCode, organizationId: record.organizationId }
  authorize(userPolicy.delete, ctx.actor, place)
  if (id === ctx.actor.userId) throw denied()
  requireRevision(ifMatch, etagOfUser(record))
  await deleteUsers(ctx, [id])
}
