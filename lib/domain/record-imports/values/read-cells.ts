import { readDecimal } from '@/lib/shared/read-decimal'
import { readIsoMoment } from '@/lib/shared/read-moment'
import { parseZoned } from '@/lib/shared/zoned-time'

const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const onlyDay = /^\d{4}-\d{2}-\d{2}$/

const padded = (text: string) => text.padStart(2, '0')

/** `dd.mm.yyyy [hh:mm[:ss]]` in the form of ISO 8601; other texts as they are. */
function asIso(text: string): string {
  const [, day, month, year, hour, minute, second = '00'] = dotted.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return text
  const date = `${year}-${padded(month)}-${padded(day)}`
  return hour === undefined || minute === undefined ? date : `${date} ${padded(hour)}:${minute}:${second}`
}

/** The moment of a cell in Unix seconds: ISO 8601 or `dd.mm.yyyy`, in `zone` without an offset. A day alone is its beginning,
 * or its last minute. */
export function readCellMoment(said: string, zone: string, ofDay: 'first' | 'last' = 'first'): number | null {
  const text = asIso(said.trim())
  if (onlyDay.test(text)) return parseZoned(ofDay === 'last' ? `${text} 23:59` : text, zone)
  const moment = readIsoMoment(text, zone)
  return moment && Math.floor(moment.getTime() / 1000)
}

/** The calendar day of a cell as `YYYY-MM-DD`. */
export function readCellDay(said: string): string | null {
  const [day = ''] = asIso(said.trim()).split(/[ T]/, 1)
  return parseZoned(day, 'UTC') === null ? null : day
}

/** A number with a point or a comma, and with blanks between thousands. */
export const readCellNumber = (said: string): number | null =>
  readDecimal(said.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.'))

/** Minutes: `90`, `90 мин`, `1:30`, `1:30:00`, `1,5 ч`. */
export function readCellMinutes(said: string): number | null {
  const text = said.trim().toLowerCase()
  const clock = /^(\d{1,3}):(\d{2})(?::00)?$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const [, digits, unit] =
    /^(\d[\d\s.,]*?)\s*(мин|минут|min|minutes|ч|час|часов|часа|h|hours?)?\.?$/.exec(text) ?? []
  const value = digits === undefined ? null : readCellNumber(digits)
  if (value === null) return null
  const minutes = unit !== undefined && /^[чh]/.test(unit) ? value * 60 : value
  return Number.isInteger(minutes) ? minutes : null
}

const words: Readonly<Record<string, boolean>> = {
  да: true,
  yes: true,
  true: true,
  истина: true,
  '1': true,
  '+': true,
  нет: false,
  no: false,
  false: false,
  ложь: false,
  '0': false,
  '-': false,
}

/** Yes or no in either language. */
export function readCellFlag(said: string): boolean | null {
  const word = said.trim().toLowerCase()
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null
}
