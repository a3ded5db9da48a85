import { crc16Arc } from '@/lib/ingest/protocols/crc'

/** A message of version 2.0 with its checksum. */
export function checked(type: string, covered: string): string {
  const crc = crc16Arc(Buffer.from(covered, 'latin1')).toString(16).toUpperCase().padStart(4, '0')
  return `#${type}#${covered}${crc}\r\n`
}

/** A short record at a second of 15 January 2026. */
export function shortRecord(second: number, satellites = 9): string {
  const [hours, minutes, seconds] = [second / 3600, (second / 60) % 60, second % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  )
  return `150126;${hours}${minutes}${seconds};5545.3480;N;03737.0380;E;12;270;156;${satellites}`
}

/** A time as the first two fields of a record. */
export function momentOf(at: Date): string {
  const [day, month, year] = [at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCFullYear() % 100].map(two)
  const [hours, minutes, seconds] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two)
  return `${day}${month}${year};${hours}${minutes}${seconds}`
}

const two = (value: number) => String(value).padStart(2, '0')
