import type { CalendarWire } from '@/lib/domain/work-calendars/presenter'

export type Calendar = CalendarWire

type Written = Pick<Calendar, 'title' | 'timezone' | 'weekly' | 'exceptions' | 'is_default'>

/** Fields as controls hold them; the place is `all` or an id. */
export type CalendarValues = Written & { organization_id: string }

const workWeek = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))

/** A field of a clock ends at 23:59: hours until midnight end at 00:00 of the next day. */
const shown = <One extends { to: string }>(shift: One): One => ({
  ...shift,
  to: shift.to === '24:00' ? '00:00' : shift.to,
})

export const valuesOf = (calendar: Calendar | null, place: string): CalendarValues => ({
  title: calendar?.title ?? '',
  organization_id: calendar ? String(calendar.organization_id ?? 'all') : place,
  timezone: calendar?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  weekly: calendar?.weekly.map(shown) ?? workWeek,
  exceptions: (calendar?.exceptions ?? []).map((day) => ({ ...day, shifts: day.shifts.map(shown) })),
  is_default: calendar?.is_default ?? false,
})

/** The given values as the API takes them; the place of a calendar stays. */
export function toBody(given: Partial<CalendarValues>, isNew: boolean): object {
  const { organization_id: place, exceptions, ...rest } = given
  return {
    ...rest,
    ...(exceptions && {
      exceptions: exceptions.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    }),
    ...(isNew && place !== undefined && { organization_id: place === 'all' ? null : Number(place) }),
  }
}
