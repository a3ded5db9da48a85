import type { WorkingHoursWire } from '@/lib/domain/working-hours/presenter'
import type { Shift } from '@/lib/shared/planning/working-hours'

export type HoursValues = {
  timezone: string
  weekly: (Shift & { day: number })[]
  exceptions: { date: string; shifts: Shift[] }[]
  absences: { from: string; to: string; reason: string; note: string }[]
}

/** A field of a clock ends at 23:59: a shift until midnight ends at 00:00 of the next day. */
const shown = <One extends Shift>(shift: One): One => ({
  ...shift,
  to: shift.to === '24:00' ? '00:00' : shift.to,
})

export const toValues = ({ timezone, weekly, exceptions, absences }: WorkingHoursWire): HoursValues => ({
  timezone,
  weekly: weekly.map(shown),
  exceptions: exceptions.map(({ date, shifts }) => ({ date, shifts: shifts.map(shown) })),
  absences: absences.map(({ from, to, reason, note }) => ({ from, to, reason, note: note ?? '' })),
})

export const toBody = ({ timezone, weekly, exceptions, absences }: HoursValues) => ({
  timezone,
  weekly,
  exceptions: exceptions.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  absences: absences.map((absence) => ({ ...absence, note: absence.note.trim() || null })),
})
