import type { Context } from '@/lib/access/context'
import { can, type TaskFacts, visibleTasksSql } from '@/lib/domain/task-records'
import { type Sql, sql } from '@/lib/platform/database'
import { usualMinutes } from '@/lib/shared/planning/plan-conflicts'
import { type Interval } from '@/lib/shared/planning/working-hours'

/** A task as the planning board needs it: moments in Unix seconds, minutes. */
export interface BoardTask extends TaskFacts {
  title: string
  plannedStart: number | null
  /** Of the task alone. */
  plannedDuration: number | null
  /** Of the task, else of its work type, else the usual ones. */
  minutes: number
  lon: number | null
  lat: number | null
  revision: number
  /** Tags that the work type requires. */
  skillIds: number[]
  /** Whether the caller may assign and plan it. */
  mayPlan: boolean
}

const minutes = sql`coalesce(t.planned_duration, y.planned_duration, ${usualMinutes}::int)`
const length = sql`make_interval(mins => ${minutes})`

/** Tasks that are planned within a period, and assigned ones without a plan whose deadline is in it. */
export const withinPeriod = ({ start, end }: Interval): Sql => sql`(
  (t.planned_start < ${new Date(end)} and t.planned_start > ${new Date(start)}::timestamptz - ${length})
  or (t.planned_start is null and t.assigned_user_id is not null and t.stage = 1
    and t.deadline > ${new Date(start)} and t.deadline < ${new Date(end)}::timestamptz + ${length}))`

/** The visible tasks of a condition over `tasks t` and its work type `y`, by id. */
export async function readBoardTasks(ctx: Context, where: Sql, limit: number): Promise<BoardTask[]> {
  const tasks = await ctx.database.query<Omit<BoardTask, 'mayPlan'>>(sql`
    select t.id, t.user_id as "userId", t.organization_id as "organizationId", t.workgroup_id as "workgroupId",
      t.assigned_user_id as "assignedUserId", t.assigned_organization_id as "assignedOrganizationId",
      t.stage, s.phase, t.step_id as "stepId", t.type_id as "typeId", t.priority_id as "priorityId", t.archive,
      t.is_template as "isTemplate", t.parent_id as "parentId",
      floor(extract(epoch from t.deadline))::float8 as deadline, t.title,
      floor(extract(epoch from t.planned_start))::float8 as "plannedStart", t.planned_duration as "plannedDuration",
      ${minutes} as minutes, t.lon, t.lat, t.revision,
      array(select x.tag_id from work_type_skills x where x.work_type_id = t.type_id order by 1) as "skillIds"
    from tasks t join steps s on s.id = t.step_id join work_types y on y.id = t.type_id
    where t.deleted_at is null and not t.archive and not t.is_template and ${visibleTasksSql(ctx, false)} and ${where}
    order by t.id limit ${limit}`)
  return tasks.map((task) => ({ ...task, mayPlan: can(ctx, 'assign_user', task) }))
}
