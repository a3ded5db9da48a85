import { momentOf } from '../filters/literals'

/** A stretch of time: moments as ISO 8601 writes them, both included; null where it is open. */
export interface TimeRange {
  from: string | null
  to: string | null
}

const shape =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](?:(\d{2})(?::(\d{2})(?::(\d{2}(?:\.\d{1,6})?))?)?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/i

/** The first and the last moment of a year, a month, a day, an hour or a minute; with seconds it is one moment.
 * Null when it is no time. Times without a zone are in UTC. */
export function timeRangeOf(text: string): { from: string; to: string } | null {
  const [, year, month, day, hour, minute, second, zone = 'Z'] = shape.exec(text.trim()) ?? []
  if (year === undefined) return null
  const lastMonth = month ?? '12'
  const lastDay = day ?? String(new Date(Date.UTC(Number(year), Number(lastMonth), 0)).getUTCDate())
  const from = `${year}-${month ?? '01'}-${day ?? '01'}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}${zone}`
  const to = `${year}-${lastMonth}-${lastDay}T${hour ?? '23'}:${minute ?? '59'}:${second ?? '59.999999'}${zone}`
  return momentOf(from) && momentOf(to) ? { from, to } : null
}

/** Text of `start/end` or of one time. Null when it is neither; an end that is empty or `..` is open. */
export function readInterval(text: string): TimeRange | null {
  const [start = '', end = start, ...more] = text.trim().split('/')
  if (more.length > 0 || (isOpen(start) && isOpen(end))) return null
  const first = isOpen(start) ? null : timeRangeOf(start)
  const last = isOpen(end) ? null : timeRangeOf(end)
  if ((!isOpen(start) && !first) || (!isOpen(end) && !last)) return null
  return { from: first?.from ?? null, to: last?.to ?? null }
}

const isOpen = (end: string) => end === '' || end === '..'
