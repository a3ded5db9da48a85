import type { Context } from '@/lib/access/context'
import type { FieldDefinition } from '@/lib/domain/custom-fields'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { type Database, sql, statementName } from '@/lib/platform/database'
import { denied, invalid, type Rule } from '@/lib/problems'

/** What the ids in the body of a task refer to. An invalid reference is 400 with its field. Referenced
 * projects and organizations are locked against deletion. */

export interface WorkType {
  id: number
  name: string
  type: 'AT_CREATE' | 'AT_UPDATE' | null
  periodOfReviewInSec: number | null
  /** Steps in which deadlines pause. */
  deadlinePauses: number[]
  deadlineInWorkingHours: boolean
  deadlineCalendarId: number | null
  openToAll: boolean
  steps: number[]
  moves: { from: number; to: number; name: string }[]
  organizationIds: number[]
  fields: FieldDefinition[]
  /** All steps in order; those of the type are in `steps`. */
  allSteps: Step[]
}

export interface Step extends Named {
  phase: number
  completes: boolean
}

/** The work type of an id; 400 when there is none. */
export async function requireWorkType(database: Database, id: number): Promise<WorkType> {
  return orUnknown(
    'type_id',
    await database.query<WorkType>(
      sql`
      select id, name, type, period_of_review_in_sec as "periodOfReviewInSec", open_to_all as "openToAll",
        deadline_pauses as "deadlinePauses", deadline_in_working_hours as "deadlineInWorkingHours", deadline_calendar_id as "deadlineCalendarId", steps, moves, fields,
        array(select organization_id from work_type_organizations x where x.work_type_id = y.id) as "organizationIds",
        (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'phase', s.phase, 'completes', s.completes) order by s.sort_order, s.id), '[]')
          from steps s) as "allSteps"
      from work_types y where id = ${id}`,
      'work-type-by-id',
    ),
  )
}

/** 400 when a work type is not available to an organization. */
export function requireAvailable(type: WorkType, organizationId: number | null, field: string): void {
  if (organizationId === null || type.openToAll || type.organizationIds.includes(organizationId)) return
  throw invalid({ path: field, rule: 'unavailable' })
}

export interface Named {
  id: number
  name: string
}

/** The priority of an id; 400 when there is none. */
export async function requirePriority(database: Database, id: number): Promise<Named> {
  return orUnknown(
    'priority_id',
    await database.query<Named>(sql`select id, name from priorities where id = ${id}`, 'priority-by-id'),
  )
}

export interface OrganizationReference extends Named {
  client: boolean
  defaultExecutorId: number | null
  defaultWorkgroupId: number | null
}

/** The organization of an id, locked against deletion; 400 when there is none. */
export async function requireOrganization(
  database: Database,
  id: number,
  field: string,
): Promise<OrganizationReference> {
  return orUnknown(
    field,
    await database.query<OrganizationReference>(
      sql`
      select o.id, o.name, o.client,
        (select e.id from organizations e where e.id = o.default_executor_id and e.deleted_at is null) as "defaultExecutorId",
        (select w.id from workgroups w where w.organization_id = o.id and w.is_default and w.deleted_at is null) as "defaultWorkgroupId"
      from organizations o where o.id = ${id} and o.deleted_at is null for key share of o`,
      'organization-reference',
    ),
  )
}

export interface UserReference {
  id: number
  fio: string
  blocked: boolean
  organizationId: number | null
  /** Without deleted ones. */
  organizationIds: number[]
  /** Whether the caller sees the user. */
  visible: boolean
}

/** The executor named by an id, who is able to act. A user who is not visible to the caller is rejected, since the
 * answer would reveal the name; the present executor is accepted. */
export async function requireUser(
  ctx: Context,
  id: number,
  currentId: number | null = null,
): Promise<UserReference> {
  const user = orUnknown('assigned_user_id', await findUser(ctx, id))
  if (!user.visible && id !== currentId) throw denied()
  if (user.blocked) throw invalid({ path: 'assigned_user_id', rule: 'blocked' })
  return user
}

/** A user who is not deleted, or null. */
export function findUser({ actor, database }: Context, id: number): Promise<UserReference[]> {
  const statement = sql`
      select u.id, u.fio, u.blocked, u.organization_id as "organizationId",
        array(select o.id from organizations o where o.deleted_at is null and (o.id = u.organization_id
          or o.id in (select x.organization_id from user_organizations x where x.user_id = u.id))) as "organizationIds",
        ${visibleUsersSql(actor)} as visible
      from users u where u.id = ${id} and u.deleted_at is null`
  return database.query<UserReference>(statement, statementName(statement.text))
}

/** The project of an id, locked against deletion; 400 when there is none. */
export async function requireWorkgroup(database: Database, id: number): Promise<{ id: number }> {
  return orUnknown(
    'workgroup_id',
    await database.query<{ id: number }>(
      sql`select id from workgroups where id = ${id} and deleted_at is null for key share`,
    ),
  )
}

function orUnknown<Row>(path: string, rows: Row[], rule: Rule = 'unknown'): Row {
  const [row] = rows
  if (!row) throw invalid({ path, rule })
  return row
}
