import { etagOf } from '@/lib/access/revision'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { Shift } from '@/lib/shared/planning/working-hours'
import type { WorkCalendar } from '@/lib/shared/work-calendar/work-calendar'

/** A day with other hours than its weekday, or none. */
export interface CalendarDay {
  date: string
  title: string
  shifts: Shift[]
}

export interface CalendarRecord extends WorkCalendar {
  id: number
  title: string
  /** Null: for every organization. */
  organizationId: number | null
  organizationName: string | null
  exceptions: CalendarDay[]
  /** What counts for work types that name no calendar. */
  isDefault: boolean
  revision: number
}

export const calendarColumns = sql`
  r.id, r.title, r.organization_id as "organizationId", o.name as "organizationName", r.timezone, r.weekly, r.exceptions,
  r.is_default as "isDefault", r.revision`

export const calendarTables = sql`work_calendars r left join organizations o on o.id = r.organization_id`

/** One calendar; 404 when there is none. Rights are checked by the caller. */
export function readCalendar(database: Database, id: number): Promise<CalendarRecord> {
  return find(database, id, empty)
}

/** Same, locked until commit. */
export function lockCalendar(database: Database, id: number): Promise<CalendarRecord> {
  return find(database, id, sql`for update of r`)
}

async function find(database: Database, id: number, lock: Sql): Promise<CalendarRecord> {
  const [found] = await database.query<CalendarRecord>(
    sql`select ${calendarColumns} from ${calendarTables} where r.id = ${id} ${lock}`,
  )
  if (!found) throw absent('calendar')
  return found
}

/** The ETag of a calendar. */
export function etagOfCalendar({ id, revision }: Pick<CalendarRecord, 'id' | 'revision'>): string {
  return etagOf('calendar', id, revision)
}
