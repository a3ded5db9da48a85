import { momentOf } from '../moment-of'

const iso =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}:?\d{2}|\d{2}:?\d{2})?$/i

/**
 * A moment as clients of this family write it: Unix seconds, above 2^31 milliseconds, or date and time, which are UTC
 * where no zone is named. Null for anything else.
 */
export function parseMoment(said: unknown): Date | null {
  const text = String(said).trim()
  if (/^\d{1,15}$/.test(text)) {
    const number = Number(text)
    return momentOf(number < 2 ** 31 ? number * 1000 : number)
  }
  const [, date, time, zone = 'Z'] = iso.exec(text) ?? []
  if (!date) return null
  // In an address an unescaped plus arrives as a blank.
  const offset = /^\d/.test(zone) ? `+${zone}` : zone
  return momentOf(Date.parse(`${date}T${time}${offset}`))
}
