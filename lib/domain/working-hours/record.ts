import { type Database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { WorkingHours } from '@/lib/shared/planning/working-hours'

/** Working hours as they are stored; those that nobody has set yet have revision 0. */
export interface WorkingHoursRecord extends WorkingHours {
  userId: number
  revision: number
}

/** The working hours of people by their ids; those of people who have none are left out. */
export async function readWorkingHours(
  database: Database,
  userIds: readonly number[],
): Promise<Map<number, WorkingHoursRecord>> {
  const rows = await database.query<WorkingHoursRecord>(sql`
    select h.user_id as "userId", h.timezone, h.weekly, h.exceptions, h.absences, h.revision
    from working_hours h where h.user_id = any(${[...userIds]}::int[])`)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Those of a person who has none: no shifts and no absences in the time zone of the server. */
export const noWorkingHours = (userId: number): WorkingHoursRecord => ({
  userId,
  timezone: env.TIME_ZONE,
  weekly: [],
  exceptions: [],
  absences: [],
  revision: 0,
})
