import { type Context, inTransaction } from '@/lib/access/context'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { copyTask } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { database, isUnavailable, sql } from '@/lib/platform/database'
import type { Job } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { Problem } from '@/lib/problems'
import { dueSlots } from './due-slots'
import { jobName } from './job-name'
import { lasting, mostFailures, scheduleColumns, type ScheduleRecord } from './record'
import { claimSlot, finishSlot, type Outcome, recordRun, takeDue } from './runs'

interface Candidate {
  id: number
  slot: Date
  /** The author of the template and of its copies. */
  creatorId: number
}

/** Copies the template of every schedule that is due, once per slot. */
export const runSchedules: Job = scheduling(copyTemplate)

/** A job that does the given work at every due slot. */
export function scheduling(work: Work): Job {
  return {
    name: jobName,
    async due() {
      const [next] = await database.query<{ slot: Date }>(
        sql`select next_run as slot from schedules where enabled and next_run is not null order by next_run limit 1`,
        'schedules-next',
      )
      return next?.slot ?? null
    },
    async work() {
      const candidate = await findDue()
      if (candidate === null || !(await runOne(candidate, work))) return false
      await endFailing(candidate.id)
      return true
    },
  }
}

async function findDue(): Promise<Candidate | null> {
  const [found] = await database.query<Candidate>(sql`
    select s.id, s.next_run as slot, t.user_id as "creatorId"
    from schedules s join tasks t on t.id = s.template_id
    where s.enabled and s.next_run <= ${now()} order by s.next_run, s.id limit 1`)
  return found ?? null
}

/** False when another worker is running it. */
async function runOne(due: Candidate, work: Work): Promise<boolean> {
  try {
    return await attempt(due, work)
  } catch (error) {
    if (isUnavailable(error)) throw error
    const reason = error instanceof Problem ? 'refused' : 'error'
    log.warn({ err: error, schedule: due.id, slot: due.slot }, 'a schedule could not make its task')
    return attempt(due, async () => ({ outcome: 'failed', taskId: null, reason }))
  }
}

export type Work = (ctx: Context, templateId: number, slot: Date) => Promise<Outcome>

/** A run is one transaction: the task, the record of the run and the next slot. */
async function attempt({ id, slot, creatorId }: Candidate, work: Work): Promise<boolean> {
  const creator = await loadActorOfUser(database, creatorId)
  if (!creator) return inTransaction(null, 'ru', (ctx) => run(ctx, id, slot, async () => gone))
  return inTransaction(creator, 'ru', (ctx) =>
    run(ctx, id, slot, (templateId, latest) => work(ctx, templateId, latest)),
  )
}

const gone: Outcome = { outcome: 'failed', taskId: null, reason: 'creator_gone' }

async function run(
  { database: tx }: Pick<Context, 'database'>,
  id: number,
  slot: Date,
  work: (templateId: number, slot: Date) => Promise<Outcome>,
): Promise<boolean> {
  const schedule = await takeDue(tx, id, slot)
  if (!schedule) return false
  const due = dueSlots(schedule, slot, now())
  const { latest } = due
  for (const one of due.missed) await claimSlot(tx, id, one)
  const done = latest && (await claimSlot(tx, id, latest)) ? await work(schedule.templateId, latest) : null
  if (latest && done) await recordRun(tx, id, latest, done)
  await finishSlot(tx, id, due, done)
  return true
}

/** Switches a schedule off that keeps failing; its notice says why. Nobody has done it, so the audit entry names
 * nobody. */
function endFailing(id: number): Promise<void> {
  return inTransaction(null, 'ru', async (ctx) => {
    const [before] = await ctx.database.query<ScheduleRecord>(sql`
      select ${scheduleColumns} from schedules s where s.id = ${id} and s.enabled and s.failures >= ${mostFailures}
      for update`)
    if (!before) return
    await ctx.database.query(sql`
      update schedules set enabled = false, next_run = null, revision = revision + 1 where id = ${id}`)
    log.warn({ schedule: id, reason: before.notice }, 'a schedule that kept failing was switched off')
    const after = { ...before, enabled: false, revision: before.revision + 1 }
    ctx.audit({
      noun: 'schedule',
      entityId: id,
      action: 'update',
      before: lasting(before),
      after: lasting(after),
    })
  })
}

/** Copies a template. It is absent when its organization is; the organization is locked until the copy is
 * written. */
export async function copyTemplate(ctx: Context, templateId: number, slot: Date): Promise<Outcome> {
  const [template] = await ctx.database.query<{ userId: number | null; organizationId: number | null }>(sql`
    select t.assigned_user_id as "userId", t.assigned_organization_id as "organizationId" from tasks t join organizations o on o.id = t.organization_id
    where t.id = ${templateId} and t.is_template and t.deleted_at is null and o.deleted_at is null
    for key share of o`)
  if (!template) return { outcome: 'failed', taskId: null, reason: 'template_gone' }
  const { id, assignedUserId, assignedOrganizationId } = await copyTask(ctx, templateId, { date: slot })
  const whole = template.userId === assignedUserId && template.organizationId === assignedOrganizationId
  return { outcome: 'created', taskId: id, reason: whole ? null : 'executor_gone' }
}
