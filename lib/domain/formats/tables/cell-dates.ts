/** What of a moment a format of cells shows. */
export interface DateForm {
  day: boolean
  time: boolean
}

const days = { day: true, time: false }
const times = { day: false, time: true }

/** Formats whose code a file need not have (ECMA-376, 18.8.30). */
function builtIn(id: number): DateForm | null {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return days
  if (id === 22) return { day: true, time: true }
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) ? times : null
}

/** The form of the dates that a format of cells writes; null when it writes none. */
export function dateFormOf(id: number, codes: ReadonlyMap<number, string>): DateForm | null {
  const code = codes.get(id)
  if (code === undefined) return builtIn(id)
  const [first = ''] = code.split(';')
  // Texts, escaped signs, colours and languages are no part of the date; hours in brackets are.
  const signs = first.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  const time = /[hs]/i.test(signs)
  const day = /[yd]/i.test(signs) || (/m/i.test(signs) && !time)
  return time || day ? { day, time } : null
}

const dayLength = 86_400
/** 30 December 1899, so that days from March 1900 on have their numbers. */
const epoch = Date.UTC(1899, 11, 30) / 1000
const lateBy = 1462
const lastDay = 2_958_466

/** The wall time of a serial number as `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm:ss`; null for none. */
export function dateOfSerial(serial: number, { day, time }: DateForm, isLate: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= lastDay) return null
  if (!day && serial < 1) return textOf(Math.round(serial * dayLength)).slice(11)
  const shifted = serial + (isLate ? lateBy : 0)
  // Spreadsheets have a 29 February 1900.
  const real = !isLate && shifted < 60 ? shifted + 1 : shifted
  const text = textOf(epoch + Math.round(real * dayLength))
  return !time && text.endsWith('00:00:00') ? text.slice(0, 10) : text
}

const textOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
