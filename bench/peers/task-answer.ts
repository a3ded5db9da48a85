/** A row of the list statement. */
export type TaskRow = Record<string, unknown> & { parent: Record<string, unknown> | null }

const integer = { type: ['integer', 'null'] }
const number = { type: ['number', 'null'] }
const text = { type: ['string', 'null'] }
const flag = { type: ['boolean', 'null'] }

const common = {
  id: integer,
  title: text,
  organization_id: integer,
  organization_name: text,
  organization_logo: text,
  stage: integer,
  type_id: integer,
  type_name: text,
  type_icon: text,
  priority_id: integer,
  priority_name: text,
  status_id: integer,
  status_name: text,
  assigned_user_id: integer,
  assigned_user_fio: text,
  assigned_organization_id: integer,
  assigned_organization_name: text,
  date: integer,
}

const task = {
  type: 'object',
  properties: {
    ...common,
    text,
    user_id: integer,
    user_fio: text,
    workgroup_id: integer,
    deadline: integer,
    expired_date: integer,
    planned_start: integer,
    planned_duration: integer,
    assigned_status: integer,
    num_main_photo: integer,
    added_photo_count: integer,
    archive: flag,
    system_data: text,
    update_date: integer,
    is_template: flag,
    lon: number,
    lat: number,
    point_zoom: integer,
    tracking_on: flag,
    zone_radius: number,
    unread_message_count: integer,
    service_object_layer_id: integer,
    service_object_id: integer,
    service_object_layer_title: text,
    service_object_title: text,
    fields: { type: 'object', additionalProperties: true },
    parent: { type: ['object', 'null'], properties: common },
    attachments: { type: 'array', items: {} },
  },
}

export const answerSchema = {
  type: 'object',
  properties: { items: { type: 'array', items: task }, count: { type: 'integer' } },
}

function summaryOf(row: Record<string, unknown>) {
  return {
    id: row.id,
    title: row.title,
    organization_id: row.organizationId,
    organization_name: row.organizationName,
    organization_logo: row.organizationLogo,
    stage: row.stage,
    type_id: row.typeId,
    type_name: row.typeName,
    type_icon: row.typeIcon,
    priority_id: row.priorityId,
    priority_name: row.priorityName,
    status_id: row.stepId,
    status_name: row.stepName,
    assigned_user_id: row.assignedUserId,
    assigned_user_fio: row.assignedUserFio,
    assigned_organization_id: row.assignedOrganizationId,
    assigned_organization_name: row.assignedOrganizationName,
    date: row.date,
  }
}

/** The answer of the contract, version 2.0, from a row. One literal: spreading one object into another costs ten times that. */
export function taskOf(row: TaskRow) {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    user_id: row.userId,
    user_fio: row.userFio,
    organization_id: row.organizationId,
    organization_name: row.organizationName,
    organization_logo: row.organizationLogo,
    workgroup_id: row.workgroupId,
    date: row.date,
    deadline: row.deadline,
    expired_date: row.expiredDate,
    planned_start: row.plannedStart,
    planned_duration: row.plannedDuration,
    stage: row.stage,
    type_id: row.typeId,
    type_name: row.typeName,
    type_icon: row.typeIcon,
    priority_id: row.priorityId,
    priority_name: row.priorityName,
    status_id: row.stepId,
    status_name: row.stepName,
    assigned_status: row.phase,
    num_main_photo: row.numMainPhoto,
    added_photo_count: 0,
    archive: row.archive,
    system_data: row.systemData,
    update_date: row.updateDate,
    is_template: row.isTemplate,
    assigned_user_id: row.assignedUserId,
    assigned_user_fio: row.assignedUserFio,
    assigned_organization_id: row.assignedOrganizationId,
    assigned_organization_name: row.assignedOrganizationName,
    lon: row.lon,
    lat: row.lat,
    point_zoom: row.pointZoom,
    tracking_on: row.trackingOn,
    zone_radius: row.zoneRadius,
    unread_message_count: row.unreadMessageCount,
    service_object_layer_id: row.serviceObjectLayerId,
    service_object_id: row.serviceObjectId,
    service_object_layer_title: null,
    service_object_title: null,
    fields: {},
    parent: row.parent && summaryOf(row.parent),
    attachments: [],
  }
}
