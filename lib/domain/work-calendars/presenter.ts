import { presentShift, presentWeekly } from '@/lib/domain/working-hours'
import { flag, integer, list, nullable, pageOf, shape, text, type WireOf } from '@/lib/wire'
import type { CalendarDay, CalendarRecord } from './record'

const day = shape<CalendarDay>('CalendarDay')({
  date: text((one) => one.date),
  title: text((one) => one.title),
  shifts: list((one) => one.shifts, presentShift),
})

export const presentCalendar = shape<CalendarRecord>('WorkCalendar')({
  id: integer((calendar) => calendar.id),
  title: text((calendar) => calendar.title),
  organization_id: nullable.integer((calendar) => calendar.organizationId),
  organization_name: nullable.text((calendar) => calendar.organizationName),
  timezone: text((calendar) => calendar.timezone),
  weekly: list((calendar) => calendar.weekly, presentWeekly),
  exceptions: list((calendar) => calendar.exceptions, day),
  is_default: flag((calendar) => calendar.isDefault),
})

export const presentCalendars = pageOf(presentCalendar)

export type CalendarWire = WireOf<typeof presentCalendar>
