import { type Context, inTransaction } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { changeManyTasks } from '@/lib/domain/tasks'
import { announceUsers, bumpRevisions, readUsersBefore } from '@/lib/domain/users'
import { sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { etagOfWorkgroup, lockWorkgroup } from './get-workgroup'
import { workgroupPolicy } from './policy'
import type { WorkgroupRecord } from './record'

/** Moves its tasks in batches, however many there are, so this may take longer than usual transactions, in
 * milliseconds. */
const timeout = 10 * 60_000

/** Deletes a project; its tasks are kept. */
export function deleteWorkgroup(
  { actor, locale }: Context,
  id: number,
  ifMatch: string | null,
): Promise<void> {
  return inTransaction(actor, locale, (ctx) => deleteWithin(ctx, id, ifMatch), { timeout })
}

async function deleteWithin(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const workgroup = await lockWorkgroup(ctx, id)
  const organizationId = workgroup.organization.id
  authorize(workgroupPolicy.delete, ctx.actor, { organizationId })
  requireRevision(ifMatch, etagOfWorkgroup(workgroup))
  if (workgroup.isDefault) throw problem('workgroup.default')
  const memberIds = await letGo(ctx, id)
  ctx.audit({
    noun: 'workgroup',
    entityId: id,
    action: 'delete',
    before: { ...workgroup, memberIds },
    organizationIds: [organizationId],
  })
  await releaseTasks(ctx, workgroup)
}

/** Ends the project and its memberships; returns the ids of the former members. */
async function letGo(ctx: Context, id: number): Promise<number[]> {
  const { database } = ctx
  const held = await database.query<{ id: number }>(sql`
    select u.id from users u where u.id in (select user_id from workgroup_users where workgroup_id = ${id})
    order by u.id for no key update`)
  const before = await readUsersBefore(ctx, idsOf(held))
  const members = await database.query<{ id: number }>(
    sql`delete from workgroup_users where workgroup_id = ${id} returning user_id as id`,
  )
  const ids = idsOf(members).toSorted((a, b) => a - b)
  await database.query(
    sql`update workgroups set deleted_at = now(), revision = revision + 1 where id = ${id}`,
  )
  const left = new Set(ids)
  const present = idsOf(before).filter((userId) => left.has(userId))
  await bumpRevisions(database, present)
  await announceUsers(ctx, 'users.update', present, before)
  return ids
}

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id)

/** Tasks of an open project move to the default one, where the same people see them. Those of a closed one
 * are left without a project, so that no one sees more than before. */
async function releaseTasks(ctx: Context, { id, open, organization }: WorkgroupRecord): Promise<void> {
  const place = open
    ? sql`(select w.id from workgroups w
        where w.organization_id = ${organization.id} and w.is_default and w.deleted_at is null)`
    : sql`null`
  await changeManyTasks(ctx, sql`t.workgroup_id = ${id}`, sql`workgroup_id = ${place}`)
}
