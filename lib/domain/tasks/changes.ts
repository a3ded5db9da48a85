import type { TaskRecord } from '@/lib/domain/task-records'
import type { UpdateTask } from './schema'

/** A field of a task that PATCH may change: its name, the capability it needs, and its values. */
interface Changeable {
  field: keyof UpdateTask
  capability: string
  /** Null leaves this field as it is. */
  nullKeeps?: true
  /** The stored value in the form of the body. */
  stored(task: TaskRecord): unknown
}

// The API defines the capability of five fields and of archiving; the rest need `edit`.
const changeable: readonly Changeable[] = [
  { field: 'stage', capability: 'confirm', stored: (t) => t.stage },
  {
    field: 'assignedOrganizationId',
    capability: 'assign_department',
    stored: (t) => t.assignedOrganizationId,
  },
  { field: 'assignedUserId', capability: 'assign_user', stored: (t) => t.assignedUserId },
  { field: 'statusId', capability: 'assign_status', stored: (t) => t.stepId },
  { field: 'assignedStatus', capability: 'assign_status', stored: (t) => t.phase },
  { field: 'archive', capability: 'archive', stored: (t) => t.archive },
  { field: 'title', capability: 'edit', stored: (t) => t.title },
  { field: 'text', capability: 'edit', stored: (t) => t.text },
  { field: 'organizationId', capability: 'edit', stored: (t) => t.organizationId, nullKeeps: true },
  { field: 'workgroupId', capability: 'edit', stored: (t) => t.workgroupId },
  { field: 'typeId', capability: 'edit', stored: (t) => t.typeId },
  { field: 'priorityId', capability: 'edit', stored: (t) => t.priorityId },
  { field: 'parentId', capability: 'edit', stored: (t) => t.parentId },
  { field: 'date', capability: 'edit', stored: (t) => t.date },
  { field: 'deadline', capability: 'edit', stored: (t) => t.deadline },
  { field: 'plannedStart', capability: 'assign_user', stored: (t) => t.plannedStart },
  { field: 'plannedDuration', capability: 'assign_user', stored: (t) => t.plannedDuration },
  { field: 'systemData', capability: 'edit', stored: (t) => t.systemData },
  { field: 'isTemplate', capability: 'edit', stored: (t) => t.isTemplate },
  { field: 'point', capability: 'edit', stored: (t) => (t.lon === null ? null : `${t.lon},${t.lat}`) },
  { field: 'pointZoom', capability: 'edit', stored: (t) => t.pointZoom },
  { field: 'trackingOn', capability: 'edit', stored: (t) => t.trackingOn },
  { field: 'photoMain', capability: 'edit', stored: (t) => t.numMainPhoto, nullKeeps: true },
  { field: 'zoneRadius', capability: 'edit', stored: (t) => t.zoneRadius },
]

type Change = Pick<Changeable, 'field' | 'capability'>

/** The fields whose value a body changes, with the capability that each needs. */
export function changesOf(task: TaskRecord, body: UpdateTask): Change[] {
  return changeable.filter(
    ({ field, stored, nullKeeps }) =>
      field in body &&
      body[field] !== undefined &&
      !(nullKeeps && body[field] === null) &&
      comparable(body[field]) !== stored(task),
  )
}

/** Every capability that a body needs: those of the changed fields, `edit` for new attachments, and `comment` for
 * a comment. What custom fields need depends on their definitions. */
export function capabilitiesFor(changes: readonly Change[], body: UpdateTask): string[] {
  const adds = body.attachments?.some(({ id }) => id === undefined)
  return [
    ...changes.map(({ capability }) => capability),
    ...(adds ? ['edit'] : []),
    ...(wordsOf(body) === null ? [] : ['comment']),
  ]
}

/** The caller's comment on a change; null when it is blank. */
export function wordsOf(body: UpdateTask): string | null {
  return body.updateComments?.trim() ? body.updateComments : null
}

function comparable(value: unknown): unknown {
  if (value instanceof Date) return Math.floor(value.getTime() / 1000)
  return Array.isArray(value) ? value.join(',') : value
}
