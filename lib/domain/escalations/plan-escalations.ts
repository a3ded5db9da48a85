import { inTransaction } from '@/lib/access/context'
import { readCalendars } from '@/lib/domain/work-calendars'
import { database, type Database, type Sql, sql } from '@/lib/platform/database'
import { dueOf } from './due-at'
import { type EscalatedTask, readEscalatedTasks } from './facts'
import { type RuleRecord, ruleColumns, ruleTables } from './record'

/** Most tasks of one transaction. */
const batch = 100

/** Tasks that wait to be planned, those that match a condition on `c`. */
const checks = (which: Sql): Sql => sql`escalation_checks c where ${which}`

/** Plans the escalations of tasks that have changed; false when there are none. */
export async function planSome(which: Sql): Promise<boolean> {
  const count = await inTransaction(null, 'ru', async (ctx) => {
    const taken = await ctx.database.query<{ id: number }>(sql`
      delete from escalation_checks where task_id in (
        select c.task_id from ${checks(which)} order by c.at, c.task_id limit ${batch} for update skip locked)
      returning task_id as id`)
    const tasks = await readEscalatedTasks(
      ctx.database,
      taken.map(({ id }) => id),
    )
    if (tasks.length > 0) await plan(ctx.database, tasks)
    return taken.length
  })
  return count > 0
}

interface Planned {
  ruleId: number
  ruleTitle: string
  trigger: string
  taskId: number
  causeAt: Date
  dueAt: Date
}

async function plan(tx: Database, tasks: readonly EscalatedTask[]): Promise<void> {
  const places = [...new Set(tasks.map(({ organizationId }) => organizationId))]
  // The lock keeps a rule that is just being deleted from leaving plans behind.
  const rules = await tx.query<RuleRecord>(sql`
    select ${ruleColumns} from ${ruleTables}
    where r.enabled and (r.organization_id is null or r.organization_id = any(${places}::int[]))
    order by r.id for key share of r`)
  const calendars = await readCalendars(
    tx,
    rules.flatMap(({ calendarId }) => (calendarId === null ? [] : [calendarId])),
  )
  const planned = tasks.flatMap((task) =>
    rules
      .filter((rule) => concerns(rule, task))
      .flatMap((rule): Planned[] => {
        const due = dueOf(rule, task, (rule.calendarId !== null && calendars.get(rule.calendarId)) || null)
        if (!due || due.dueAt < Date.parse(rule.activeFrom)) return []
        const [causeAt, dueAt] = [new Date(due.causeAt), new Date(due.dueAt)]
        return [
          { ruleId: rule.id, ruleTitle: rule.title, trigger: rule.trigger, taskId: task.id, causeAt, dueAt },
        ]
      }),
  )
  const rows = JSON.stringify(planned)
  const columns = sql`jsonb_to_recordset(${rows}::jsonb) as x ("ruleId" int, "ruleTitle" text, trigger text, "taskId" int,
    "causeAt" timestamptz, "dueAt" timestamptz)`
  await tx.query(sql`
    delete from escalations e where e.task_id = any(${tasks.map(({ id }) => id)}::int[]) and e.acted_at is null
      and not exists (select 1 from ${columns} where x."ruleId" = e.rule_id and x."taskId" = e.task_id and x."causeAt" = e.cause_at)`)
  await tx.query(sql`
    insert into escalations as e (rule_id, rule_title, trigger, task_id, cause_at, due_at)
    select x."ruleId", x."ruleTitle", x.trigger, x."taskId", x."causeAt", x."dueAt" from ${columns}
    on conflict (rule_id, task_id, cause_at) do update
      set rule_title = excluded.rule_title, trigger = excluded.trigger, due_at = excluded.due_at
      where e.acted_at is null`)
}

/** Whether a rule is for a task. */
export function concerns(
  { organizationId, typeIds, priorityIds }: RuleRecord,
  task: Pick<EscalatedTask, 'organizationId' | 'typeId' | 'priorityId'>,
): boolean {
  if (organizationId !== null && organizationId !== task.organizationId) return false
  if (typeIds.length > 0 && !typeIds.includes(task.typeId)) return false
  return priorityIds.length === 0 || priorityIds.includes(task.priorityId)
}

/** Lets the tasks be planned again that rules may concern, or did: those in progress. */
export async function planAgain(tx: Database, organizationId: number | null): Promise<void> {
  await tx.query(sql`
    insert into escalation_checks (task_id)
    select t.id from tasks t where t.stage = 1 and t.deleted_at is null and not t.is_template and not t.archive
      and (${organizationId}::int is null or t.organization_id = ${organizationId})
    order by t.id on conflict (task_id) do update set at = excluded.at`)
}

/** When the next task is to be planned. */
export async function nextCheck(which: Sql): Promise<Date | null> {
  const [next] = await database.query<{ at: Date | null }>(sql`select min(c.at) as at from ${checks(which)}`)
  return next?.at ?? null
}
