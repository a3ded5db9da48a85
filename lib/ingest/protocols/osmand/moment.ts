import { momentOf } from '../moment-of'

const iso =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}:?\d{2}|\d{2}:?\d{2})?$/i

/**
 * A time in the formats of this family: Unix seconds, milliseconds above 2^31, or date and time, in UTC
 * without a zone. Null for anything else.
 */
export function parseMoment(said: unknown): Date | null {
  const text = String(said).trim()
  if (/^\d{1,15}$/.test(text)) {
    const number = Number(text)
    return momentOf(number < 2 ** 31 ? number * 1000 : number)
  }
  const [, date, time, zone = 'Z'] = iso.exec(text) ?? []
  if (!date) return null
  // An unescaped plus in a URL arrives as a space.
  const offset = /^\d/.test(zone) ? `+${zone}` : zone
  return momentOf(Date.parse(`${date}T${time}${offset}`))
}
