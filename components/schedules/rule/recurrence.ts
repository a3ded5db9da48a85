export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]
export const nths = ['1', '2', '3', '4', '-1'] as const
export type Nth = (typeof nths)[number]

/** A recurrence in the builder's terms; RFC 5545 allows more. */
export interface Recurrence {
  freq: Frequency
  interval: number
  /** Of a weekly one. */
  weekdays: Weekday[]
  /** Of a monthly and a yearly one: by number (-1 the last day) or by weekday. */
  by: 'day' | 'nth'
  monthDay: number
  nth: Nth
  weekday: Weekday
  /** Of a yearly one, 1 to 12. */
  month: number
  /** `HH:mm` in the schedule's own zone. */
  time: string
  /** `YYYY-MM-DD`, or empty for no fixed start. */
  start: string
  end: 'never' | 'until' | 'count'
  until: string
  count: number
}

export const plain: Recurrence = {
  freq: 'WEEKLY',
  interval: 1,
  weekdays: ['MO'],
  by: 'day',
  monthDay: 1,
  nth: '1',
  weekday: 'MO',
  month: 1,
  time: '09:00',
  start: '',
  end: 'never',
  until: '',
  count: 10,
}

const digits = (date: string) => date.replaceAll('-', '')

function dayParts({ freq, weekdays: days, by, monthDay, nth, weekday, month }: Recurrence): string[] {
  if (freq === 'DAILY') return []
  if (freq === 'WEEKLY') return [`BYDAY=${weekdays.filter((day) => days.includes(day)).join(',')}`]
  const parts = freq === 'YEARLY' ? [`BYMONTH=${month}`] : []
  return [...parts, by === 'day' ? `BYMONTHDAY=${monthDay}` : `BYDAY=${nth}${weekday}`]
}

/** RFC 5545 text of a recurrence. */
export function toRule(input: Recurrence): string {
  const [hour = '0', minute = '0'] = input.time.split(':')
  const parts = [
    `FREQ=${input.freq}`,
    ...(input.interval > 1 ? [`INTERVAL=${input.interval}`] : []),
    ...dayParts(input),
    `BYHOUR=${Number(hour)}`,
    `BYMINUTE=${Number(minute)}`,
    ...(input.end === 'until' && input.until ? [`UNTIL=${digits(input.until)}T235959`] : []),
    ...(input.end === 'count' ? [`COUNT=${input.count}`] : []),
  ]
  const rule = parts.join(';')
  if (!input.start) return rule
  return `DTSTART:${digits(input.start)}T${hour.padStart(2, '0')}${minute.padStart(2, '0')}00 RRULE:${rule}`
}

const dashed = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
const isOneOf = <Item extends string>(items: readonly Item[], text: string): text is Item =>
  items.some((item) => item === text)

const known = /^(FREQ|INTERVAL|BYDAY|BYMONTHDAY|BYMONTH|BYHOUR|BYMINUTE|UNTIL|COUNT)$/

/** Parses a rule for the builder; null when the builder cannot express it. */
export function readRule(written: string): Recurrence | null {
  // Runs start on the minute anyway.
  const text = written.replace(/;BYSECOND=0(?=;|$)/, '')
  const [, start = '', rule = ''] = /^(?:DTSTART:(\d{8})T\d{6} )?(?:RRULE:)?(\S+)$/.exec(text.trim()) ?? []
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const get = (name: string) => parts.get(name) ?? ''
  const freq = get('FREQ')
  if (!isOneOf(frequencies, freq) || [...parts.keys()].some((name) => !known.test(name))) return null
  const hour = get('BYHOUR')
  const minute = get('BYMINUTE')
  if (!/^\d{1,2}$/.test(hour) || !/^\d{1,2}$/.test(minute)) return null
  const found: Recurrence = {
    ...plain,
    freq,
    interval: Number(get('INTERVAL') || 1),
    time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`,
    start: start && dashed(start),
    ...(parts.has('UNTIL') && { end: 'until' as const, until: dashed(get('UNTIL')) }),
    ...(parts.has('COUNT') && { end: 'count' as const, count: Number(get('COUNT')) }),
    ...readDays(get),
  }
  // Anything lost in parsing would be lost on saving.
  return sameRule(toRule(found), text) ? found : null
}

function readDays(get: (name: string) => string): Partial<Recurrence> {
  const days = get('BYDAY').split(',').filter(Boolean)
  const [, nth = '', weekday = ''] = /^(-?\d)([A-Z]{2})$/.exec(days.length === 1 ? (days[0] ?? '') : '') ?? []
  return {
    weekdays: days.filter((day) => isOneOf(weekdays, day)) as Weekday[],
    ...(isOneOf(nths, nth) && isOneOf(weekdays, weekday) && { by: 'nth' as const, nth, weekday }),
    ...(get('BYMONTHDAY') && { by: 'day' as const, monthDay: Number(get('BYMONTHDAY')) }),
    ...(get('BYMONTH') && { month: Number(get('BYMONTH')) }),
  }
}

/** Compares rules regardless of part order, the time of UNTIL and the default interval. */
function sameRule(one: string, two: string): boolean {
  const sorted = (text: string) =>
    text
      .trim()
      .replace(/(UNTIL=\d{8})T?\w*/, '$1')
      .replace(/(?:^|;)INTERVAL=1(?=;|$)/, '')
      .replace(/^(DTSTART:\d{8}T\d{6} )?(RRULE:)?/, '$1')
      .replace(/BYDAY=([^;]*)/, (_, days: string) => `BYDAY=${days.split(',').sort().join(',')}`)
      .split(/[; ]/)
      .sort()
      .join(';')
  return sorted(one) === sorted(two)
}
