import type { Shift, WorkingHours } from '@/lib/shared/planning/working-hours'
import { integer, list, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { WorkingHoursRecord } from './record'

export const presentWeekly = shape<WorkingHours['weekly'][number]>('WeeklyShift')({
  day: integer((shift) => shift.day),
  from: text((shift) => shift.from),
  to: text((shift) => shift.to),
})

export const presentShift = shape<Shift>('Shift')({
  from: text((one) => one.from),
  to: text((one) => one.to),
})

const exception = shape<WorkingHours['exceptions'][number]>('DayOfShifts')({
  date: text((day) => day.date),
  shifts: list((day) => day.shifts, presentShift),
})

const absence = shape<WorkingHours['absences'][number]>('Absence')({
  from: text((one) => one.from),
  to: text((one) => one.to),
  reason: text((one) => one.reason),
  note: nullable.text((one) => one.note),
})

export const presentWorkingHours = shape<WorkingHoursRecord>('WorkingHours')({
  user_id: integer((hours) => hours.userId),
  timezone: text((hours) => hours.timezone),
  weekly: list((hours) => hours.weekly, presentWeekly),
  exceptions: list((hours) => hours.exceptions, exception),
  absences: list((hours) => hours.absences, absence),
})

export type WorkingHoursWire = WireOf<typeof presentWorkingHours>
