import type { ValueType } from '../record'

type Reading = Exclude<ValueType, 'string'>

const whole = /^[+-]?(0|[1-9]\d{0,18})$/
const decimal = /^[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d{1,3})?$/
const decimalWithComma = /^[+-]?(0|[1-9]\d*),\d+([eE][+-]?\d{1,3})?$/
const flags: Record<string, boolean> = {
  true: true,
  false: false,
  yes: true,
  no: false,
  да: true,
  нет: false,
}
const isoDate = /^(\d{4})[-/](\d\d)[-/](\d\d)$/
const russianDate = /^(\d\d)\.(\d\d)\.(\d{4})$/
const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?(Z|[+-]\d\d(:?\d\d)?)?$/
const maxInt = 2 ** 31 - 1

/** The detected type of a table text; null for plain text, and for a number that would come back with other digits. */
export function typeOfText(text: string, comma: boolean): Reading | null {
  const plain = text.trim()
  if (whole.test(plain)) return typeOfWhole(plain)
  if (decimal.test(plain) || (comma && decimalWithComma.test(plain)))
    return keepsDigits(plain.replace(',', '.')) ? 'double' : null
  if (Object.hasOwn(flags, plain.toLowerCase())) return 'boolean'
  return typeOfMoment(plain)
}

function typeOfWhole(text: string): 'int' | 'long' | null {
  const value = BigInt(text)
  if (value.toString() !== text || BigInt.asIntN(64, value) !== value) return null
  return Math.abs(Number(text)) <= maxInt ? 'int' : 'long'
}

/** Whether a decimal is the same number when it is written back: 1.50 is, +1.5 and 12E4 are something else. */
function keepsDigits(text: string): boolean {
  const value = Number(text)
  if (text.startsWith('+') || !Number.isFinite(value)) return false
  if (String(value) === text.toLowerCase()) return true
  return text.includes('.') && significant(String(value)) === significant(text)
}

/** The digits that count, whatever the power of ten. */
const significant = (text: string) =>
  text
    .replace(/[eE].*/, '')
    .replace(/[.-]/g, '')
    .replace(/^0+|0+$/g, '')

/** Whether a text is a date or a timestamp. */
export function typeOfMoment(text: string): 'date' | 'timestamp' | null {
  if (dateOf(text) !== null) return 'date'
  return timestampOf(text) === null ? null : 'timestamp'
}

/** The number in a text, as text when a number would lose digits; null when it is none. */
export function numberOf(text: string, comma: boolean): number | string | null {
  const plain = text.trim()
  if (whole.test(plain)) {
    const value = Number(plain)
    // Beyond the safe integers the digits are kept as text.
    return Number.isSafeInteger(value) ? value : plain
  }
  const fits = decimal.test(plain) || (comma && decimalWithComma.test(plain))
  const value = Number(plain.replace(',', '.'))
  return fits && Number.isFinite(value) ? value : null
}

/** The boolean that a text means, or null. */
export function flagOf(text: string): boolean | null {
  return flags[text.trim().toLowerCase()] ?? null
}

/** YYYY-MM-DD of a valid date. */
export function dateOf(text: string): string | null {
  const plain = text.trim()
  const iso = isoDate.exec(plain)
  if (iso) return onCalendar(iso[1], iso[2], iso[3])
  const russian = russianDate.exec(plain)
  return russian ? onCalendar(russian[3], russian[2], russian[1]) : null
}

/** ISO 8601; a timestamp without a zone stays without one. */
export function timestampOf(text: string): string | null {
  const plain = text.trim()
  const found = /^(\S{10})[T ](\S+)$/.exec(plain)
  const day = found?.[1] === undefined ? null : dateOf(found[1])
  const time = found?.[2]
  return day !== null && time !== undefined && clock.test(time) ? `${day}T${time.replace(',', '.')}` : null
}

function onCalendar(year = '', month = '', day = ''): string | null {
  const date = new Date(0)
  // Unlike `Date.UTC` it takes the years before 100 as they are.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  // A day that the month does not have becomes one of the next.
  const isThere =
    Number(year) > 0 &&
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day)
  return isThere ? `${year}-${month}-${day}` : null
}
