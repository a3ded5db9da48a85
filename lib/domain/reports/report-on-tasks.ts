import type { Context } from '@/lib/access/context'
import { taskCondition } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { type Sql, sql } from '@/lib/platform/database'
import { countDays } from '@/lib/shared/track/days'
import { dayAfter, type Periods, periodsOf } from './periods'
import {
  type Compared,
  type Figures,
  noFigures,
  type ReportDay,
  type ReportGroup,
  type TaskReport,
} from './record'
import type { TaskReportQuery } from './schema'

/** Most groups of a list. */
const groupsAtMost = 1000

type Kind = 'all' | 'type' | 'organization' | 'person'

interface Row extends Figures {
  period: 'now' | 'before'
  kind: Kind
  id: number | null
  name: string | null
}

/** What the visible tasks of a filter did in a period, beside the period before. Archived tasks count, templates do
 * not. */
export async function reportOnTasks(ctx: Context, query: TaskReportQuery): Promise<TaskReport> {
  const periods = periodsOf(query)
  const seen = await seenIn(ctx, query, periods)
  const rows = await ctx.database.query<Row>(figuresOf(seen, periods))
  const of = (kind: Kind) => groupsOf(rows.filter((row) => row.kind === kind))
  const [types, organizations, people] = [of('type'), of('organization'), of('person')]
  return {
    from: query.from,
    to: query.to,
    previousFrom: periods.previousFrom,
    previousTo: periods.previousTo,
    timeZone: query.timeZone,
    totals: comparedOf(rows.filter((row) => row.kind === 'all')),
    days: await daysOf(ctx, seen, query, periods),
    types: types.slice(0, groupsAtMost),
    organizations: organizations.slice(0, groupsAtMost),
    people: people.slice(0, groupsAtMost),
    isCut: [types, organizations, people].some(({ length }) => length > groupsAtMost),
  }
}

/** The visible tasks of a filter. */
export async function visibleOf(ctx: Context, query: TaskReportQuery): Promise<Sql> {
  const { organizationId, workgroupId, type_id } = query
  return taskCondition(ctx, { organizationId, workgroupId, type_id, withArchive: true })
}

/** As an index of tasks has it. */
const latestDeadline = sql`coalesce(d.deadline, 'infinity'::timestamptz)`

/** The tasks to which something happened in either period. */
async function seenIn(ctx: Context, query: TaskReportQuery, { now, before }: Periods): Promise<Sql> {
  const [from, till] = [before.from, now.till]
  const within = (column: Sql) => sql`(${column} >= ${from} and ${column} < ${till})`
  return sql`
    select t.type_id, coalesce(t.assigned_organization_id, t.organization_id) as organization_id,
      t.assigned_user_id as user_id, t.date, case when t.deadline_paused_at is null then t.deadline end as deadline, x.assigned_at, x.completed_at
    from tasks t left join task_times x on x.task_id = t.id
    where ${await visibleOf(ctx, query)} and t.id in (
      select d.id from tasks d where d.deleted_at is null and ${within(sql`d.date`)}
      union all select d.id from tasks d where d.deleted_at is null and ${within(latestDeadline)}
      union all select c.task_id from task_times c where ${within(sql`c.completed_at`)})`
}

/** From the date of a task; null where the moment is. */
const secondsTo = (moment: Sql) =>
  sql`case when ${moment} is not null then greatest(extract(epoch from ${moment} - s.date), 0)::float8 end`

function figuresOf(seen: Sql, { now: current, before }: Periods): Sql {
  const percentile = (share: number, column: Sql, of: Sql) =>
    sql`percentile_cont(${share}::float8) within group (order by ${column}) filter (where ${of} and ${column} is not null)`
  return sql`
    with seen as materialized (${seen}), facts as (
      select p.period, s.type_id, s.organization_id, s.user_id,
        s.date >= p.since and s.date < p.till as created,
        coalesce(s.completed_at >= p.since and s.completed_at < p.till, false) as completed,
        coalesce(s.deadline >= p.since and s.deadline < least(p.till, ${now()}::timestamptz), false) as due,
        coalesce(s.completed_at <= s.deadline, false) as on_time,
        ${secondsTo(sql`s.assigned_at`)} as assign, ${secondsTo(sql`s.completed_at`)} as complete
      from seen s cross join (values
        ('now', ${current.from}::timestamptz, ${current.till}::timestamptz),
        ('before', ${before.from}::timestamptz, ${before.till}::timestamptz)) p (period, since, till)
    ), figures as (
      select period, grouping(type_id, organization_id, user_id) as level, type_id, organization_id, user_id,
        count(*) filter (where created)::int as created, count(*) filter (where completed)::int as completed,
        count(*) filter (where due)::int as due, count(*) filter (where due and on_time)::int as "onTime",
        ${percentile(0.5, sql`assign`, sql`created`)} as "assignMedian",
        ${percentile(0.9, sql`assign`, sql`created`)} as "assignLongest",
        ${percentile(0.5, sql`complete`, sql`completed`)} as "completeMedian",
        ${percentile(0.9, sql`complete`, sql`completed`)} as "completeLongest"
      from facts where created or completed or due
      group by grouping sets ((period), (period, type_id), (period, organization_id), (period, user_id))
    )
    select f.period, case f.level when 7 then 'all' when 3 then 'type' when 5 then 'organization' else 'person' end as kind,
      coalesce(f.type_id, f.organization_id, f.user_id) as id, coalesce(y.name, o.name, u.fio) as name,
      f.created, f.completed, f.due, f."onTime", f."assignMedian", f."assignLongest", f."completeMedian", f."completeLongest"
    from figures f left join work_types y on y.id = f.type_id left join organizations o on o.id = f.organization_id
    left join users u on u.id = f.user_id`
}

const figuresIn = ({ period: _period, kind: _kind, id: _id, name: _name, ...figures }: Row): Figures =>
  figures

function comparedOf(rows: readonly Row[]): Compared {
  const of = (period: Row['period']) => {
    const found = rows.find((row) => row.period === period)
    return found ? figuresIn(found) : noFigures
  }
  return { now: of('now'), before: of('before') }
}

/** The groups with the most tasks first. */
function groupsOf(rows: readonly Row[]): ReportGroup[] {
  const byId = new Map<number | null, Row[]>()
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row])
  const size = ({ now }: Compared) => now.created + now.completed + now.due
  return [...byId]
    .map(([id, same]) => ({ id, name: same[0]?.name ?? null, ...comparedOf(same) }))
    .toSorted((one, other) => size(other) - size(one) || (one.id ?? 0) - (other.id ?? 0))
}

async function daysOf(
  ctx: Context,
  seen: Sql,
  { from, to, timeZone }: TaskReportQuery,
  { now }: Periods,
): Promise<ReportDay[]> {
  const counted = (column: Sql) => sql`
    select to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD') as date, count(*)::int as count
    from seen where ${column} >= ${now.from} and ${column} < ${now.till} group by 1`
  const rows = await ctx.database.query<ReportDay>(sql`
    with seen as materialized (${seen}), created as (${counted(sql`date`)}), completed as (${counted(sql`completed_at`)})
    select date, coalesce(a.count, 0) as created, coalesce(b.count, 0) as completed
    from created a full join completed b using (date)`)
  const known = new Map(rows.map((row) => [row.date, row]))
  return Array.from({ length: countDays(from, to) }, (_, at) => {
    const date = dayAfter(from, at)
    return known.get(date) ?? { date, created: 0, completed: 0 }
  })
}
