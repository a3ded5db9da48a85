import type { WorkCalendar } from '@/lib/shared/work-calendar/work-calendar'

const minute = 60_000
const day = 86_400_000

/** A clock apart from the one that is tested. */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (moment: number) => {
    const [date = '', time = ''] = format.format(moment).split(' ')
    return { date, time }
  }
}

const dayBefore = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) - day).toISOString().slice(0, 10)

/** Whether a calendar is open at each minute, by looking at the clock of that minute. */
function isOpenBy({ timezone, weekly, exceptions }: WorkCalendar) {
  const clock = clockOf(timezone)
  const shiftsOf = (date: string) =>
    exceptions.find((one) => one.date === date)?.shifts ??
    weekly.filter((shift) => shift.day === (new Date(`${date}T00:00:00Z`).getUTCDay() || 7))
  return (moment: number): boolean => {
    const { date, time } = clock(moment)
    return (
      shiftsOf(date).some(({ from, to }) => time >= from && (to <= from || time < to)) ||
      shiftsOf(dayBefore(date)).some(({ from, to }) => to <= from && time < to)
    )
  }
}

/** The working time between two moments, counted minute by minute. */
export function naiveBetween(calendar: WorkCalendar, from: number, till: number): number {
  const isOpen = isOpenBy(calendar)
  let minutes = 0
  for (let at = from; at < till; at += minute) if (isOpen(at)) minutes += 1
  return minutes * minute
}

/** The moment by which so much working time has passed, or before which it passes, counted minute by minute. */
export function naiveAdd(calendar: WorkCalendar, from: number, duration: number): number {
  const isOpen = isOpenBy(calendar)
  const step = duration < 0 ? -minute : minute
  let left = Math.abs(duration) / minute
  let at = from
  for (; left > 0; at += step) if (isOpen(duration < 0 ? at - minute : at)) left -= 1
  return at
}
