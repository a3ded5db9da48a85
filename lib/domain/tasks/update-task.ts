import type { Context } from '@/lib/access/context'
import { insertFiles, type NewFile } from '@/lib/domain/attachments'
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
import type { ApiVersion } from '@/lib/wire'
import { auditTask } from './audit-task'
import { capabilitiesFor, changesOf, wordsOf } from './changes'
import { changeOfValues, rejectIssues, type ValuesChange } from './custom-values'
import { assignDeadline } from './deadlines'
import type { Executor } from './executor'
import { nextExecutor } from './next-executor'
import { nextStep } from './next-step'
import { rejectCycle, requireParent } from './parents'
import { assignPlace, nextPlace } from './place'
import { requireAvailable, requirePriority, requireWorkType, type Step } from './references'
import { mayEnter, nothingUnmet, requireProof, type UnmetNote } from './require-proof'
import type { UpdateTask } from './schema'
import { resolveFiles } from './resolve-files'
import { requireUnscheduled } from './templates'
import { writeSystemComment } from './write-system-comment'

/** Changes a task. Every changed field requires its capability; when one is missing nothing is written. The version is
 * that of the client: those of 1.x cannot know what steps require. */
export async function updateTask(
  ctx: Context,
  id: number,
  body: UpdateTask,
  ifMatch: string | null,
  version: ApiVersion = '2.0',
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
  const unchanged: Resolved = { assignments: [], step: null }
  const { assignments, step } =
    changed.size > 0 ? await resolveChange(ctx, before, body, { changed, values, version }) : unchanged
  const { files, mainPhoto } = await resolveFiles(ctx, before, body)
  const unmet = await requireStepProof(ctx, before, body, { step, values, files, version })
  if (mainPhoto !== before.numMainPhoto) assignments.push(sql`num_main_photo = ${mainPhoto}`)
  const touched = assignments.length > 0 || files.length > 0
  if (!touched && comment === null) return before
  if (touched) await write(ctx, id, assignments)
  await insertFiles(ctx, id, files)
  const task = await rereadTask(ctx, id)
  const { sentences } = unmet
  await writeSystemComment(ctx, before, task, { words: comment, sentences, madeAt: body.madeAt })
  if (touched) {
    auditTask(ctx, 'update', { before, after: task, extra: unmet.audited })
    ctx.announce({ topic: 'issues.update', entityId: id, record: task, before: factsOf(before) })
  }
  return restrictToVisible(ctx, task)
}

type Changed = ReadonlySet<keyof UpdateTask>

interface Change {
  changed: Changed
  values: ValuesChange | null
  version: ApiVersion
}

interface Resolved {
  assignments: Sql[]
  step: Step | null
}

/** Validates references and rules of the changed fields and returns the assignments to write, and the new step. */
async function resolveChange(
  ctx: Context,
  before: TaskRecord,
  body: UpdateTask,
  { changed, values, version }: Change,
): Promise<Resolved> {
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
  const wanted = nextStep(ctx, before, body, changed, type, executor)
  const entering = wanted && {
    ...stateOf(before, body, values),
    stepId: wanted.id,
    files: before.attachments,
  }
  // A step that nobody asked for is left out where the task does not meet its requirements.
  const step = !entering || namesStep(body) || (await mayEnter(ctx, entering, version)) ? wanted : null
  const completes = step?.completes && !(body.isTemplate ?? before.isTemplate)
  const stage = completes ? 2 : (body.stage ?? before.stage)
  const assignments = [
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
  return { assignments, step }
}

const namesStep = ({ statusId, assignedStatus }: UpdateTask) =>
  statusId !== undefined || assignedStatus !== undefined

/** The task after a change, as far as requirements of steps look at it. */
function stateOf(before: TaskRecord, body: UpdateTask, values: ValuesChange | null) {
  const stored = Object.fromEntries(before.fields.map(({ id, value }) => [id, value]))
  return { taskId: before.id, typeId: body.typeId ?? before.typeId, values: values?.values ?? stored }
}

interface Entered {
  step: Step | null
  values: ValuesChange | null
  files: readonly NewFile[]
  version: ApiVersion
}

/** Checks the requirements of the step that a change puts the task into; a new work type puts it into its own step. */
async function requireStepProof(
  ctx: Context,
  before: TaskRecord,
  body: UpdateTask,
  { step, values, files, version }: Entered,
): Promise<UnmetNote> {
  const state = stateOf(before, body, values)
  const stepId = step?.id ?? before.stepId
  if (stepId === before.stepId && state.typeId === before.typeId) return nothingUnmet
  const named = body.assignedStatus === undefined ? 'type_id' : 'assigned_status'
  const path = body.statusId === undefined ? named : 'status_id'
  const all = [...before.attachments, ...files]
  return requireProof(ctx, { ...state, stepId, files: all }, { path, version })
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
