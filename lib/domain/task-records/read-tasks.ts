import { attachmentsOf } from '@/lib/domain/attachments'
import { fieldValues } from '@/lib/domain/custom-fields'
import { type Database, hiddenList, type Sql, sql, statementName } from '@/lib/platform/database'
import type { TaskFacts, TaskRecord } from './record'

/** Unix seconds of a moment, truncated. */
const seconds = (column: Sql): Sql => sql`floor(extract(epoch from ${column}))::bigint`

const livingFacts = sql`
  select t.id, t.user_id as "userId", t.organization_id as "organizationId", t.workgroup_id as "workgroupId",
    t.assigned_user_id as "assignedUserId", t.assigned_organization_id as "assignedOrganizationId",
    t.stage, s.phase, t.step_id as "stepId", t.type_id as "typeId", t.priority_id as "priorityId",
    t.archive, t.is_template as "isTemplate", t.parent_id as "parentId", floor(extract(epoch from t.deadline))::float8 as deadline
  from tasks t join steps s on s.id = t.step_id where t.deleted_at is null and`

/** The date of the last change, never beyond the last second that is settled: a client that asks for changes
 * after the largest date it holds gets what changes later in that second, and what is committed later. Older
 * dates are settled, and the database does not look for running transactions. */
const updateDate = sql`case when t.update_date < statement_timestamp() - interval '10 minutes'
    then ${seconds(sql`t.update_date`)}
    else least(${seconds(sql`t.update_date`)}, (select settled_second())) end`

/** The columns of a record over the table alias `t`, for one reader. The database builds the JSON, the
 * presenter only renames its members. */
export const taskColumns = (readerId: number): Sql => sql`
  t.id, t.title, t.text, t.user_id as "userId", u.fio as "userFio",
  t.organization_id as "organizationId", o.name as "organizationName", o.logo as "organizationLogo",
  t.workgroup_id as "workgroupId",
  ${seconds(sql`t.date`)} as date, ${seconds(sql`t.deadline`)} as deadline,
  ${seconds(sql`t.expired_date`)} as "expiredDate", ${seconds(sql`t.deadline_paused_at`)} as "deadlinePausedAt",
  t.deadline_pauses as "deadlinePauses", ${seconds(sql`t.planned_start`)} as "plannedStart",
  t.planned_duration as "plannedDuration", ${updateDate} as "updateDate",
  t.stage, t.type_id as "typeId", y.name as "typeName", y.icon as "typeIcon",
  t.priority_id as "priorityId", p.name as "priorityName",
  t.step_id as "stepId", s.name as "stepName", s.phase,
  t.num_main_photo as "numMainPhoto", t.archive, t.system_data as "systemData", t.is_template as "isTemplate",
  t.assigned_user_id as "assignedUserId", au.fio as "assignedUserFio",
  t.assigned_organization_id as "assignedOrganizationId", ao.name as "assignedOrganizationName",
  t.lon, t.lat, t.point_zoom as "pointZoom", t.tracking_on as "trackingOn", t.zone_radius as "zoneRadius",
  t.service_object_layer_id as "serviceObjectLayerId", t.service_object_id as "serviceObjectId",
  case when t.service_object_layer_id is not null then (
    select l.title from layers l where l.id = t.service_object_layer_id
  ) end as "serviceObjectLayerTitle", t.service_object_title as "serviceObjectTitle",
  ${fieldValues} as fields,
  t.parent_id as "parentId", t.revision,
  exists (select 1 from public_pages pp where pp.account_id = t.user_id) as "citizenRequest",
  case when t.last_message_number = 0 then 0 else (
    select count(*)::int from (select 1) one
    left join task_reads r on r.task_id = t.id and r.user_id = ${readerId}
    join comments c on c.task_id = t.id and c.user_id <> ${readerId}
      and (r.unread is null or (c.number >= lower(r.unread) and c.number <@ r.unread))
  ) end as "unreadMessageCount",
  case when t.parent_id is not null then (select row_to_json(b) from (${summary}) b) end as parent,
  ${attachmentsOf((id) => sql`${livingFacts} t.id = ${id}`)} as attachments`

