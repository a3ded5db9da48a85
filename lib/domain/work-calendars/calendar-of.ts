import { type Database, sql } from '@/lib/platform/database'
import type { WorkCalendar } from '@/lib/shared/work-calendar/work-calendar'

const columns = sql`c.timezone, c.weekly, c.exceptions`

/** The calendar in whose hours deadlines of a work type count in an organization: that of the work type, else the default
 * one of the organization, else the one for all; null while there is none. */
export async function calendarOfWork(
  database: Database,
  { calendarId, organizationId }: { calendarId: number | null; organizationId: number | null },
): Promise<WorkCalendar | null> {
  const [found] = await database.query<WorkCalendar>(
    sql`select ${columns} from work_calendars c
      where case when ${calendarId}::int is not null then c.id = ${calendarId}
        else c.is_default and coalesce(c.organization_id, ${organizationId}::int, 0) = coalesce(${organizationId}::int, 0) end
      order by c.organization_id nulls last limit 1`,
    'calendar-of-work',
  )
  return found ?? null
}

/** Calendars by their ids. */
export async function readCalendars(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, WorkCalendar>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<WorkCalendar & { id: number }>(
    sql`select c.id, ${columns} from work_calendars c where c.id = any(${[...new Set(ids)]}::int[])`,
  )
  return new Map(rows.map(({ id, ...calendar }) => [id, calendar]))
}
