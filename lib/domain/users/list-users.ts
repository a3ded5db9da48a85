import type { Context } from '@/lib/access/context'
import { oneOf, toSql } from '@/lib/access/predicate'
import { empty, join, type Sql, sql } from '@/lib/platform/database'
import { dayOf } from '@/lib/platform/day'
import { userFields, visibleUsersSql } from '@/lib/domain/user-visibility'
import type { UserQuery } from './list-schema'
import { readUsers, type UserRecord } from './record'
import { restrictToVisible } from './visibility'

export interface ListedUser extends UserRecord {
  /** Tasks in stage 1 assigned to the user. */
  taskCount: number
}

interface Users<User extends UserRecord> {
  items: User[]
}

/** Visible users by name. */
export function listUsers(ctx: Context, { taskDate, typeId, tagId }: UserQuery): Promise<Users<ListedUser>> {
  const conditions = [
    visibleUsersSql(ctx.actor),
    ...(typeId?.length ? [sql`u.type_id = any(${typeId}::int[])`] : []),
    ...(tagId?.length
      ? [sql`u.id in (select t.user_id from user_tag_links t where t.tag_id = any(${tagId}::int[]))`]
      : []),
  ]
  return listWithTasks(ctx, join(conditions, ' and '), taskDate ? touching(taskDate) : empty)
}

/** The visible people of an organization, also those for whom it is an additional one. The visibility of the
 * organization is checked before. */
export function listPeopleOfOrganization(ctx: Context, organizationId: number): Promise<Users<ListedUser>> {
  return listWithTasks(ctx, sql`${peopleOf([organizationId])} and ${visibleUsersSql(ctx.actor)}`, empty)
}

interface Project {
  id: number
  open: boolean
  organizationId: number
}

/** The visible users of a project: its members and, when it is open, the people of its organization. The
 * visibility of the project is checked before. */
export async function listPeopleOfWorkgroup(ctx: Context, project: Project): Promise<Users<UserRecord>> {
  const included = sql`u.id = any(array(select m.user_id from workgroup_users m where m.workgroup_id = ${project.id}))`
  const users = project.open ? sql`(${included} or ${peopleOf([project.organizationId])})` : included
  const found = await readUsers(ctx.database, sql`${users} and ${visibleUsersSql(ctx.actor)}`)
  return { items: restrictToVisible(ctx.actor, found) }
}

const peopleOf = (organizationIds: readonly number[]): Sql =>
  toSql(oneOf('organizations', organizationIds), userFields)

async function listWithTasks(ctx: Context, where: Sql, tasks: Sql): Promise<Users<ListedUser>> {
  const found = await readUsers<{ taskCount: number }>(ctx.database, where, {
    columns: sql`, coalesce(busy.count, 0) as "taskCount"`,
    tables: sql`left join (
      select t.assigned_user_id as user_id, count(*)::int as count from tasks t
      where t.assigned_user_id = any(array(select p.id from people p)) and t.stage = 1
        and t.deleted_at is null and not t.archive and not t.is_template ${tasks}
      group by t.assigned_user_id) busy on busy.user_id = u.id`,
  })
  return { items: restrictToVisible(ctx.actor, found) }
}

/** Tasks whose time span touches a day; a deadline before the date is ignored. */
function touching(moment: Date): Sql {
  const { start, end } = dayOf(moment)
  return sql`and t.date < ${end} and greatest(t.date, t.deadline) >= ${start}`
}

/** The number of users that the actor sees, for those who may ask for it. */
export async function countVisibleUsers({ actor, database }: Context): Promise<{ count: number }> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from users u where u.deleted_at is null and ${visibleUsersSql(actor)}`,
  )
  return row ?? { count: 0 }
}
