import { readIsoMoment } from '../read-moment'

/** A day or a moment of ISO 8601 as the time of a file is stored: to the second, in UTC. Null for other texts. */
export function fileTimeOf(text: string): string | null {
  const moment = readIsoMoment(text, 'UTC')
  if (!moment || Number.isNaN(moment.getTime())) return null
  const year = moment.getUTCFullYear()
  return year < 1 || year > 9999 ? null : `${moment.toISOString().slice(0, 19)}Z`
}

/** The time that a TIFF says (tag DateTime): `2024:05:11 08:36:01`, without a zone. */
export function timeOfTag(text: string): string | null {
  const [, year, month, day, clock] =
    /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text.trim()) ?? []
  return year ? fileTimeOf(`${year}-${month}-${day} ${clock}`) : null
}

const day =
  /(?<!\d)((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?:[-_T ]?([01]\d|2[0-3])[-_.:]?([0-5]\d)(?:[-_.:]?([0-5]\d))?)?(?!\d)/g
const month = /(?<!\d)((?:19|20)\d\d)[-_.](0[1-9]|1[0-2])(?!\d)/g

/** The first day or moment in a name, such as `ndvi_2024-05-11.tif` or `S2A_20240511T083601.tif`; where there is none, the
 * first month. Null without either. */
export function timeOfName(name: string): string | null {
  for (const [, year, number, date, hours, minutes, seconds = '00'] of name.matchAll(day)) {
    const clock = hours ? ` ${hours}:${minutes}:${seconds}` : ''
    const found = fileTimeOf(`${year}-${number}-${date}${clock}`)
    if (found) return found
  }
  const [first] = name.matchAll(month)
  return first ? fileTimeOf(`${first[1]}-${first[2]}-01`) : null
}
