import { etagOf } from '@/lib/access/revision'
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
  revision: number
}

export const scheduleColumns = sql`
  s.id, s.title, s.rrule, s.timezone, s.template_id as "templateId", s.enabled, s.next_run as "nextRun",
  s.last_run as "lastRun", s.starts_at as "startsAt", s.revision`

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
export function lasting({ nextRun: _next, lastRun: _last, ...schedule }: ScheduleRecord) {
  return schedule
}

/** The ETag of a schedule. */
export function etagOfSchedule({ id, revision }: Pick<ScheduleRecord, 'id' | 'revision'>): string {
  return etagOf('schedule', id, revision)
}
