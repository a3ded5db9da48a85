import type { Context } from '@/lib/access/context'
import { type Sql, sql, statementName } from '@/lib/platform/database'
import { taskCondition } from './filter'
import type { StatsPeriod } from './list-schema'

export interface StepCount {
  stepId: number
  count: number
}

export interface StepCounts {
  id: number
  statuses: StepCount[]
}

export interface TaskStats {
  statuses: StepCount[]
  priorities: StepCounts[]
  types: StepCounts[]
  organizations: StepCounts[]
  assignedOrganizations: StepCounts[]
}

/** Counts tasks by step over a period of task dates. Counts grouped by organization include all of its tasks,
 * the others only those that the actor sees. Archived tasks count, so that archiving does not change
 * statistics. */
export async function countTasksBySteps(ctx: Context, period: StatsPeriod): Promise<TaskStats> {
  const { date_from: from, date_till: till } = period
  const within = sql`t.deleted_at is null and not t.is_template
    and (${from ?? null}::timestamptz is null or t.date >= ${from ?? null})
    and (${till ?? null}::timestamptz is null or t.date <= ${till ?? null})`
  const visible = sql`${await taskCondition(ctx, { withArchive: true })} and ${within}`
  const statement = sql`
    with seen as (
      select t.priority_id, t.type_id, t.step_id, count(*) as n from tasks t where ${visible}
      group by t.priority_id, t.type_id, t.step_id
    ), everywhere as (
      select t.organization_id, t.assigned_organization_id, t.step_id, count(*) as n from tasks t where ${within}
      group by t.organization_id, t.assigned_organization_id, t.step_id
    )
    ${grouped('all', sql`0::int`, sql`seen`)} union all ${grouped('priorities', sql`priority_id`, sql`seen`)}
    union all ${grouped('types', sql`type_id`, sql`seen`)}
    union all ${grouped('organizations', sql`organization_id`, sql`everywhere`)}
    union all ${grouped('assignedOrganizations', sql`assigned_organization_id`, sql`everywhere`)}
    order by 1, 2, 3`
  return collect(await ctx.database.query<Counted>(statement, statementName(statement.text)))
}

interface Counted extends StepCount {
  of: 'all' | Exclude<keyof TaskStats, 'statuses'>
  id: number
}

function grouped(of: Counted['of'], column: Sql, cells: Sql): Sql {
  return sql`select ${of}::text as of, ${column} as id, step_id as "stepId", sum(n)::int as count
    from ${cells} where ${column} is not null group by ${column}, step_id`
}

function collect(rows: readonly Counted[]): TaskStats {
  const stats: TaskStats = {
    statuses: [],
    priorities: [],
    types: [],
    organizations: [],
    assignedOrganizations: [],
  }
  for (const { of, id, stepId, count } of rows) {
    if (of === 'all') stats.statuses.push({ stepId, count })
    else {
      const last = stats[of].at(-1)
      if (last?.id === id) last.statuses.push({ stepId, count })
      else stats[of].push({ id, statuses: [{ stepId, count }] })
    }
  }
  return stats
}
