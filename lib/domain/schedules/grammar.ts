import type { Rule } from '@/lib/problems'

/** An error in a recurrence rule; `part` is the invalid piece of text. */
export interface Fault {
  rule: Rule
  part: string
}

/** A parsed rule: RFC 5545 lines with the unparsed values of DTSTART and EXDATE. */
export interface RuleText {
  /** The parts of RRULE by name. */
  parts: ReadonlyMap<string, string>
  start: Stamp | null
  exceptions: readonly Stamp[]
}

/** `20261121`, `20261121T090000` or `20261121T060000Z`, with the time zone of its line. */
export interface Stamp {
  text: string
  zone: string | null
}

const weekdays = 'MO|TU|WE|TH|FR|SA|SU'

type Check = (value: string) => boolean

/** A date or time that exists. */
const isStamp: Check = (value) => {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(value)
  if (!found) return false
  const [year = 0, month = 1, ...rest] = found.slice(1).map((part) => Number(part ?? 0))
  const written = new Date(Date.UTC(year, month - 1, ...rest)).toISOString().replace(/[-:]|\.\d+/g, '')
  return written.startsWith(value.replace('Z', ''))
}

const within =
  (min: number, max: number, signed = false): Check =>
  (value) => {
    const number = Number(value)
    const size = signed ? Math.abs(number) : number
    return (signed ? /^[+-]?\d{1,4}$/ : /^\d{1,4}$/).test(value) && size >= min && size <= max
  }

const many =
  (check: Check): Check =>
  (value) =>
    value.split(',').every(check)

const checks: Readonly<Record<string, Check>> = {
  FREQ: (value) => /^(MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value),
  INTERVAL: within(1, 1000),
  COUNT: within(1, 5000),
  UNTIL: isStamp,
  BYSECOND: within(0, 59),
  BYMINUTE: many(within(0, 59)),
  BYHOUR: many(within(0, 23)),
  BYDAY: many((value) => new RegExp(`^([+-]?([1-9]|[1-4]\\d|5[0-3]))?(${weekdays})$`).test(value)),
  BYMONTHDAY: many(within(1, 31, true)),
  BYYEARDAY: many(within(1, 366, true)),
  BYWEEKNO: many(within(1, 53, true)),
  BYMONTH: many(within(1, 12)),
  BYSETPOS: many(within(1, 366, true)),
  WKST: (value) => new RegExp(`^(${weekdays})$`).test(value),
}

/** Parses a rule. Libraries ignore what they do not understand; a schedule must not. */
export function readRule(text: string): RuleText | Fault {
  let parts: ReadonlyMap<string, string> | null = null
  let start: Stamp | null = null
  const exceptions: Stamp[] = []
  for (const line of text.trim().toUpperCase().split(/\s+/)) {
    const [, name = 'RRULE', zone = null, value = ''] = splitLine(line, text) ?? []
    if (name === 'RRULE' && !parts) {
      const read = readParts(value)
      if (!(read instanceof Map)) return read as Fault
      parts = read
    } else if (name === 'DTSTART' && !start && isStamp(value)) start = { text: value, zone }
    else if (name === 'EXDATE' && many(isStamp)(value))
      exceptions.push(...value.split(',').map((one) => ({ text: one, zone })))
    else return { rule: 'rrule', part: line.slice(0, 60) }
  }
  return parts ? { parts, start, exceptions } : { rule: 'rrule', part: text.slice(0, 60) }
}

/** `NAME;TZID=Zone:value`, or the bare parts of a rule. The time zone is returned as it was written. */
function splitLine(line: string, whole: string): [string, string, string | null, string] | null {
  const found = /^(RRULE|DTSTART|EXDATE)(?:;TZID=([\w/+-]+)|;VALUE=DATE)?:(.+)$/.exec(line)
  if (!found) return line.startsWith('FREQ=') ? [line, 'RRULE', null, line] : [line, 'WRONG', null, line]
  const [, name = '', zone, value = ''] = found
  const written = zone && whole.slice(whole.toUpperCase().indexOf(zone)).slice(0, zone.length)
  return [line, name, written ?? null, value]
}

function readParts(value: string): Map<string, string> | Fault {
  const parts = new Map<string, string>()
  for (const part of value.replace(/;$/, '').split(';')) {
    const [name = '', content = ''] = part.split('=')
    if (name === 'FREQ' && content === 'SECONDLY') return { rule: 'tooOften', part }
    if (name === 'BYSECOND' && content.includes(',')) return { rule: 'tooOften', part }
    if (parts.has(name) || !checks[name]?.(content)) return { rule: 'rrule', part: part.slice(0, 60) }
    parts.set(name, content)
  }
  if (!parts.has('FREQ')) return { rule: 'rrule', part: 'FREQ' }
  if (parts.has('COUNT') && parts.has('UNTIL')) return { rule: 'rrule', part: 'COUNT, UNTIL' }
  const misused = misusedIn(parts)
  if (misused) return { rule: 'rrule', part: misused }
  if (isTooDense(parts)) return { rule: 'rrule', part: `BYSETPOS=${parts.get('BYSETPOS')}`.slice(0, 60) }
  return isImpossible(parts) ? { rule: 'noSlots', part: value } : parts
}

/** The part that RFC 5545 does not allow beside the others. */
function misusedIn(parts: ReadonlyMap<string, string>): string | undefined {
  const frequency = parts.get('FREQ') ?? ''
  const nth = /\d/.test(parts.get('BYDAY') ?? '')
  const wrong: Record<string, boolean> = {
    BYWEEKNO: frequency !== 'YEARLY',
    BYYEARDAY: /^(DAILY|WEEKLY|MONTHLY)$/.test(frequency),
    BYMONTHDAY: frequency === 'WEEKLY',
    BYDAY: nth && (!/^(MONTHLY|YEARLY)$/.test(frequency) || parts.has('BYWEEKNO')),
    BYSETPOS: ![...parts.keys()].some((name) => name.startsWith('BY') && name !== 'BYSETPOS'),
  }
  return Object.keys(wrong).find((name) => wrong[name] && parts.has(name))
}

/** Most times of a day for BYSETPOS to choose from. */
const timesAtMost = 60

/** BYSETPOS expands all times of a period first: with hundreds a day a search takes seconds. */
function isTooDense(parts: ReadonlyMap<string, string>): boolean {
  const times = (name: string) => parts.get(name)?.split(',').length ?? 1
  return parts.has('BYSETPOS') && times('BYHOUR') * times('BYMINUTE') > timesAtMost
}

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A date such as 30 February, which would be searched for a long time. */
function isImpossible(parts: ReadonlyMap<string, string>): boolean {
  const days = parts.get('BYMONTHDAY')?.split(',').map(Number)
  const months = parts.get('BYMONTH')?.split(',').map(Number)
  if (!days || !months) return false
  const longest = Math.max(...months.map((month) => daysOfMonths[month - 1] ?? 31))
  return days.every((day) => Math.abs(day) > longest)
}
