import { openSeeded, type Place } from './compose-store'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

const placeOf = ({ lon, lat }: TaskWire): Place | null => (lon === null || lat === null ? null : { lon, lat })

/** A copy of this task: step, deadline, files and discussion are not copied. */
export const duplicateTask = (task: TaskWire) =>
  openSeeded(placeOf(task), {
    origin: { kind: 'copy', id: task.id },
    title: task.title,
    text: task.text,
    typeId: task.type_id,
    priorityId: task.priority_id,
    organizationId: task.organization_id,
    workgroupId: task.workgroup_id,
    executorId: task.assigned_organization_id,
    userId: task.assigned_user_id,
    parent: task.parent && { id: task.parent.id, title: task.parent.title },
    fields: Object.fromEntries(Object.entries(task.fields ?? {}).map(([key, { value }]) => [key, value])),
    systemData: task.system_data,
    isTemplate: task.is_template,
    zoneRadius: task.zone_radius,
    trackingOn: task.tracking_on,
    serviceObject:
      task.service_object_id !== null && task.service_object_layer_id !== null
        ? { layerId: task.service_object_layer_id, id: task.service_object_id }
        : null,
  })

/** A new subtask of this task, with its location and type. */
export const addSubtask = (task: TaskWire) =>
  openSeeded(placeOf(task), {
    origin: { kind: 'part', id: task.id },
    title: '',
    text: '',
    typeId: task.type_id,
    priorityId: task.priority_id,
    organizationId: task.organization_id,
    workgroupId: task.workgroup_id,
    executorId: null,
    userId: null,
    parent: { id: task.id, title: task.title },
    fields: {},
    systemData: null,
    isTemplate: false,
    zoneRadius: null,
    trackingOn: null,
    serviceObject: null,
  })

/** A new task about an object of a layer. */
export const aboutObject = (object: { layerId: number; id: number; title: string }, place: Place | null) =>
  openSeeded(place, {
    origin: { kind: 'object', id: object.id, title: object.title },
    title: '',
    text: '',
    typeId: null,
    priorityId: null,
    organizationId: null,
    workgroupId: null,
    executorId: null,
    userId: null,
    parent: null,
    fields: {},
    systemData: null,
    isTemplate: false,
    zoneRadius: null,
    trackingOn: null,
    serviceObject: { layerId: object.layerId, id: object.id },
  })
