import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { Sought } from './use-candidates'

/** For what people are compared: archived tasks and templates are not compared by id. */
export function soughtFor({ id, archive, is_template, type_id, ...task }: TaskWire): Sought {
  if (!archive && !is_template) return { taskId: id }
  const { assigned_organization_id: organizationId, lon, lat } = task
  return { typeId: type_id, organizationId, place: lon === null || lat === null ? null : { lon, lat } }
}
