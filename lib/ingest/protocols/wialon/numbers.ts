import { readDecimal } from '@/lib/shared/read-decimal'

// Numbers of records, parsed digit by digit: devices send thousands, and slicing texts costs more than
// everything else. NaN for invalid ones.

const zero = 48
const nine = 57
const point = 46
const minus = 45

/**
 * Integers of this many digits, and powers of ten with this many zeros, are exact, so dividing them rounds
 * correctly.
 */
const exactDigits = 15
const powers = Array.from({ length: exactDigits + 1 }, (_, n) => 10 ** n)

/** The digits of a text as an integer. */
function digits(text: string, from: number, till: number): number {
  if (till <= from) return Number.NaN
  let value = 0
  for (let at = from; at < till; at++) {
    const code = text.charCodeAt(at)
    if (code < zero || code > nine) return Number.NaN
    value = value * 10 + (code - zero)
  }
  return value
}

/** Digits with an optional sign and point; NaN also for other number formats. */
export function readNumber(text: string, from: number, till: number): number {
  const isNegative = text.charCodeAt(from) === minus
  const start = isNegative ? from + 1 : from
  if (till - start > exactDigits) return Number.NaN
  const comma = pointIn(text, start, till)
  const value =
    comma < 0 ? digits(text, start, till) : withFraction(digits(text, start, comma), text, comma + 1, till)
  return isNegative ? -value : value
}

function pointIn(text: string, from: number, till: number): number {
  for (let at = from; at < till; at++) if (text.charCodeAt(at) === point) return at
  return -1
}

function withFraction(whole: number, text: string, from: number, till: number): number {
  const power = powers[till - from] ?? Number.NaN
  return (whole * power + digits(text, from, till)) / power
}

/** Degrees and minutes: `5545.3480` is 55° 45.348′. */
export function readDegrees(text: string, from: number, till: number): number {
  const comma = pointIn(text, from, till)
  const end = comma < 0 ? till : comma
  // One to three digits of degrees, two of minutes.
  if (end - from < 3 || end - from > 5) return Number.NaN
  const degrees = digits(text, from, end - 2)
  const minutes = minutesIn(text, end - 2, end, till)
  return minutes < 60 ? degrees + minutes / 60 : Number.NaN
}

/** Platforms print more decimals than `withFraction` reads. */
function minutesIn(text: string, from: number, end: number, till: number): number {
  if (till - end > 13) return readDecimal(text.slice(from, till)) ?? Number.NaN
  const whole = digits(text, from, end)
  return end === till ? whole : withFraction(whole, text, end + 1, till)
}

/** Date and time, `150126` and `093000.5`, as milliseconds. */
export function readMoment(text: string, day: number, dayEnd: number, time: number, timeEnd: number): number {
  const comma = time + 6
  if (dayEnd - day !== 6 || timeEnd < comma || timeEnd > comma + 10) return Number.NaN
  const date = digits(text, day, dayEnd)
  const clock = digits(text, time, comma)
  const [days, month, year] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100]
  const [hours, minutes, seconds] = [Math.floor(clock / 10_000), Math.floor(clock / 100) % 100, clock % 100]
  if (!isDay(days, month, year) || !(hours < 24 && minutes < 60 && seconds < 60)) return Number.NaN
  const midnight = Date.UTC(2000 + year, month - 1, days)
  return midnight + (hours * 3600 + minutes * 60 + seconds) * 1000 + fractionOf(text, comma, timeEnd)
}

const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** 31 February is invalid. From 2000 to 2099 every fourth year is a leap year. */
function isDay(day: number, month: number, year: number): boolean {
  const last = month === 2 && year % 4 !== 0 ? 28 : (daysOf[month - 1] ?? 0)
  return day >= 1 && day <= last
}

/** The fraction of a second, in milliseconds; further digits are ignored. */
function fractionOf(text: string, from: number, till: number): number {
  if (from === till) return 0
  const value = digits(text, from + 1, till)
  if (text.charCodeAt(from) !== point || Number.isNaN(value)) return Number.NaN
  return Math.floor((value * 1000) / (powers[till - from - 1] ?? 1))
}
