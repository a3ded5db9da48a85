import dayjs from 'dayjs'

/** Days as `YYYY-MM-DD` from a Monday to a Sunday: one week, or every week that touches the month. */
export function daysOf(view: 'month' | 'week', anchor: string): string[] {
  const day = dayjs(anchor)
  const [first, last] =
    view === 'week' ? [day, day] : [day.startOf('month'), day.endOf('month').startOf('day')]
  const start = first.subtract((first.day() + 6) % 7, 'day')
  const end = last.add((7 - last.day()) % 7, 'day')
  return Array.from({ length: Math.round(end.diff(start, 'day', true)) + 1 }, (_, index) =>
    start.add(index, 'day').format('YYYY-MM-DD'),
  )
}
