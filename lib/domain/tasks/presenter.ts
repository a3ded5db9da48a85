import { z } from 'zod'
import { customFieldKeys } from '@/lib/domain/custom-fields'
import { livingPhotos, presentAttachment } from '@/lib/domain/attachments'
import type { DeadlinePause, TaskRecord, TaskSummary } from '@/lib/domain/task-records'
import {
  decimal,
  type Fields,
  flag,
  integer,
  items,
  list,
  moment,
  nullable,
  oldNames,
  onlyIn,
  part,
  type Presenter,
  shape,
  text,
  type WireOf,
  withOldNames,
} from '@/lib/wire'
import type { TaskGeometry } from './list-geometry'
import type { TaskMap, TaskPoint, TaskPoints } from './list-tasks'
import type { TaskWithConfiguration } from './task-configuration'

const pause = shape<DeadlinePause>('DeadlinePause')({
  from: moment((one) => one.from),
  till: moment((one) => one.till),
  status_id: integer((one) => one.stepId),
  moved: integer((one) => one.moved),
})

/** Events of an earlier release do not have them. */
const pausesOf = (task: TaskRecord): readonly DeadlinePause[] => task.deadlinePauses ?? []

const pauses = shape<TaskRecord>('DeadlinePauses')({
  since: nullable.moment((t) => t.deadlinePausedAt ?? null),
  moved: integer((t) => pausesOf(t).reduce((sum, { moved }) => sum + moved, 0)),
  items: list(pausesOf, pause),
})

const summaryFields = {
  id: integer((t) => t.id),
  title: text((t) => t.title),
  organization_id: integer((t) => t.organizationId),
  organization_name: text((t) => t.organizationName),
  organization_logo: nullable.text((t) => t.organizationLogo),
  stage: integer((t) => t.stage),
  type_id: integer((t) => t.typeId),
  type_name: text((t) => t.typeName),
  type_icon: nullable.text((t) => t.typeIcon),
  priority_id: integer((t) => t.priorityId),
  priority_name: text((t) => t.priorityName),
  status_id: integer((t) => t.stepId),
  status_name: text((t) => t.stepName),
  assigned_user_id: nullable.integer((t) => t.assignedUserId),
  assigned_user_fio: nullable.text((t) => t.assignedUserFio),
  assigned_organization_id: nullable.integer((t) => t.assignedOrganizationId),
  assigned_organization_name: nullable.text((t) => t.assignedOrganizationName),
  date: moment((t) => t.date),
} satisfies Fields<TaskSummary>

const summary = shape<TaskSummary>('TaskSummary')(withOldNames(oldNames.task, summaryFields))

/** Members of every form of a task. Values of custom fields are an object in 2.x and a JSON string in 1.x. */
const documented = {
  id: integer((t) => t.id),
  title: text((t) => t.title),
  text: text((t) => t.text),
  user_id: integer((t) => t.userId),
  user_fio: text((t) => t.userFio),
  organization_id: integer((t) => t.organizationId),
  organization_name: text((t) => t.organizationName),
  organization_logo: nullable.text((t) => t.organizationLogo),
  workgroup_id: nullable.integer((t) => t.workgroupId),
  date: moment((t) => t.date),
  deadline: nullable.moment((t) => t.deadline),
  expired_date: nullable.moment((t) => t.expiredDate),
  deadline_pauses: onlyIn(
    'typed',
    part((t) => t, pauses),
  ),
  planned_start: onlyIn(
    'typed',
    nullable.moment((t) => t.plannedStart),
  ),
  planned_duration: onlyIn(
    'typed',
    nullable.integer((t) => t.plannedDuration),
  ),
  stage: integer((t) => t.stage),
  type_id: integer((t) => t.typeId),
  type_name: text((t) => t.typeName),
  type_icon: nullable.text((t) => t.typeIcon),
  priority_id: integer((t) => t.priorityId),
  priority_name: text((t) => t.priorityName),
  status_id: integer((t) => t.stepId),
  status_name: text((t) => t.stepName),
  assigned_status: integer((t) => t.phase),
  num_main_photo: nullable.integer((t) => t.numMainPhoto ?? livingPhotos(t.attachments)[0]?.num ?? null),
  added_photo_count: integer((t) => livingPhotos(t.attachments).length),
  archive: flag((t) => t.archive),
  system_data: nullable.text((t) => t.systemData),
  update_date: moment((t) => t.updateDate),
  is_template: flag((t) => t.isTemplate),
  assigned_user_id: nullable.integer((t) => t.assignedUserId),
  assigned_user_fio: nullable.text((t) => t.assignedUserFio),
  assigned_organization_id: nullable.integer((t) => t.assignedOrganizationId),
  assigned_organization_name: nullable.text((t) => t.assignedOrganizationName),
  lon: nullable.decimal((t) => t.lon),
  lat: nullable.decimal((t) => t.lat),
  point_zoom: nullable.integer((t) => t.pointZoom),
  tracking_on: flag((t) => t.trackingOn),
  zone_radius: nullable.decimal((t) => t.zoneRadius),
  service_object_layer_id: nullable.integer((t) => t.serviceObjectLayerId),
  service_object_id: nullable.integer((t) => t.serviceObjectId),
  service_object_layer_title: nullable.text((t) => t.serviceObjectLayerTitle),
  service_object_title: nullable.text((t) => t.serviceObjectTitle),
  ...customFieldKeys,
  citizen_request: onlyIn(
    'typed',
    flag((t) => t.citizenRequest ?? false),
  ),
  parent: nullable.part((t) => t.parent, summary),
  attachments: list((t) => t.attachments, presentAttachment),
} satisfies Fields<TaskRecord>

