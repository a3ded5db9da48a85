import { type FieldValue, fieldValues } from '@/lib/domain/custom-fields'
import { type Sql, sql } from '@/lib/platform/database'

/** A task as files contain it; moments in Unix seconds. */
export interface Row {
  id: number
  title: string
  text: string
  date: number
  deadline: number | null
  expiredDate: number | null
  updateDate: number
  stage: number
  typeName: string
  priorityName: string
  stepName: string
  organizationName: string
  workgroupTitle: string | null
  userFio: string
  assignedUserFio: string | null
  assignedOrganizationName: string | null
  lon: number | null
  lat: number | null
  archive: boolean
  systemData: string | null
  fields: FieldValue[]
  /** Of the point, as the panel of the task shows it; filled when the export has it. */
  address?: string | null
}

const seconds = (column: Sql): Sql => sql`floor(extract(epoch from ${column}))::bigint`

/** The tasks of a condition on `tasks t`, in an order, as one JSON column. */
export const selectRows = (where: Sql, order: Sql): Sql => sql`
  select row_to_json(x) from (
    select t.id, t.title, t.text, ${seconds(sql`t.date`)} as date, ${seconds(sql`t.deadline`)} as deadline,
      ${seconds(sql`t.expired_date`)} as "expiredDate", ${seconds(sql`t.update_date`)} as "updateDate",
      t.stage, y.name as "typeName", p.name as "priorityName", s.name as "stepName", o.name as "organizationName",
      w.title as "workgroupTitle", u.fio as "userFio", au.fio as "assignedUserFio",
      ao.name as "assignedOrganizationName", t.lon, t.lat, t.archive, t.system_data as "systemData",
      ${fieldValues} as fields
    from tasks t
    join users u on u.id = t.user_id
    join organizations o on o.id = t.organization_id
    join work_types y on y.id = t.type_id
    join priorities p on p.id = t.priority_id
    join steps s on s.id = t.step_id
    left join workgroups w on w.id = t.workgroup_id
    left join users au on au.id = t.assigned_user_id
    left join organizations ao on ao.id = t.assigned_organization_id
    where ${where} order by ${order}
  ) x`
