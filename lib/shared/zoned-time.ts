/** Dates of API versions below 2.0: `YYYY-MM-DD HH:mm:ss` in a configured time zone. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    // The Swedish date format is the ISO one.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(zone, format)
  }
  return format
}

/** Unix seconds to `YYYY-MM-DD HH:mm:ss`. */
export function formatZoned(seconds: number, zone: string): string {
  if (zone === 'UTC') return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
  // Years below 1000 come without their leading zeros.
  return formatOf(zone)
    .format(seconds * 1000)
    .padStart(19, '0')
}

/** Unix seconds to `YYYY-MM-DDTHH:mm:ss±HH:mm`, with the offset of the zone at that moment. */
export function formatWithOffset(seconds: number, zone: string): string {
  const minutes = Math.round(offsetAt(seconds, zone) / 60)
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset = `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
  return `${formatZoned(seconds, zone).replace(' ', 'T')}${minutes === 0 ? 'Z' : offset}`
}

/**
 * `YYYY-MM-DD[ HH:mm[:ss]]` to Unix seconds; null for an invalid date. A wall time skipped by a clock change
 * uses the offset before the change; a repeated one is the first of the two.
 */
export function parseZoned(text: string, zone: string): number | null {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/.exec(text.trim())
  if (!parts) return null
  const [, day, minute = '00:00', second = ':00'] = parts
  const iso = `${day}T${minute}${second}`
  const wall = Date.parse(`${iso}Z`) / 1000
  // The parser reads 30 February as 2 March, and 24:00 as the next day.
  if (Number.isNaN(wall) || !new Date(wall * 1000).toISOString().startsWith(iso)) return null
  return zone === 'UTC' ? wall : fromWall(wall, zone)
}

function fromWall(wall: number, zone: string): number {
  const before = wall - offsetAt(wall - 86_400, zone)
  const after = wall - offsetAt(wall + 86_400, zone)
  const fits = [before, after].find((seconds) => seconds + offsetAt(seconds, zone) === wall)
  return fits ?? before
}

function offsetAt(seconds: number, zone: string): number {
  return Date.parse(`${formatZoned(seconds, zone).replace(' ', 'T')}Z`) / 1000 - seconds
}
