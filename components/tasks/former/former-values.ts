import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { sameValue, valueOf } from '../values/task-values'

/** What a change of a task can change, besides custom fields and files. */
const plain = [
  'title',
  'text',
  'status_id',
  'stage',
  'assigned_organization_id',
  'assigned_user_id',
  'organization_id',
  'workgroup_id',
  'type_id',
  'priority_id',
  'parent_id',
  'date',
  'deadline',
  'system_data',
  'archive',
  'is_template',
  'point',
  'tracking_on',
  'zone_radius',
  'photo_main',
] as const

type Fields = Record<string, { value: FieldValueWire }>

/** Custom fields that a task had before; those of a new work type go with that type. */
function formerFields(before: TaskWire, after: TaskWire): Fields {
  const [was, is] = [before.fields ?? {}, after.fields ?? {}]
  const keys = before.type_id === after.type_id ? { ...was, ...is } : was
  return Object.fromEntries(
    Object.keys(keys)
      .filter((key) => !sameValue(was[key]?.value ?? null, is[key]?.value ?? null))
      .map((key) => [key, { value: was[key]?.value ?? null }]),
  )
}

/** The values that a change has replaced, by the names of a change. */
export function formerValues(before: TaskWire, after: TaskWire): Record<string, unknown> {
  const moved = plain.filter((name) => !sameValue(valueOf(before, name), valueOf(after, name)))
  const fields = formerFields(before, after)
  return {
    ...Object.fromEntries(moved.map((name) => [name, valueOf(before, name)])),
    ...(Object.keys(fields).length > 0 && { fields }),
  }
}
