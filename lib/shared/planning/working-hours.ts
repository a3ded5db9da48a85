import { localTime, momentNear } from '../zone-clock'

const dayLength = 86_400_000
const minute = 60_000

/** A time between two moments in milliseconds, the end not included. */
export interface Interval {
  start: number
  end: number
}

/** `HH:MM` of a clock. One that does not end after its start ends the next day. */
export interface Shift {
  from: string
  to: string
}

export const absenceReasons = ['vacation', 'sick', 'training', 'other'] as const
export type AbsenceReason = (typeof absenceReasons)[number]

/** When a person works: shifts by weekday (1 is Monday), days with other ones, and days of absence. Days are
 * `YYYY-MM-DD`, both ends included. */
export interface WorkingHours {
  timezone: string
  weekly: readonly (Shift & { day: number })[]
  exceptions: readonly { date: string; shifts: readonly Shift[] }[]
  absences: readonly { from: string; to: string; reason: AbsenceReason; note: string | null }[]
}

/** The shifts that touch a time, in order and joined where they meet. */
export function shiftsBetween(hours: WorkingHours, { start, end }: Interval): Interval[] {
  const shifts: Interval[] = []
  const exceptions = new Map(hours.exceptions.map(({ date, shifts }) => [date, shifts]))
  // A shift of the day before may reach into the first one.
  for (const day of daysOf({ start, end }, hours.timezone))
    if (!absenceOn(hours, day)) shifts.push(...shiftsOn(hours, exceptions, day))
  return joined(shifts).filter((shift) => shift.start < end && shift.end > start)
}

/** The days of absence that touch a time, each as long as its clock says. */
export function absencesBetween(
  hours: WorkingHours,
  { start, end }: Interval,
): (Interval & { reason: AbsenceReason })[] {
  return hours.absences
    .map(({ from, to, reason }) => ({
      start: momentNear(dateOf(from), hours.timezone),
      end: momentNear(dateOf(to) + dayLength, hours.timezone),
      reason,
    }))
    .filter((absence) => absence.start < end && absence.end > start)
    .sort((one, other) => one.start - other.start)
}

function absenceOn({ absences }: WorkingHours, day: number): boolean {
  if (absences.length === 0) return false
  const date = dateText(day)
  return absences.some(({ from, to }) => from <= date && date <= to)
}

function shiftsOn(
  { weekly, timezone }: WorkingHours,
  exceptions: ReadonlyMap<string, readonly Shift[]>,
  day: number,
): Interval[] {
  const weekday = new Date(day).getUTCDay() || 7
  const own = exceptions.size > 0 ? exceptions.get(dateText(day)) : undefined
  const shifts = own ?? weekly.filter((shift) => shift.day === weekday)
  return shifts.map(({ from, to }) => {
    const [begin, stop] = [minutesOf(from), minutesOf(to)]
    const until = stop > begin ? stop : stop + 24 * 60
    return {
      start: momentNear(day + begin * minute, timezone),
      end: momentNear(day + until * minute, timezone),
    }
  })
}

/** The local days that a time touches and the one before, as the local time at which each begins. */
function* daysOf({ start, end }: Interval, timezone: string): Generator<number> {
  const last = localTime(end, timezone)
  for (let day = startOfDay(localTime(start, timezone)) - dayLength; day <= last; day += dayLength) yield day
}

const startOfDay = (local: number): number => Math.floor(local / dayLength) * dayLength

const dateText = (day: number): string => new Date(day).toISOString().slice(0, 10)

const dateOf = (text: string): number => Date.parse(`${text}T00:00:00Z`)

/** Minutes from midnight of `HH:MM`; 24:00 is the end of the day. */
export function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

function joined(intervals: readonly Interval[]): Interval[] {
  const all: Interval[] = []
  for (const next of intervals.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end)
    else if (next.end > next.start) all.push({ ...next })
  }
  return all
}
