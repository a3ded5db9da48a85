import type { Context } from '@/lib/access/context'
import { activeSince, activeWithinDay } from '@/lib/domain/locations'
import { can, type TaskFacts, visibleTasksSql } from '@/lib/domain/task-records'
import { type Sql, sql } from '@/lib/platform/database'

/** What a person is doing, as far as the caller sees it. */
export interface ExecutorFacts {
  id: number
  /** Seen as lately as the live map asks for. */
  online: boolean
  openTasks: number
  /** The last position of the last day. */
  lon: number | null
  lat: number | null
}

/** What people are doing, by their ids. Positions are those of people who let themselves be tracked. */
export async function readExecutorFacts(
  ctx: Context,
  userIds: readonly number[],
): Promise<Map<number, ExecutorFacts>> {
  const rows = await ctx.database.query<ExecutorFacts>(sql`
    select u.id, coalesce(p.date >= ${await activeSince(ctx)}, false) as online, p.lon, p.lat,
      (select count(*)::int from tasks t where t.assigned_user_id = u.id and t.stage = 1 and t.deleted_at is null
        and not t.archive and not t.is_template and ${visibleTasksSql(ctx, false)}) as "openTasks"
    from users u ${lastPositionSql()} where u.id = any(${[...userIds]}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Joins the last position of users `u` as `p`, if it is of the last day. */
export const lastPositionSql = (): Sql => sql`
  left join last_positions p on p.user_id = u.id and u.tracking and p.date >= ${activeWithinDay()}`

/** Whether the user `u` may become the executor of the task `t`, as assigning decides it: of its organization, or, where
 * the caller may give the task to another one, of one to which its work type is available. */
export const mayExecuteSql = (mayMove: Sql): Sql => sql`(
  exists (select 1 from organizations o where o.deleted_at is null and o.id = t.assigned_organization_id
    and (o.id = u.organization_id or o.id in (
      select x.organization_id from user_organizations x where x.user_id = u.id)))
  or ((t.assigned_organization_id is null or ${mayMove}) and (u.organization_id is null or exists (
    select 1 from organizations o join work_types y on y.id = t.type_id
    where o.id = u.organization_id and o.deleted_at is null and (y.open_to_all or exists (
      select 1 from work_type_organizations x where x.work_type_id = y.id and x.organization_id = o.id))))))`

/** Which of people may become the executors of which of tasks. */
export async function readExecutorsOf(
  ctx: Context,
  tasks: readonly TaskFacts[],
  userIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  const movable = tasks.filter((task) => can(ctx, 'assign_department', task)).map(({ id }) => id)
  const rows = await ctx.database.query<{ taskId: number; userIds: number[] }>(sql`
    select t.id as "taskId", array_agg(u.id) as "userIds" from tasks t cross join users u
    where t.id = any(${tasks.map(({ id }) => id)}::int[]) and u.id = any(${[...userIds]}::int[])
      and ${mayExecuteSql(sql`t.id = any(${movable}::int[])`)}
    group by t.id`)
  return new Map(rows.map((row) => [row.taskId, new Set(row.userIds)]))
}
