import { type Context, inTransaction } from '@/lib/access/context'
import { comparePausesName } from '@/lib/domain/reference'
import { readTasks } from '@/lib/domain/task-records'
import { now } from '@/lib/platform/clock'
import { database, type Sql, sql } from '@/lib/platform/database'
import type { Job } from '@/lib/platform/jobs'
import type { WorkCalendar } from '@/lib/shared/work-calendar/work-calendar'
import { changeManyTasks } from './change-many-tasks'
import { deadlineCalendar, endPause } from './pauses'
import { requireWorkType } from './references'

/** Most tasks of one transaction. */
const batch = 200

/** Lets pauses begin and end when a work type names other steps for them, at the moment of that change. */
export const comparePauses: Job = comparing(sql`true`)

/** The same for the work types that match a condition on `y`. */
export function comparing(which: Sql): Job {
  const waiting = sql`work_types y where y.pauses_changed_at is not null and ${which}`
  return {
    name: comparePausesName,
    async due() {
      const [next] = await database.query<{ at: Date | null }>(
        sql`select min(y.pauses_changed_at) as at from ${waiting}`,
      )
      // The clock of the process that changed it may be ahead.
      return next?.at ? new Date(Math.min(next.at.getTime(), now().getTime())) : null
    },
    work: () => inTransaction(null, 'ru', (ctx) => compareOne(ctx, waiting)),
  }
}

async function compareOne(ctx: Context<null>, waiting: Sql): Promise<boolean> {
  const [type] = await ctx.database.query<{ id: number; at: Date }>(sql`
    select y.id, y.pauses_changed_at as at from ${waiting} order by y.pauses_changed_at, y.id limit 1
    for no key update skip locked`)
  if (!type) return false
  const paused = sql`(t.stage = 1 and not t.is_template and t.step_id = any(
    array(select unnest(y.deadline_pauses) from work_types y where y.id = ${type.id})))`
  const own = sql`t.type_id = ${type.id} and t.deleted_at is null`
  const ids = await ctx.database.query<{ id: number; ends: boolean }>(sql`
    select t.id, t.deadline_paused_at is not null as ends from tasks t
    where ${own} and ${paused} <> (t.deadline_paused_at is not null) order by t.id limit ${batch} for no key update`)
  const at = Math.floor(type.at.getTime() / 1000)
  const begun = ids.filter(({ ends }) => !ends).map(({ id }) => id)
  if (begun.length > 0)
    await changeManyTasks(
      ctx,
      sql`t.id = any(${begun}::int[])`,
      sql`deadline_paused_at = ${new Date(at * 1000)}`,
    )
  await endPauses(
    ctx,
    type.id,
    ids.filter(({ ends }) => ends).map(({ id }) => id),
    at,
  )
  if (ids.length < batch)
    await ctx.database.query(sql`update work_types set pauses_changed_at = null where id = ${type.id}`)
  return true
}

async function endPauses(
  ctx: Context<null>,
  typeId: number,
  ids: readonly number[],
  at: number,
): Promise<void> {
  if (ids.length === 0) return
  const type = await requireWorkType(ctx.database, typeId)
  const calendars = new Map<number, WorkCalendar | null>()
  for (const task of await readTasks(ctx.database, 0, ids)) {
    const { organizationId } = task
    if (!calendars.has(organizationId))
      calendars.set(organizationId, await deadlineCalendar(ctx.database, type, organizationId))
    const till = Math.max(at, task.deadlinePausedAt ?? at)
    const { pause, deadline } = endPause(task, till, calendars.get(organizationId) ?? null)
    const moved = deadline === null ? null : new Date(deadline * 1000)
    await changeManyTasks(
      ctx,
      sql`t.id = ${task.id}`,
      sql`deadline_paused_at = null, deadline_pauses = ${JSON.stringify([...task.deadlinePauses, pause])}::jsonb,
        deadline = ${moved}, expired_date = case when ${moved}::timestamptz > ${now()} then null else expired_date end`,
    )
  }
}
