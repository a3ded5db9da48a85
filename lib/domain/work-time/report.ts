import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { taskCondition } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { type Sql, sql } from '@/lib/platform/database'
import { daysBetween } from '@/lib/shared/track/days'
import { toDate } from './record'
import type { WorkGroup, WorkReportQuery } from './report-schema'
import { workTimePolicy } from './policy'

/** Most rows of a report, and most forgotten clocks. */
const rowsAtMost = 1000
const forgottenAtMost = 100

export interface WorkReportRow {
  /** Null for days and for tasks without an organization. */
  id: number | null
  /** The name of the group; for a day YYYY-MM-DD. */
  name: string
  seconds: number
  entries: number
  people: number
  tasks: number
}

/** A clock that has run for longer than a working day. */
export interface ForgottenClock {
  id: number
  taskId: number
  title: string
  userId: number
  fio: string
  startedAt: Date
}

export interface WorkReport {
  from: string
  to: string
  timeZone: string
  group: WorkGroup
  rows: WorkReportRow[]
  seconds: number
  forgotten: ForgottenClock[]
  isCut: boolean
}

const idOf: Record<Exclude<WorkGroup, 'day'>, Sql> = {
  task: sql`s.task_id`,
  user: sql`s.user_id`,
  type: sql`s.type_id`,
  organization: sql`s.organization_id`,
}

const nameOf: Record<Exclude<WorkGroup, 'day'>, Sql> = {
  task: sql`(select t.title from tasks t where t.id = g.id)`,
  user: sql`(select u.fio from users u where u.id = g.id)`,
  type: sql`(select y.name from work_types y where y.id = g.id)`,
  organization: sql`(select o.name from organizations o where o.id = g.id)`,
}

const figures = sql`sum(extract(epoch from s.till - s.since))::float8 as seconds, count(distinct s.id)::int as entries,
  count(distinct s.user_id)::int as people, count(distinct s.task_id)::int as tasks`

/** How long people worked on the visible tasks of a filter within a period; what runs counts until now. */
export async function reportOnWork(ctx: Context, query: WorkReportQuery): Promise<WorkReport> {
  authorize(workTimePolicy.use, ctx.actor, undefined)
  const days = daysBetween(query.from, query.to, query.timeZone)
  const seen = await seenOf(ctx, query)
  const [from, till] = [toDate(days[0]?.from ?? 0), toDate(days.at(-1)?.till ?? 0)]
  const spans = sql`
    select e.id, e.user_id, e.task_id, t.type_id, coalesce(t.assigned_organization_id, t.organization_id) as organization_id,
      greatest(e.started_at, ${from}) as since, least(coalesce(e.ended_at, ${now()}), ${till}) as till
    from work_entries e join tasks t on t.id = e.task_id
    where ${seen} and e.started_at < ${till} and coalesce(e.ended_at, ${now()}) > ${from}`
  const rows = await ctx.database.query<WorkReportRow>(
    query.group === 'day'
      ? byDay(spans, days)
      : sql`
        with s as materialized (${spans}), g as (
          select ${idOf[query.group]} as id, ${figures} from s where s.since < s.till group by 1)
        select g.id, coalesce(${nameOf[query.group]}, '') as name, g.seconds, g.entries, g.people, g.tasks
        from g order by g.seconds desc, g.id limit ${rowsAtMost + 1}`,
  )
  const [all] = await ctx.database.query<{ seconds: number | null }>(sql`
    with s as materialized (${spans}) select sum(extract(epoch from s.till - s.since))::float8 as seconds from s where s.since < s.till`)
  return {
    from: query.from,
    to: query.to,
    timeZone: query.timeZone,
    group: query.group,
    rows: rows.slice(0, rowsAtMost).map((row) => ({ ...row, seconds: Math.floor(row.seconds) })),
    seconds: Math.floor(all?.seconds ?? 0),
    forgotten: await forgottenOf(ctx, seen),
    isCut: rows.length > rowsAtMost,
  }
}

/** The entries of a filter, over `work_entries e` and `tasks t`. */
async function seenOf(ctx: Context, query: WorkReportQuery): Promise<Sql> {
  const { organizationId, workgroupId, type_id, userId } = query
  const tasks = await taskCondition(ctx, { organizationId, workgroupId, type_id, withArchive: true })
  const people = userId?.length ? sql`e.user_id = any(${userId}::int[])` : sql`true`
  return sql`e.deleted_at is null and ${people} and ${tasks}`
}

/** An entry over midnight counts for both days. */
function byDay(spans: Sql, days: ReturnType<typeof daysBetween>): Sql {
  const texts = days.map(({ date }) => date)
  const starts = days.map(({ from }) => from)
  const ends = days.map(({ till }) => till)
  return sql`
    with whole as materialized (${spans}), days as (
      select * from unnest(${texts}::text[], ${starts}::float8[], ${ends}::float8[]) d (date, since, till)
    ), s as (
      select d.date, w.id, w.user_id, w.task_id, greatest(w.since, to_timestamp(d.since)) as since,
        least(w.till, to_timestamp(d.till)) as till
      from days d join whole w on w.since < to_timestamp(d.till) and w.till > to_timestamp(d.since))
    select null as id, s.date as name, ${figures} from s where s.since < s.till group by s.date order by s.date`
}

async function forgottenOf(ctx: Context, seen: Sql): Promise<ForgottenClock[]> {
  const since = new Date(now().getTime() - env.WORKING_DAY_HOURS * 3_600_000)
  return ctx.database.query<ForgottenClock>(sql`
    select e.id, e.task_id as "taskId", t.title, e.user_id as "userId", u.fio, e.started_at as "startedAt"
    from work_entries e join tasks t on t.id = e.task_id join users u on u.id = e.user_id
    where ${seen} and e.ended_at is null and e.started_at < ${since}
    order by e.started_at, e.id limit ${forgottenAtMost}`)
}