const summary = sql`
  select q.id, q.title, q.organization_id as "organizationId", qo.name as "organizationName", qo.logo as "organizationLogo",
    q.stage, q.type_id as "typeId", qy.name as "typeName", qy.icon as "typeIcon",
    q.priority_id as "priorityId", qp.name as "priorityName", q.step_id as "stepId", qs.name as "stepName",
    q.assigned_user_id as "assignedUserId", qa.fio as "assignedUserFio",
    q.assigned_organization_id as "assignedOrganizationId", qe.name as "assignedOrganizationName",
    ${seconds(sql`q.date`)} as date,
    q.user_id as "userId", q.workgroup_id as "workgroupId", qs.phase, q.archive, q.is_template as "isTemplate",
    q.parent_id as "parentId", ${seconds(sql`q.deadline`)} as deadline
  from tasks q
  join organizations qo on qo.id = q.organization_id
  join work_types qy on qy.id = q.type_id
  join priorities qp on qp.id = q.priority_id
  join steps qs on qs.id = q.step_id
  left join users qa on qa.id = q.assigned_user_id
  left join organizations qe on qe.id = q.assigned_organization_id
  where q.id = t.parent_id and q.deleted_at is null`

/** Joins for the names in `taskColumns`. */
export const taskNames = sql`
  join users u on u.id = t.user_id
  join organizations o on o.id = t.organization_id
  join work_types y on y.id = t.type_id
  join priorities p on p.id = t.priority_id
  join steps s on s.id = t.step_id
  left join users au on au.id = t.assigned_user_id
  left join organizations ao on ao.id = t.assigned_organization_id`

/** One task that is not deleted, or null. */
export async function readTask(database: Database, readerId: number, id: number): Promise<TaskRecord | null> {
  const [row] = await database.query<{ task: TaskRecord }>(
    sql`select row_to_json(x) as task from (select ${taskColumns(readerId)} from tasks t ${taskNames} where t.id = ${id} and t.deleted_at is null) x`,
    'task-by-id',
  )
  return row?.task ?? null
}

/** Many tasks by their ids, lowest first. */
export async function readTasks(
  database: Database,
  readerId: number,
  ids: readonly number[],
): Promise<TaskRecord[]> {
  const rows = await database.query<{ task: TaskRecord }>(
    sql`select row_to_json(x) as task from (
      select ${taskColumns(readerId)} from tasks t ${taskNames} where t.id = any(${hiddenList(ids, 'int')}) order by t.id) x`,
    'tasks-by-id',
  )
  return rows.map(({ task }) => task)
}

/** Some of the tasks that match a condition, in an order. */
export async function readTasksWhere(
  database: Database,
  readerId: number,
  { where, order, limit }: { where: Sql; order: Sql; limit: number },
): Promise<TaskRecord[]> {
  const statement = sql`select row_to_json(x) as task from (
    select ${taskColumns(readerId)}
    from (select * from tasks t where ${where} order by ${order} limit ${limit}::int) t
    ${taskNames} order by ${order}) x`
  const rows = await database.query<{ task: TaskRecord }>(statement, statementName(statement.text))
  return rows.map(({ task }) => task)
}

/** What rights depend on. */
export async function readTaskFacts(database: Database, id: number): Promise<TaskFacts | null> {
  const [facts] = await database.query<TaskFacts>(sql`${livingFacts} t.id = ${id}`, 'task-facts')
  return facts ?? null
}

/** The facts of many tasks. */
export function readManyTaskFacts(database: Database, ids: readonly number[]): Promise<TaskFacts[]> {
  return database.query<TaskFacts>(
    sql`${livingFacts} t.id = any(${hiddenList(ids, 'int')})`,
    'many-task-facts',
  )
}

/** Locks a task, so that concurrent changes of it are serialized. This weaker row lock still lets other tasks
 * refer to it as their parent. */
export async function lockTask(database: Database, id: number): Promise<void> {
  await database.query(sql`select 1 from tasks where id = ${id} for no key update`, 'task-lock')
}

/** Locks many tasks in the order of their ids. */
export async function lockTasks(database: Database, ids: readonly number[]): Promise<void> {
  await database.query(
    sql`select 1 from tasks where id = any(${hiddenList(ids, 'int')}) order by id for no key update`,
    'tasks-lock',
  )
}
