import { type Context, inTransaction } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { endSchedules } from '@/lib/domain/schedules'
import { changeManyTasks } from '@/lib/domain/tasks'
import { deleteUsers } from '@/lib/domain/users'
import { sql } from '@/lib/platform/database'
import { endProjects } from './end-projects'
import { etagOfOrganization, lockOrganization } from './get-organization'
import { organizationPolicy } from './policy'
import type { OrganizationRecord } from './record'

/** Archives its tasks in batches, however many there are, so this may take longer than usual transactions, in
 * milliseconds. */
const timeout = 10 * 60_000

/** Deletes an organization with its projects and with the users whose main organization it is. Its tasks are
 * kept and archived, and its schedules are disabled. */
export function deleteOrganization(
  { actor, locale }: Context,
  id: number,
  ifMatch: string | null,
): Promise<void> {
  return inTransaction(actor, locale, (ctx) => deleteWithin(ctx, id, ifMatch), { timeout })
}

/** Locks the row first, after the schedules only, like everything that adds users, projects or tasks:
 * concurrent additions either finish before and are deleted, or come too late. */
async function deleteWithin(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  await endSchedules(ctx, id)
  const stored = await lockOrganization(ctx, id)
  authorize(organizationPolicy.delete, ctx.actor, stored)
  requireRevision(ifMatch, etagOfOrganization(stored))
  const projects = await endProjects(ctx, id)
  await deleteUsers(ctx, await idsOfPeople(ctx, id))
  await releaseTasks(ctx, id, projects)
  await close(ctx, stored)
}

async function idsOfPeople({ database }: Context, id: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    sql`select id from users where organization_id = ${id} and deleted_at is null order by id`,
  )
  return rows.map((user) => user.id)
}

/** Removes tasks of other organizations from its projects. */
async function releaseTasks(ctx: Context, id: number, projects: readonly number[]): Promise<void> {
  await changeManyTasks(ctx, sql`t.organization_id = ${id} and not t.archive`, sql`archive = true`)
  const foreign = sql`t.workgroup_id = any(${projects}::int[]) and t.organization_id <> ${id}`
  await changeManyTasks(ctx, foreign, sql`workgroup_id = null`)
}

async function close(ctx: Context, stored: OrganizationRecord): Promise<void> {
  const { id, clusterId } = stored
  await ctx.database.query(sql`delete from work_type_organizations where organization_id = ${id}`)
  await ctx.database.query(
    sql`update organizations set deleted_at = now(), revision = revision + 1 where id = ${id}`,
  )
  ctx.audit({
    noun: 'organization',
    entityId: id,
    action: 'delete',
    before: stored,
    organizationIds: [id],
  })
  ctx.announce({ topic: 'organizations.delete', entityId: id, record: null, before: { id, clusterId } })
}
