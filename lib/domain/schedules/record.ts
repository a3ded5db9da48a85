import { etagOf } from '@/lib/access/revision'
import { userCanAct } from '@/lib/domain/tasks'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

export interface ScheduleRecord {
  id: number
  title: string
  rrule: string
  timezone: string
  templateId: number
  enabled: boolean
  nextRun: Date | null
  lastRun: Date | null
  /** Start of the rule when its text does not name one. */
  startsAt: Date
  /** What keeps it from making tasks, or makes them without their executor. */
  notice: Notice | null
  /** Whether it was switched off because it kept failing. */
  endedByFailures: boolean
  revision: number
}

/** A schedule that fails as often in a row is switched off. */
export const mostFailures = 3

/** Why a slot makes no task, or one without its executor. */
export type Notice =
  | 'template_gone'
  | 'creator_gone'
  | 'executor_gone'
  | 'rule_unreadable'
  | 'missed'
  | 'refused'
  | 'error'

/** What is wrong with the template as it is now. */
const noticeOfTemplate = sql`(
  select case
    when not t.is_template or t.deleted_at is not null or o.deleted_at is not null then 'template_gone'
    when a.deleted_at is not null then 'creator_gone'
    when e.deleted_at is not null or (t.assigned_user_id is not null
      and not exists (select 1 from users u where u.id = t.assigned_user_id and ${userCanAct})) then 'executor_gone'
  end
  from tasks t join organizations o on o.id = t.organization_id join users a on a.id = t.user_id
  left join organizations e on e.id = t.assigned_organization_id
  where t.id = s.template_id)`

export const scheduleColumns = sql`
  s.id, s.title, s.rrule, s.timezone, s.template_id as "templateId", s.enabled, s.next_run as "nextRun",
  s.last_run as "lastRun", s.starts_at as "startsAt", coalesce(${noticeOfTemplate}, s.notice) as notice,
  (not s.enabled and s.failures >= ${mostFailures}) as "endedByFailures", s.revision`

/** One schedule; 404 when there is none. */
export function getSchedule({ database }: { database: Database }, id: number): Promise<ScheduleRecord> {
  return find(database, id, empty)
}

/** Same, locked until commit against changes and runs. */
export function lockSchedule({ database }: { database: Database }, id: number): Promise<ScheduleRecord> {
  return find(database, id, sql`for update`)
}

async function find(database: Database, id: number, lock: Sql): Promise<ScheduleRecord> {
  const [found] = await database.query<ScheduleRecord>(
    sql`select ${scheduleColumns} from schedules s where s.id = ${id} ${lock}`,
  )
  if (!found) throw absent('schedule')
  return found
}

/** What the audit log records: without the values that every run changes. */
export function lasting(schedule: ScheduleRecord) {
  const { nextRun: _next, lastRun: _last, notice: _notice, endedByFailures: _ended, ...kept } = schedule
  return kept
}

/** The ETag of a schedule. */
export function etagOfSchedule({ id, revision }: Pick<ScheduleRecord, 'id' | 'revision'>): string {
  return etagOf('schedule', id, revision)
}
