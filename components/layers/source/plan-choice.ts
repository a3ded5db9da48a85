const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** When a source is read, as the form offers it. */
export interface PlanChoice {
  plan: 'manual' | 'hourly' | 'daily' | 'weekly' | 'rule'
  /** Every so many hours. */
  hours: string
  weekday: Weekday
  /** HH:MM. */
  time: string
  /** For experts. */
  rrule: string
}

const usual: PlanChoice = { plan: 'manual', hours: '1', weekday: 'MO', time: '03:00', rrule: '' }

const clock = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`

/** The choice that a rule of the API stands for; rules that the form does not offer are shown as text. */
export function toChoice(rrule: string | null): PlanChoice {
  if (rrule === null) return usual
  const [, hours] = /^FREQ=HOURLY;INTERVAL=(\d+);BYMINUTE=0$/.exec(rrule) ?? []
  if (hours) return { ...usual, plan: 'hourly', hours, rrule }
  const [, hour, minute] = /^FREQ=DAILY;BYHOUR=(\d+);BYMINUTE=(\d+)$/.exec(rrule) ?? []
  if (hour && minute) return { ...usual, plan: 'daily', time: clock(hour, minute), rrule }
  const [, day, at, past] = /^FREQ=WEEKLY;BYDAY=(\w\w);BYHOUR=(\d+);BYMINUTE=(\d+)$/.exec(rrule) ?? []
  const weekday = weekdays.find((one) => one === day)
  if (weekday && at && past) return { ...usual, plan: 'weekly', weekday, time: clock(at, past), rrule }
  return { ...usual, plan: 'rule', rrule }
}

/** The rule of a choice; null for reading by hand only. */
export function toRule({ plan, hours, weekday, time, rrule }: PlanChoice): string | null {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = `BYHOUR=${hour};BYMINUTE=${minute}`
  if (plan === 'hourly') return `FREQ=HOURLY;INTERVAL=${hours};BYMINUTE=0`
  if (plan === 'daily') return `FREQ=DAILY;${at}`
  if (plan === 'weekly') return `FREQ=WEEKLY;BYDAY=${weekday};${at}`
  return plan === 'rule' ? rrule.trim() : null
}

/** Weekdays with their names in a language, Monday first. */
export function weekdayOptions(locale: string): { value: Weekday; label: string }[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 5 January 1970 was a Monday.
  return weekdays.map((value, at) => ({ value, label: name.format(new Date((at + 4) * 86_400_000)) }))
}
