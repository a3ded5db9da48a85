import { type Interval, type Shift, shiftsBetween, type WorkingHours } from '../planning/working-hours'

/** When an organization works: hours by weekday, and days with other hours or none. */
export interface WorkCalendar {
  timezone: string
  weekly: WorkingHours['weekly']
  exceptions: readonly { date: string; shifts: readonly Shift[] }[]
}

/** Hours are looked up for so many milliseconds at a time, at first and at most: most durations are short. */
const firstStretch = 3 * 86_400_000
const longestStretch = 16 * firstStretch
const longer = (stretch: number) => Math.min(2 * stretch, longestStretch)
/** A calendar that opens no more is not followed for longer. */
const farthest = 10 * 366 * 86_400_000

/** The moment by which so many milliseconds of working time have passed; null when the calendar has no more of it.
 * Moments are milliseconds. */
export function addWorkingTime(calendar: WorkCalendar, from: number, duration: number): number | null {
  if (duration < 0) return takeWorkingTime(calendar, from, -duration)
  let left = duration
  if (left === 0) return from
  if (isClosed(calendar)) return null
  let stretch = firstStretch
  for (let start = from; start < from + farthest; start += stretch, stretch = longer(stretch))
    for (const open of openBetween(calendar, { start, end: start + stretch })) {
      const length = open.end - open.start
      if (length >= left) return open.start + left
      left -= length
    }
  return null
}

function takeWorkingTime(calendar: WorkCalendar, till: number, duration: number): number | null {
  let left = duration
  if (isClosed(calendar)) return null
  let stretch = firstStretch
  for (let end = till; end > till - farthest; end -= stretch, stretch = longer(stretch))
    for (const open of openBetween(calendar, { start: end - stretch, end }).reverse()) {
      const length = open.end - open.start
      if (length >= left) return open.end - left
      left -= length
    }
  return null
}

/** The working time between two moments in milliseconds; 0 when the second is not after the first. */
export function workingTimeBetween(calendar: WorkCalendar, from: number, till: number): number {
  let sum = 0
  if (isClosed(calendar)) return sum
  for (let start = from; start < till; start += longestStretch)
    for (const open of openBetween(calendar, { start, end: Math.min(start + longestStretch, till) }))
      sum += open.end - open.start
  return sum
}

/** A moment later by a duration: in working time of the calendar, or elapsed time without one or when it has none. */
export function later(calendar: WorkCalendar | null, from: number, duration: number): number {
  return (calendar && addWorkingTime(calendar, from, duration)) ?? from + duration
}

/** The time between two moments: working time of the calendar, elapsed time without one. */
export function timeBetween(calendar: WorkCalendar | null, from: number, till: number): number {
  return calendar ? workingTimeBetween(calendar, from, till) : Math.max(0, till - from)
}

/** Nobody needs to look through years of a calendar without hours. */
const isClosed = ({ weekly, exceptions }: WorkCalendar): boolean =>
  weekly.length === 0 && exceptions.every(({ shifts }) => shifts.length === 0)

/** The open times within a time, cut at its ends. */
function openBetween(calendar: WorkCalendar, within: Interval): Interval[] {
  return shiftsBetween({ ...calendar, absences: [] }, within).map(({ start, end }) => ({
    start: Math.max(start, within.start),
    end: Math.min(end, within.end),
  }))
}