const fields = withOldNames(oldNames.task, documented)

/** A task as the API shows it to one reader. */
export const presentTask = shape<TaskRecord>('Task')({
  ...fields,
  unread_message_count: integer((t) => t.unreadMessageCount),
})

/** A task in an event: one message for many readers, so it has no unread count. */
export const presentTaskEvent = shape<TaskRecord>('TaskEvent')(fields)

const pageFields = {
  items: list((page) => page.items, presentTask),
  count: integer((page) => page.count),
} satisfies Fields<{ items: TaskRecord[]; count: number }>

export const presentTaskPage = shape<{ items: TaskRecord[]; count: number }>('TaskPage')(
  withOldNames(oldNames.taskPage, pageFields),
)

export const presentTasks = items(presentTask, oldNames.taskPage)

/** A single task; `configuration` holds the reader's settings in the states of the task. */
export const presentTaskWithConfiguration = shape<TaskWithConfiguration>('TaskWithConfiguration')({
  task: part((t) => t.task, presentTask),
  configuration: {
    read: ({ configuration }, dialect) => configuration.props(dialect),
    schema: () => z.record(z.string(), z.unknown()),
  },
})

const point = shape<TaskPoint>('TaskPoint')({
  id: integer((p) => p.id),
  title: text((p) => p.title),
  lon: decimal((p) => p.lon),
  lat: decimal((p) => p.lat),
  assigned_status: integer((p) => p.phase),
})

const pointFields = {
  items: list((page) => page.items, point),
  count_news: onlyIn(
    'text',
    integer((page: TaskPoints) => page.count ?? page.items.length),
  ),
} satisfies Fields<TaskPoints>

/** The list alone in 2.x; 1.x counts the points of the filter too. */
export const presentTaskPoints = shape<TaskPoints>()(withOldNames(oldNames.taskPage, pointFields))

const geometry = shape<TaskGeometry>('TaskGeometry')({
  id: integer((t) => t.id),
  title: text((t) => t.title),
  lon: nullable.decimal((t) => t.lon),
  lat: nullable.decimal((t) => t.lat),
  assigned_status: integer((t) => t.phase),
  ...customFieldKeys,
})

export const presentTaskGeometry = items(geometry)

/** The map of the console: an extension, the same in every version. */
export const presentTaskMap: Presenter<TaskMap, TaskMap> = {
  render: (map) => map,
  schema: () =>
    z
      .object({ columns: z.array(z.string()), rows: z.array(z.array(z.number())), count: z.int() })
      .meta({ id: 'TaskMap' }),
}

/** Capability names to booleans; a flag of a map is JSON in 2.x and a letter in 1.x. */
export const presentAbilities: Presenter<Record<string, boolean>> = {
  render: (abilities, dialect) =>
    dialect === 'typed'
      ? abilities
      : Object.fromEntries(Object.entries(abilities).map(([name, value]) => [name, value ? 't' : 'f'])),
  schema: (dialect) => z.record(z.string(), dialect === 'typed' ? z.boolean() : z.enum(['t', 'f'])),
}

/** A task as clients store it: events have no unread count. */
export type TaskWire = WireOf<typeof presentTaskEvent> &
  Partial<Pick<WireOf<typeof presentTask>, 'unread_message_count'>>
export type TaskSummaryWire = WireOf<typeof summary>
export type TaskPageWire = Omit<WireOf<typeof presentTaskPage>, 'items'> & { items: TaskWire[] }
export type TaskMapWire = WireOf<typeof presentTaskMap>
