import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { invalid } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { jobName } from './job-name'
import { listSchedules } from './list-schedules'
import { schedulePolicy } from './policy'
import { presentSchedule, presentSchedules } from './presenter'
import { etagOfSchedule, getSchedule, lasting, lockSchedule, type ScheduleRecord } from './record'
import { requireRecurrence, wholeMinute } from './require-recurrence'
import { ChangeSchedule, CreateSchedule, type NewSchedule, type ScheduleChange } from './schema'

/** Repeated copies of a template, which every signed-in user reads. */
export const schedules = {
  write: schedulePolicy.write,
  present: presentSchedule,
  presentPage: presentSchedules,
  New: CreateSchedule,
  Change: ChangeSchedule,
  Query: inputs.SortedPaging,
  etag: etagOfSchedule,
  list: listSchedules,
  get: getSchedule,
  create: createSchedule,
  change: changeSchedule,
  remove: deleteSchedule,
}

/** Creates a schedule. */
async function createSchedule(ctx: Context, input: NewSchedule): Promise<ScheduleRecord> {
  authorize(schedulePolicy.write, ctx.actor, undefined)
  const { title, rrule, timezone, enabled, template_id: templateId } = input
  const startsAt = wholeMinute(now())
  const nextRun = requireRecurrence({ rrule, timezone, startsAt }).firstSlot
  await requireTemplate(ctx.database, templateId)
  const { id } = await ctx.database.prisma.schedule.create({
    data: {
      title,
      rrule,
      timezone,
      templateId,
      enabled,
      startsAt,
      nextRun: enabled ? nextRun : null,
      createdBy: ctx.actor.userId,
    },
    select: { id: true },
  })
  const schedule = await getSchedule(ctx, id)
  ctx.audit({ noun: 'schedule', entityId: id, action: 'create', after: lasting(schedule) })
  ctx.afterCommit(wake)
  return schedule
}

/** Changes a schedule. */
async function changeSchedule(
  ctx: Context,
  id: number,
  change: ScheduleChange,
  ifMatch: string | null,
): Promise<ScheduleRecord> {
  const before = await lockForChange(ctx, id, ifMatch)
  const { title, enabled, template_id: templateId } = change
  const starts = enabled === true && !before.enabled
  if (starts || (templateId !== undefined && templateId !== before.templateId))
    await requireTemplate(ctx.database, templateId ?? before.templateId)
  const data = { title, enabled, templateId, ...timing(before, change) }
  if (Object.values(data).every((value) => value === undefined)) return before
  await ctx.database.prisma.schedule.update({
    where: { id },
    data: { ...data, notice: null, failures: 0, revision: { increment: 1 } },
  })
  const after = await getSchedule(ctx, id)
  ctx.audit({
    noun: 'schedule',
    entityId: id,
    action: 'update',
    before: lasting(before),
    after: lasting(after),
  })
  ctx.afterCommit(wake)
  return after
}

/** Deletes a schedule; the tasks that it created stay. */
async function deleteSchedule(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockForChange(ctx, id, ifMatch)
  await ctx.database.prisma.schedule.delete({ where: { id } })
  ctx.audit({ noun: 'schedule', entityId: id, action: 'delete', before: lasting(before) })
}

async function lockForChange(ctx: Context, id: number, ifMatch: string | null): Promise<ScheduleRecord> {
  const schedule = await lockSchedule(ctx, id)
  authorize(schedulePolicy.write, ctx.actor, undefined)
  requireRevision(ifMatch, etagOfSchedule(schedule))
  return schedule
}

/** A new rule starts now unless it names a start; slots missed while the schedule was off are skipped. */
function timing(before: ScheduleRecord, change: ScheduleChange) {
  const rrule = change.rrule ?? before.rrule
  const timezone = change.timezone ?? before.timezone
  const enabled = change.enabled ?? before.enabled
  const moved = rrule !== before.rrule || timezone !== before.timezone
  if (!moved && enabled === before.enabled) return {}
  const startsAt = moved ? wholeMinute(now()) : before.startsAt
  // Disabling is always possible, also when the rule is over.
  if (!moved && !enabled) return { nextRun: null }
  const { firstSlot } = requireRecurrence({ rrule, timezone, startsAt })
  return { rrule, timezone, startsAt, nextRun: enabled ? firstSlot : null }
}

/** Locks the template against deletion. */
async function requireTemplate(database: Database, id: number): Promise<void> {
  const [task] = await database.query<{ isTemplate: boolean }>(sql`
    select is_template as "isTemplate" from tasks where id = ${id} and deleted_at is null for share`)
  if (!task) throw invalid({ path: 'template_id', rule: 'unknown' })
  if (!task.isTemplate) throw invalid({ path: 'template_id', rule: 'notTemplate' })
}

function wake(): void {
  wakeJob(jobName)
}
