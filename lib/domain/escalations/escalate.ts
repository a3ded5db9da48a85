import { type Context, inTransaction } from '@/lib/access/context'
import { insertComment } from '@/lib/domain/chat'
import type { EscalatedEvent } from '@/lib/domain/notifications'
import { factsOf, lockTask, readTask, type TaskRecord } from '@/lib/domain/task-records'
import { changeManyTasks } from '@/lib/domain/tasks'
import { readCalendars } from '@/lib/domain/work-calendars'
import { now } from '@/lib/platform/clock'
import { database, type Sql, sql } from '@/lib/platform/database'
import type { Job } from '@/lib/platform/jobs'
import { dueOf } from './due-at'
import { readEscalatedTasks } from './facts'
import { jobName } from './job-name'
import { peopleOf } from './people'
import { concerns, nextCheck, planSome } from './plan-escalations'
import { readRule, type RuleRecord } from './record'

interface Due {
  id: number
  ruleId: number
  taskId: number
  causeAt: Date
}

/** Plans escalations of tasks that have changed, and acts on those that are due, each once. */
export const escalate: Job = escalating(sql`true`)

/** The same for tasks that match a condition on `x.task_id`. */
export function escalating(which: Sql): Job {
  const waiting = sql`c.task_id in (select x.task_id from (select c.task_id) x where ${which})`
  const due = sql`(select x.* from escalations x where x.acted_at is null and x.rule_id is not null and ${which})`
  return {
    name: jobName,
    async due() {
      const [next] = await database.query<{ at: Date | null }>(sql`select min(x.due_at) as at from ${due} x`)
      const check = await nextCheck(waiting)
      if (check) return new Date(Math.min(check.getTime(), now().getTime()))
      return next?.at ?? null
    },
    async work() {
      // In turn: many plans must not keep what is due waiting.
      const acted = await inTransaction(null, 'ru', (ctx) => actOnNext(ctx, due))
      return (await planSome(waiting)) || acted
    },
  }
}

async function actOnNext(ctx: Context<null>, due: Sql): Promise<boolean> {
  const [next] = await ctx.database.query<Due>(sql`
    select e.id, e.rule_id as "ruleId", e.task_id as "taskId", e.cause_at as "causeAt" from escalations e
    where e.id in (select x.id from ${due} x where x.due_at <= ${now()}) order by e.due_at, e.id limit 1
    for update skip locked`)
  if (!next) return false
  const rule = await readRule(ctx.database, next.ruleId)
  await lockTask(ctx.database, next.taskId)
  const task = await readTask(ctx.database, 0, next.taskId)
  if (task && (await isStillDue(ctx, rule, next))) await act(ctx, rule, next, task)
  else await ctx.database.query(sql`delete from escalations where id = ${next.id}`)
  return true
}

async function isStillDue(
  { database: tx }: Context<null>,
  rule: RuleRecord,
  { taskId, causeAt }: Due,
): Promise<boolean> {
  const [facts] = await readEscalatedTasks(tx, [taskId])
  if (!facts || !rule.enabled || !concerns(rule, facts)) return false
  const calendars = await readCalendars(tx, rule.calendarId === null ? [] : [rule.calendarId])
  const due = dueOf(rule, facts, (rule.calendarId !== null && calendars.get(rule.calendarId)) || null)
  const present = now().getTime()
  // A warning that comes after the deadline is none.
  if (rule.trigger === 'before_deadline' && (facts.deadline ?? 0) <= present) return false
  return due !== null && due.causeAt === causeAt.getTime() && due.dueAt <= present
}

async function act(
  ctx: Context<null>,
  rule: RuleRecord,
  { id, taskId }: Due,
  task: TaskRecord,
): Promise<void> {
  const present = now()
  await ctx.database.query(sql`update escalations set acted_at = ${present} where id = ${id}`)
  const { setPriorityId } = rule
  if (setPriorityId !== null && setPriorityId !== task.priorityId)
    await changeManyTasks(ctx, sql`t.id = ${taskId}`, sql`priority_id = ${setPriorityId}`)
  const after = (await readTask(ctx.database, 0, taskId)) ?? task
  const comment = await insertComment(ctx.database, {
    taskId,
    userId: rule.createdBy,
    type: 2,
    comment: '',
    updateText: sentenceOf(rule, task, after),
    systemMessageCode: 'TASK_ESCALATED',
  })
  const facts = factsOf(after)
  ctx.announce({ topic: 'issues.commentInsert', entityId: comment.id, record: { comment, task: facts } })
  const { organizationId, assignedOrganizationId } = after
  ctx.audit({
    noun: 'task',
    entityId: taskId,
    action: 'update',
    before: { escalation: null },
    after: { escalation: rule.title },
    organizationIds: [organizationId, assignedOrganizationId],
  })
  const people = await peopleOf(ctx.database, rule, after)
  const at = Math.floor(present.getTime() / 1000)
  const record: EscalatedEvent = {
    escalationId: id,
    task: facts,
    title: after.title,
    rule: rule.title,
    at,
    people,
  }
  // Groups of the organization may get it although the rule names nobody.
  ctx.announce({ topic: 'issues.escalated', entityId: taskId, record })
}

/** In the language of the API, as system comments are. */
function sentenceOf({ title }: RuleRecord, before: TaskRecord, after: TaskRecord): string {
  const priority =
    before.priorityId === after.priorityId
      ? []
      : [`Приоритет: «${before.priorityName}» → «${after.priorityName}»`]
  return [`Эскалация: «нет» → «${title}»`, ...priority].join('; ')
}
