import { customField, sameValue, type TaskValues, valueOf } from '../values/task-values'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** The names of a change for those of the history. */
const names: Readonly<Record<string, string>> = {
  title: 'title',
  text: 'text',
  stepId: 'status_id',
  stage: 'stage',
  assignedOrganizationId: 'assigned_organization_id',
  assignedUserId: 'assigned_user_id',
  organizationId: 'organization_id',
  workgroupId: 'workgroup_id',
  typeId: 'type_id',
  priorityId: 'priority_id',
  parentId: 'parent_id',
  date: 'date',
  deadline: 'deadline',
  systemData: 'system_data',
  archive: 'archive',
  isTemplate: 'is_template',
  trackingOn: 'tracking_on',
  zoneRadius: 'zone_radius',
}

type Values = Record<string, unknown>
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function pointOf(before: Values, task: TaskWire): [number, number] | null {
  // One coordinate alone is in the history when only that one changed.
  const [lon, lat] = [before.lon ?? task.lon, before.lat ?? task.lat]
  const gone = ('lon' in before && before.lon === null) || ('lat' in before && before.lat === null)
  return !gone && typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null
}

/** Custom fields that the change touched and the task still has. */
function fieldsOf(before: unknown, after: unknown, task: TaskWire): TaskValues {
  if (!isValues(before) || !isValues(after)) return {}
  const touched = Object.keys({ ...before, ...after }).filter(
    (key) => key in (task.fields ?? {}) && !sameValue(before[key] ?? null, after[key] ?? null),
  )
  return Object.fromEntries(touched.map((key) => [customField(key), before[key] ?? null]))
}

/** The values that bring a task back to how it was before a change of its history, as far as it is not so already. */
export function restoredValues({ action, before, after }: AuditEntryWire, task: TaskWire): TaskValues {
  if (action !== 'update' || !before) return {}
  const plain = Object.entries(before).flatMap(([name, value]): [string, unknown][] => {
    const field = names[name]
    return field === undefined ? [] : [[field, value]]
  })
  const point: [string, unknown][] =
    'lon' in before || 'lat' in before ? [['point', pointOf(before, task)]] : []
  const fields = Object.entries(fieldsOf(before.fields, after?.fields, task))
  return Object.fromEntries(
    [...plain, ...point, ...fields].filter(([field, value]) => !sameValue(value, valueOf(task, field))),
  )
}
