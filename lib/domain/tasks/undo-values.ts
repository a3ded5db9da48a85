import { isDeepStrictEqual } from 'node:util'
import { typedValue } from '@/lib/domain/custom-fields'
import type { TaskRecord } from '@/lib/domain/task-records'

/** Values in the form of a PATCH body. */
export type PatchValues = Record<string, unknown>

const plain: Record<string, (task: TaskRecord) => unknown> = {
  title: (t) => t.title,
  text: (t) => t.text,
  status_id: (t) => t.stepId,
  assigned_organization_id: (t) => t.assignedOrganizationId,
  assigned_user_id: (t) => t.assignedUserId,
  organization_id: (t) => t.organizationId,
  workgroup_id: (t) => t.workgroupId,
  type_id: (t) => t.typeId,
  stage: (t) => t.stage,
  priority_id: (t) => t.priorityId,
  parent_id: (t) => t.parentId,
  date: (t) => t.date,
  deadline: (t) => t.deadline,
  planned_start: (t) => t.plannedStart,
  planned_duration: (t) => t.plannedDuration,
  system_data: (t) => t.systemData,
  archive: (t) => t.archive,
  is_template: (t) => t.isTemplate,
  point: (t) => (t.lon === null ? null : [t.lon, t.lat]),
  pointZoom: (t) => t.pointZoom,
  tracking_on: (t) => t.trackingOn,
  zone_radius: (t) => t.zoneRadius,
  photo_main: (t) => t.numMainPhoto,
}

/** The previous values of what a change has changed: a PATCH body that reverts it. */
export function undoValues(before: TaskRecord, after: TaskRecord): PatchValues {
  // An organization brings its default project unless one is named.
  const place = before.organizationId === after.organizationId ? [] : ['organization_id', 'workgroup_id']
  // A deadline that was later by a pause stays: the pause is over, and its time would be lost.
  const kept = isMovedByPause(before, after) ? ['deadline'] : []
  const moved = Object.entries(plain).filter(
    ([name, read]) =>
      place.includes(name) || (!kept.includes(name) && !isDeepStrictEqual(read(before), read(after))),
  )
  const values = Object.fromEntries(moved.map(([name, read]) => [name, read(before)]))
  const fields = undoFields(before, after)
  return Object.keys(fields).length === 0 ? values : { ...values, fields }
}

function isMovedByPause(one: TaskRecord, other: TaskRecord): boolean {
  const [fewer, more] = [one.deadlinePauses, other.deadlinePauses].sort((a, b) => a.length - b.length)
  return more !== undefined && more.length > (fewer?.length ?? 0) && (more.at(-1)?.moved ?? 0) > 0
}

function undoFields(before: TaskRecord, after: TaskRecord): PatchValues {
  const is = new Map(after.fields.map((one) => [one.key, typedValue(one)]))
  const was = new Map(before.fields.map((one) => [one.key, typedValue(one)]))
  // A field of the new work type is removed with that type.
  const names = before.typeId === after.typeId ? [...was.keys(), ...is.keys()] : [...was.keys()]
  const moved = names.filter((key) => !isDeepStrictEqual(was.get(key), is.get(key)))
  return Object.fromEntries(moved.map((key) => [key, { value: was.get(key) ?? null }]))
}
