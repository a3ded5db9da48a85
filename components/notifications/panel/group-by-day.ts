import dayjs from 'dayjs'
import type { Notification } from '../notification'

export interface Day {
  /** `YYYY-MM-DD` in the reader's zone. */
  day: string
  items: Notification[]
}

/** Notifications by the reader's day, in their order. */
export function groupByDay(notifications: readonly Notification[]): Day[] {
  const days: Day[] = []
  for (const one of notifications) {
    const day = dayjs.unix(one.date).format('YYYY-MM-DD')
    const last = days.at(-1)
    if (last?.day === day) last.items.push(one)
    else days.push({ day, items: [one] })
  }
  return days
}
