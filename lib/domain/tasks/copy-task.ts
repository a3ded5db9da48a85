import type { Context } from '@/lib/access/context'
import { copyAttachments } from '@/lib/domain/attachments'
import { readTask, type TaskRecord } from '@/lib/domain/task-records'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { auditTask } from './audit-task'
import { deadlineOf, done } from './deadlines'
import { executorOf, hasExecutor, userCanAct } from './executor'
import { pausesIn, presentSecond } from './pauses'
import { requireWorkType, type Step, type WorkType } from './references'
import { mayEnter } from './require-proof'
import { firstOfPhase, firstStepOf } from './steps'

/** Creates a task from a template with all of its values and files at another date, without an executor who can no
 * longer act. The deadline and the plan keep their distance from the date; without one, the work type sets the deadline. Rights are not checked. */
export async function copyTask(
  ctx: Context,
  templateId: number,
  { date }: { date: Date },
): Promise<TaskRecord> {
  const { database, actor } = ctx
  const template = await readTask(database, actor.userId, templateId)
  if (!template) throw absent('task')
  const id = await insertCopy(ctx, templateId, date, await deadlineAt(ctx, template, date))
  await copyAttachments(ctx, templateId, id)
  const copied = await readTask(database, actor.userId, id)
  const assigned = copied && (await withoutAssignment(ctx, template, copied))
  const task = assigned && (await inDeservedStep(ctx, assigned))
  if (!task) throw new Error('A task that was just written is gone')
  auditTask(ctx, 'create', { after: task })
  ctx.announce({ topic: 'issues.insert', entityId: id, record: task })
  return task
}

async function deadlineAt({ database }: Context, template: TaskRecord, date: Date): Promise<Date | null> {
  if (template.deadline !== null) return new Date(date.getTime() + (template.deadline - template.date) * 1000)
  const type = await requireWorkType(database, template.typeId)
  const { organizationId } = template
  return deadlineOf(database, type, { date, executor: executorOf(template), organizationId })
}

/** A copy that lost the executor of its template is new again. */
async function withoutAssignment(
  { database, actor }: Context,
  template: TaskRecord,
  copy: TaskRecord,
): Promise<TaskRecord | null> {
  const lost = hasExecutor(executorOf(template)) && !hasExecutor(executorOf(copy))
  if (!lost || copy.phase !== 2) return copy
  const type = await requireWorkType(database, copy.typeId)
  const step = firstOfPhase(type, 1)
  if (!step) return copy
  const pausedAt = pauseOf(type, step)
  await database.query(sql`
    update tasks set step_id = ${step.id}, deadline_paused_at = ${pausedAt},
      expired_date = case when ${pausedAt}::timestamptz is null then expired_date end
    where id = ${copy.id}`)
  return readTask(database, actor.userId, copy.id)
}

/** When the pause of a task begins that is just put into a step; null when it does not pause there. */
function pauseOf(type: WorkType, { id, completes }: Step): Date | null {
  const state = { stage: completes ? 2 : 1, stepId: id, isTemplate: false }
  return pausesIn(type, state) ? new Date(presentSecond() * 1000) : null
}

/** A copy has neither answers nor signatures: where the step of its template needs them, it begins as a new task does. */
async function inDeservedStep(ctx: Context, copy: TaskRecord): Promise<TaskRecord | null> {
  const { database, actor } = ctx
  const values = Object.fromEntries(copy.fields.map(({ id, value }) => [id, value]))
  const entering = { taskId: null, typeId: copy.typeId, stepId: copy.stepId, values, files: copy.attachments }
  if (await mayEnter(ctx, entering, '2.0')) return copy
  const type = await requireWorkType(database, copy.typeId)
  const step = firstStepOf(type, executorOf(copy))
  const pausedAt = pauseOf(type, step)
  await database.query(sql`
    update tasks set step_id = ${step.id}, stage = ${step.completes ? 2 : 1}, deadline_paused_at = ${pausedAt},
      expired_date = case when ${step.phase}::int <> ${done} and ${pausedAt}::timestamptz is null
        and deadline <= ${now()}::timestamptz then deadline end
    where id = ${copy.id}`)
  return readTask(database, actor.userId, copy.id)
}

/** In progress unless its step completes, not archived and no template; deleted references are left out. */
async function insertCopy(
  { database }: Context,
  templateId: number,
  date: Date,
  deadline: Date | null,
): Promise<number> {
  const present = now()
  const expired = deadline && deadline <= present ? deadline : null
  const [row] = await database.query<{ id: number }>(
    sql`insert into tasks (title, text, user_id, organization_id, workgroup_id, type_id, priority_id, step_id, stage, date, deadline,
        expired_date, deadline_paused_at, planned_start, planned_duration, update_date, created_at, system_data, assigned_user_id, assigned_organization_id, parent_id, lon, lat,
        point_zoom, tracking_on, zone_radius, fields, service_object_layer_id, service_object_id, service_object_title)
      select t.title, t.text, t.user_id, t.organization_id, w.id, t.type_id, t.priority_id, t.step_id, case when s.completes then 2 else 1 end, ${date}, ${deadline},
        case when s.phase <> ${done} and not pausing.is_so then ${expired}::timestamptz end,
        case when pausing.is_so then ${new Date(presentSecond() * 1000)}::timestamptz end,
        t.planned_start + (${date}::timestamptz - t.date), t.planned_duration, clock_timestamp(), ${present}, t.system_data, u.id, o.id, q.id, t.lon, t.lat,
        t.point_zoom, t.tracking_on, t.zone_radius, t.fields, t.service_object_layer_id, t.service_object_id,
        t.service_object_title
      from tasks t
      join steps s on s.id = t.step_id
      join work_types y on y.id = t.type_id
      cross join lateral (select t.step_id = any(y.deadline_pauses) and not s.completes as is_so) pausing
      left join workgroups w on w.id = t.workgroup_id and w.deleted_at is null
      left join users u on u.id = t.assigned_user_id and ${userCanAct}
      left join organizations o on o.id = t.assigned_organization_id and o.deleted_at is null
      left join tasks q on q.id = t.parent_id and q.deleted_at is null
      where t.id = ${templateId}
      returning id`,
    'task-copy',
  )
  if (!row) throw new Error('A task was not written')
  return row.id
}
