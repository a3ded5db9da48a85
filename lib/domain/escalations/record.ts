import { etagOf } from '@/lib/access/revision'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { EscalationTrigger } from './due-at'

/** Who is notified by what they are to a task. */
export const notifiedPeople = ['author', 'assignee', 'directors'] as const
export type NotifiedPerson = (typeof notifiedPeople)[number]

export interface RuleRecord {
  id: number
  title: string
  /** Null: for every organization. */
  organizationId: number | null
  organizationName: string | null
  enabled: boolean
  trigger: EscalationTrigger
  minutes: number
  /** The minutes count in its working time. */
  calendarId: number | null
  /** Empty: any. */
  typeIds: number[]
  priorityIds: number[]
  notify: NotifiedPerson[]
  userIds: number[]
  setPriorityId: number | null
  createdBy: number
  /** Moments before it do not count. */
  activeFrom: string
  revision: number
}

export const ruleColumns = sql`
  r.id, r.title, r.organization_id as "organizationId", o.name as "organizationName", r.enabled, r.trigger, r.minutes,
  r.calendar_id as "calendarId", r.type_ids as "typeIds", r.priority_ids as "priorityIds", r.notify, r.user_ids as "userIds",
  r.set_priority_id as "setPriorityId", r.created_by as "createdBy", to_json(r.active_from)#>>'{}' as "activeFrom", r.revision`

export const ruleTables = sql`escalation_rules r left join organizations o on o.id = r.organization_id`

/** One rule; 404 when there is none. Rights are checked by the caller. */
export function readRule(database: Database, id: number): Promise<RuleRecord> {
  return find(database, id, empty)
}

/** Same, locked until commit; a rule that is deleted is locked against plans by it as well. */
export function lockRule(database: Database, id: number, isDeleted: boolean): Promise<RuleRecord> {
  return find(database, id, isDeleted ? sql`for update of r` : sql`for no key update of r`)
}

async function find(database: Database, id: number, lock: Sql): Promise<RuleRecord> {
  const [found] = await database.query<RuleRecord>(
    sql`select ${ruleColumns} from ${ruleTables} where r.id = ${id} ${lock}`,
  )
  if (!found) throw absent('escalationRule')
  return found
}

/** The ETag of a rule. */
export function etagOfRule({ id, revision }: Pick<RuleRecord, 'id' | 'revision'>): string {
  return etagOf('escalation-rule', id, revision)
}
