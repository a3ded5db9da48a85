import type { Context } from '@/lib/access/context'
import { insertFiles } from '@/lib/domain/attachments'
import { readSettings } from '@/lib/domain/configuration'
import type { StoredValues } from '@/lib/domain/custom-fields'
import type { ServiceObject } from '@/lib/domain/service-objects'
import { readTask, type TaskRecord, restrictToVisible } from '@/lib/domain/task-records'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import type { ApiVersion } from '@/lib/wire'
import { auditTask } from './audit-task'
import { initialValues } from './custom-values'
import { deadlineOf, done } from './deadlines'
import { type Executor, resolveExecutor } from './executor'
import { requireParent } from './parents'
import { pausesIn, presentSecond } from './pauses'
import { creatorOrganization, requireProject } from './place'
import {
  type OrganizationReference,
  requireAvailable,
  requirePriority,
  requireWorkType,
  type WorkType,
  type Step,
} from './references'
import type { CreateTask, CreateTaskQuery } from './schema'
import { serviceObjectOf, withAttributes } from './service-object'
import { nothingUnmet, requireProof } from './require-proof'
import { filesOfNew } from './resolve-files'
import { firstStepOf, requireStep } from './steps'
import { writeSystemComment } from './write-system-comment'

interface Creating {
  /** That of the client: those of 1.x cannot know what steps require. */
  version?: ApiVersion
  /** The server makes it: required values may follow, and the work type is available everywhere. */
  prescribed?: boolean
}

/** Creates a task with the defaults of its organization and work type. */
export async function createTask(
  ctx: Context,
  asked: CreateTask,
  { mapServiceObjectAttributes }: CreateTaskQuery = {},
  { version = '2.0', prescribed = false }: Creating = {},
): Promise<TaskRecord> {
  const { database } = ctx
  const organization = await creatorOrganization(ctx, asked.organizationId ?? null)
  const type = await requireWorkType(database, asked.typeId)
  if (!prescribed) requireAvailable(type, organization.id, 'type_id')
  const serviceObject = await serviceObjectOf(ctx, asked)
  const body = await withAttributes(ctx, asked, type.fields, serviceObject, mapServiceObjectAttributes)
  await requirePriority(database, body.priorityId)
  if (body.parentId) await requireParent(ctx, body.parentId)
  if (body.workgroupId) await requireProject(ctx, body.workgroupId)
  const workgroupId = body.workgroupId ?? organization.defaultWorkgroupId
  const executor = await wantedExecutor(
    ctx,
    body,
    prescribed ? { ...type, openToAll: true } : type,
    organization,
  )
  const step = body.statusId ? requireStep(type, body.statusId) : firstStepOf(type, executor)
  const { date } = body
  const deadline =
    body.deadline ?? (await deadlineOf(database, type, { date, executor, organizationId: organization.id }))
  const values = prescribed ? {} : await initialValues(database, type, body)
  const { files, mainPhoto = null } = await filesOfNew(ctx, body)
  // Only a step that is asked for has to be deserved: nobody could have done anything for the first one.
  const unmet = body.statusId
    ? await requireProof(
        ctx,
        { taskId: null, typeId: type.id, stepId: step.id, values, files },
        { path: 'status_id', version },
      )
    : nothingUnmet
  const trackingOn =
    body.trackingOn ?? (await readSettings(database, ctx.actor))('system/issue.zone.tracking.on')
  const id = await insertTask(ctx, body, {
    mainPhoto,
    serviceObject,
    values,
    trackingOn,
    organizationId: organization.id,
    workgroupId,
    executor,
    step,
    deadline,
    deadlinePauses: type.deadlinePauses,
  })
  await insertFiles(ctx, id, files)
  const task = await readTask(database, ctx.actor.userId, id)
  if (!task) throw new Error('A task that was just written is gone')
  auditTask(ctx, 'create', { after: task, extra: unmet.audited })
  ctx.announce({ topic: 'issues.insert', entityId: id, record: task })
  if (unmet.sentences.length > 0)
    await writeSystemComment(ctx, task, task, { words: null, sentences: unmet.sentences })
  return restrictToVisible(ctx, task)
}

function wantedExecutor(
  ctx: Context,
  body: CreateTask,
  type: WorkType,
  organization: OrganizationReference,
): Promise<Executor> {
  const userId = body.assignedUserId ?? null
  const named = body.assignedOrganizationId ?? null
  // The organization's default executor is used when the body names none.
  const organizationId = named === null && userId === null ? organization.defaultExecutorId : named
  return resolveExecutor(ctx, type, { userId, organizationId })
}

interface Resolved {
  mainPhoto: number | null
  serviceObject: ServiceObject | null
  values: StoredValues
  trackingOn: boolean
  organizationId: number
  workgroupId: number | null
  executor: Executor
  step: Step
  deadline: Date | null
  deadlinePauses: number[]
}

async function insertTask(
  { actor, database }: Context,
  body: CreateTask,
  resolved: Resolved,
): Promise<number> {
  const {
    mainPhoto,
    serviceObject,
    values,
    trackingOn,
    organizationId,
    workgroupId,
    executor,
    step,
    deadline,
    deadlinePauses,
  } = resolved
  const [lon, lat] = body.point ?? [null, null]
  const present = now()
  const isTemplate = body.isTemplate ?? false
  const stage = step.completes && !isTemplate ? 2 : 1
  const isPaused = pausesIn({ deadlinePauses }, { stage, stepId: step.id, isTemplate })
  const pausedAt = isPaused ? new Date(presentSecond() * 1000) : null
  const expired = deadline && deadline <= present && step.phase !== done && !isPaused ? deadline : null
  const [row] = await database.query<{ id: number }>(
    sql`insert into tasks (title, text, user_id, organization_id, workgroup_id, type_id, priority_id, step_id, stage, date, deadline,
        expired_date, deadline_paused_at, planned_start, planned_duration, update_date, created_at, system_data, assigned_user_id, assigned_organization_id, parent_id, lon, lat,
        point_zoom, tracking_on, zone_radius, is_template, num_main_photo, fields,
        service_object_layer_id, service_object_id, service_object_title)
      values (${body.title}, ${body.text}, ${actor.userId}, ${organizationId}, ${workgroupId}, ${body.typeId}, ${body.priorityId},
        ${step.id}, ${stage}, ${body.date}, ${deadline}, ${expired}, ${pausedAt}, ${body.plannedStart ?? null}, ${body.plannedDuration ?? null}, clock_timestamp(), ${present}, ${body.systemData ?? null}, ${executor.userId},
        ${executor.organizationId}, ${body.parentId ?? null}, ${lon}, ${lat}, ${body.pointZoom ?? null},
        ${trackingOn}, ${body.zoneRadius ?? null}, ${isTemplate}, ${mainPhoto},
        ${JSON.stringify(values)}::jsonb, ${serviceObject?.layerId ?? null}, ${serviceObject?.objectId ?? null},
        ${serviceObject?.title ?? null})
      returning id`,
    'task-insert',
  )
  if (!row) throw new Error('A task was not written')
  return row.id
}
