import type { Context } from '@/lib/access/context'
import { announceUsers, bumpRevisions, readUsersBefore } from '@/lib/domain/users'
import type { UserFacts } from '@/lib/domain/user-visibility'
import { sql } from '@/lib/platform/database'

interface Project {
  id: number
  title: string
  open: boolean
  isDefault: boolean
}

/** Ends the projects of an organization that is being deleted and the memberships of people of other
 * organizations. Returns the ids of the projects. */
export async function endProjects(ctx: Context, organizationId: number): Promise<number[]> {
  const { database } = ctx
  const projects = await database.query<Project>(sql`
    select id, title, open, is_default as "isDefault" from workgroups
    where organization_id = ${organizationId} and deleted_at is null order by id for update`)
  const ids = projects.map(({ id }) => id)
  const before = await readGuests(ctx, organizationId, ids)
  await database.query(sql`delete from workgroup_users where workgroup_id = any(${ids}::int[])`)
  await database.query(sql`delete from user_organizations where organization_id = ${organizationId}`)
  await database.query(
    sql`update workgroups set deleted_at = now(), revision = revision + 1 where id = any(${ids}::int[])`,
  )
  for (const project of projects)
    ctx.audit({
      noun: 'workgroup',
      entityId: project.id,
      action: 'delete',
      before: project,
      organizationIds: [organizationId],
    })
  await tellGuests(ctx, before)
  return ids
}

/** People of other organizations who are members of a project here, or have this as an additional
 * organization; locked until the transaction ends. */
async function readGuests(
  ctx: Context,
  organizationId: number,
  projectIds: readonly number[],
): Promise<UserFacts[]> {
  const guests = await ctx.database.query<{ id: number }>(sql`
    select u.id from users u
    where u.deleted_at is null and u.organization_id is distinct from ${organizationId} and (
      u.id in (select user_id from workgroup_users where workgroup_id = any(${projectIds}::int[]))
      or u.id in (select user_id from user_organizations where organization_id = ${organizationId}))
    order by u.id for no key update`)
  return readUsersBefore(
    ctx,
    guests.map(({ id }) => id),
  )
}

async function tellGuests(ctx: Context, before: readonly UserFacts[]): Promise<void> {
  const ids = before.map(({ id }) => id)
  await bumpRevisions(ctx.database, ids)
  const after = new Map((await readUsersBefore(ctx, ids)).map((facts) => [facts.id, facts]))
  for (const was of before)
    ctx.audit({
      noun: 'user',
      entityId: was.id,
      action: 'update',
      before: was,
      after: after.get(was.id),
      organizationIds: was.organizationIds,
    })
  await announceUsers(ctx, 'users.update', ids, before)
}
