import type { Context } from '@/lib/access/context'
import { can, getTaskFacts } from '@/lib/domain/task-records'
import { type Sql, sql } from '@/lib/platform/database'
import { denied, invalid } from '@/lib/problems'
import { usualMinutes } from '@/lib/shared/planning/plan-conflicts'
import { readBoardTasks } from './board-tasks'
import { mayExecuteSql } from './executor-facts'
import type { DraftExecutorsQuery } from './executors-schema'

/** A task that somebody is sought for: a stored one, or what is known of one that is not stored yet. */
export interface SoughtTask {
  /** Null before it is stored. */
  id: number | null
  minutes: number
  lon: number | null
  lat: number | null
  /** Tags that its work type requires. */
  skillIds: number[]
  /** Its row with `id`, `type_id` and `assigned_organization_id`. */
  row: Sql
  /** Whether the user `u` may be the executor of the row `t`. */
  mayExecute: Sql
}

/** A stored task whose executor the caller may choose; 403 when not. */
export async function storedTask(ctx: Context, taskId: number): Promise<SoughtTask> {
  const facts = await getTaskFacts(ctx, taskId)
  if (!can(ctx, 'assign_user', facts)) throw denied()
  const [task] = await readBoardTasks(ctx, sql`t.id = ${taskId}`, 1)
  if (!task) throw invalid({ path: 'id', rule: 'notPlannable' })
  const { id, minutes, lon, lat, skillIds } = task
  return {
    id,
    minutes,
    lon,
    lat,
    skillIds,
    row: sql`(select id, type_id, assigned_organization_id from tasks where id = ${taskId})`,
    mayExecute: mayExecuteSql(can(ctx, 'assign_department', task) ? sql`true` : sql`false`),
  }
}

interface TypeNeeds {
  minutes: number | null
  skillIds: number[]
}

/** A task that is not stored yet. Without a work type and an organization everybody may be its executor. */
export async function draftTask(ctx: Context, query: DraftExecutorsQuery): Promise<SoughtTask> {
  const { typeId, organizationId, lon, lat, duration } = query
  const [needs] =
    typeId === undefined
      ? [{ minutes: null, skillIds: [] }]
      : await ctx.database.query<TypeNeeds>(sql`
          select y.planned_duration as minutes,
            array(select x.tag_id from work_type_skills x where x.work_type_id = y.id order by 1) as "skillIds"
          from work_types y where y.id = ${typeId}`)
  if (!needs) throw invalid({ path: 'type_id', rule: 'unknown' })
  const isOpen = typeId === undefined && organizationId === undefined
  return {
    id: null,
    minutes: duration ?? needs.minutes ?? usualMinutes,
    lon: lon ?? null,
    lat: lat ?? null,
    skillIds: needs.skillIds,
    row: sql`(select null::int as id, ${typeId ?? null}::int as type_id,
      ${organizationId ?? null}::int as assigned_organization_id)`,
    mayExecute: isOpen ? sql`true` : mayExecuteSql(sql`false`),
  }
}
