import type { Context } from '@/lib/access/context'
import { insertFiles } from '@/lib/domain/attachments'
import { etagOf, requireRevision } from '@/lib/access/revision'
import {
  can,
  factsOf,
  getTask,
  lockTask,
  rereadTask,
  type TaskRecord,
  restrictToVisible,
} from '@/lib/domain/task-records'
import { join, type Sql, sql, statementName } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import { auditTask } from './audit-task'
import { capabilitiesFor, changesOf, wordsOf } from './changes'
import { changeOfValues, rejectIssues, type ValuesChange } from './custom-values'
import { assignDeadline } from './deadlines'
import type { Executor } from './executor'
import { nextExecutor } from './next-executor'
import { nextStep } from './next-step'
import { rejectCycle, requireParent } from './parents'
import { assignPlace, nextPlace } from './place'
import { requireAvailable, requirePriority, requireWorkType } from './references'
import type { UpdateTask } from './schema'
import { resolveFiles } from './resolve-files'
import { requireUnscheduled } from './templates'
import { writeSystemComment } from './write-system-comment'

/** Changes a task. Every changed field requires its capability; when one is missing nothing is written. */
export async function updateTask(
  ctx: Context,
  id: number,
  body: UpdateTask,
  ifMatch: string | null,
): Promise<TaskRecord> {
  await lockTask(ctx.database, id)
  const before = await getTask(ctx, id)
  const changes = changesOf(before, body)
  if (!capabilitiesFor(changes, body).every((capability) => can(ctx, capability, before))) throw denied()
  const values = await changeOfValues(ctx.database, before, body)
  if (values && !can(ctx, 'edit', before)) throw denied()
  requireRevision(ifMatch, etagOf('task', id, before.revision))
  const changed = new Set(changes.map(({ field }) => field))
  if (values) changed.add('fields')
  const comment = wordsOf(body)
  const assignments = changed.size > 0 ? await resolveChange(ctx, before, body, changed, values) : []
  const { files, mainPhoto } = await resolveFiles(ctx, before, body)
  if (mainPhoto !== before.numMainPhoto) assignments.push(sql`num_main_photo = ${mainPhoto}`)
  const touched = assignments.length > 0 || files.length > 0
  if (!touched && comment === null) return before
  if (touched) await write(ctx, id, assignments)
  await insertFiles(ctx, id, files)
  const task = await rereadTask(ctx, id)
  await writeSystemComment(ctx, before, task, comment)
  if (touched) {
    auditTask(ctx, 'update', { before, after: task })
    ctx.announce({ topic: 'issues.update', entityId: id, record: task, before: factsOf(before) })
  }
  return restrictToVisible(ctx, task)
}

type Changed = ReadonlySet<keyof UpdateTask>

/** Validates references and rules of the changed fields and returns the assignments to write. */
async function resolveChange(
  ctx: Context,
  before: TaskRecord,
  body: UpdateTask,
  changed: Changed,
  values: ValuesChange | null,
): Promise<Sql[]> {
  const type = await requireWorkType(ctx.database, body.typeId ?? before.typeId)
  if (changed.has('isTemplate') && before.isTemplate) await requireUnscheduled(ctx.database, before.id)
  const place = await nextPlace(ctx, before, body, changed)
  if (changed.has('typeId') || place.organizationId !== before.organizationId) {
    requireAvailable(type, place.organizationId, 'type_id')
  }
  rejectIssues(values?.issues ?? [])
  if (changed.has('priorityId') && body.priorityId) await requirePriority(ctx.database, body.priorityId)
  if (changed.has('parentId') && body.parentId) {
    await requireParent(ctx, body.parentId)
    await rejectCycle(ctx, before.id, body.parentId)
  }
  const executor = await nextExecutor(ctx, before, body, changed, type)
  const step = nextStep(ctx, before, body, changed, type, executor)
  const completes = step?.completes && !(body.isTemplate ?? before.isTemplate)
  const stage = completes ? 2 : (body.stage ?? before.stage)
  return [
    ...assignPlace(before, place),
    ...assignExecutor(before, executor),
    ...(step ? [sql`step_id = ${step.id}`] : []),
    ...(stage === before.stage ? [] : [sql`stage = ${stage}`]),
    ...plainAssignments(body, changed),
    ...(values ? [sql`fields = ${JSON.stringify(values.values)}::jsonb`] : []),
    ...(await assignDeadline(ctx.database, before, body, type, executor, {
      stage,
      phase: step?.phase ?? before.phase,
      stepId: step?.id ?? before.stepId,
      isTemplate: body.isTemplate ?? before.isTemplate,
      organizationId: place.organizationId,
    })),
  ]
}

function assignExecutor(before: TaskRecord, executor: Executor): Sql[] {
  const same =
    before.assignedUserId === executor.userId && before.assignedOrganizationId === executor.organizationId
  return same
    ? []
    : [sql`assigned_user_id = ${executor.userId}`, sql`assigned_organization_id = ${executor.organizationId}`]
}

const columns = {
  title: sql`title`,
  text: sql`text`,
  date: sql`date`,
  typeId: sql`type_id`,
  priorityId: sql`priority_id`,
  parentId: sql`parent_id`,
  plannedStart: sql`planned_start`,
  plannedDuration: sql`planned_duration`,
  systemData: sql`system_data`,
  archive: sql`archive`,
  isTemplate: sql`is_template`,
  pointZoom: sql`point_zoom`,
  trackingOn: sql`tracking_on`,
  zoneRadius: sql`zone_radius`,
} as const

function plainAssignments(body: UpdateTask, changed: Changed): Sql[] {
  const plain = Object.entries(columns)
    .filter(([field]) => changed.has(field as keyof typeof columns))
    .map(([field, column]) => sql`${column} = ${body[field as keyof typeof columns] ?? null}`)
  if (!changed.has('point')) return plain
  const [lon, lat] = body.point ?? [null, null]
  return [...plain, sql`lon = ${lon}`, sql`lat = ${lat}`]
}

async function write(ctx: Context, id: number, assignments: Sql[]): Promise<void> {
  const all = [...assignments, sql`update_date = clock_timestamp()`, sql`revision = revision + 1`]
  const statement = sql`update tasks set ${join(all, ', ')} where id = ${id}`
  await ctx.database.query(statement, statementName(statement.text))
}
