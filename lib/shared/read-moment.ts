import { parseZoned } from './zoned-time'

const longest = 64

const iso =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,12}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?|\d{2}:?\d{2})?$/i

/** The moment of a date and time of ISO 8601, with a `T` or a blank, with or without a fraction of a second and
 * an offset; without an offset it is the wall time of `zone`. Null for other texts. */
export function readIsoMoment(text: string, zone: string): Date | null {
  const [, day, clock, fraction = '', offset] = (text.length <= longest && iso.exec(text.trim())) || []
  if (!day || (offset && !clock)) return null
  const seconds = parseZoned(clock ? `${day} ${clock}` : day, offset ? 'UTC' : zone)
  if (seconds === null) return null
  const milliseconds = Math.floor(Number(`0.${fraction || 0}`) * 1000)
  return new Date((seconds - secondsOf(offset)) * 1000 + milliseconds)
}

/** The offset in seconds. A plus that was not escaped in a URL arrives as a blank. */
function secondsOf(offset: string | undefined): number {
  const [, sign, hours, minutes = '0'] = /^([+-]?)(\d{2}):?(\d{2})?$/.exec(offset ?? '') ?? []
  const seconds = (Number(hours ?? 0) * 60 + Number(minutes)) * 60
  return sign === '-' ? -seconds : seconds
}

/** The moment that a device or its app writes: Unix seconds, milliseconds, microseconds or nanoseconds, as a
 * number or as text, or a date and time of ISO 8601, which is in `zone` when it names no offset. Null for
 * anything else; an impossible date is the reader's affair. */
export function readMoment(said: unknown, zone: string): Date | null {
  if (typeof said === 'number') return ofNumber(said)
  if (typeof said !== 'string' || said.length > longest) return null
  return /^\s*[+-]?\d+(\.\d*)?\s*$/.test(said) ? ofNumber(Number(said)) : readIsoMoment(said, zone)
}

/** Seconds up to the year 5138; a larger number counts smaller units. */
function ofNumber(value: number): Date | null {
  const unit = [1e11, 1e14, 1e17].findIndex((limit) => Math.abs(value) < limit)
  const moment = new Date(Math.round(value * 1000 ** (unit < 0 ? -2 : 1 - unit)))
  return Number.isNaN(moment.getTime()) ? null : moment
}
