import type { Report } from '@/lib/domain/position-intake'
import { crc16Arc } from '@/lib/ingest/protocols/crc'

/** Version 2.0 ends every message with a checksum. */
export type Version = '1.1' | '2.0'

/** What a tracker of Wialon IPS sends, line by line. */
export class WialonFrames {
  constructor(private readonly version: Version) {}

  login(key: string): Buffer {
    return this.#line('L', this.version === '2.0' ? `2.0;${key};NA` : `${key};NA`, ';')
  }

  one(report: Report): Buffer {
    return this.#line('D', fullRecord(report), ';')
  }

  /** What gathered while nobody listened. */
  blackBox(reports: readonly Report[]): Buffer {
    return this.#line('B', reports.map(fullRecord).join('|'), '|')
  }

  #line(type: string, message: string, separator: string): Buffer {
    return Buffer.from(`#${type}#${this.version === '2.0' ? checked(message + separator) : message}\r\n`)
  }
}

function checked(covered: string): string {
  const checksum = crc16Arc(Buffer.from(covered, 'latin1'))
  return covered + checksum.toString(16).toUpperCase().padStart(4, '0')
}

function fullRecord({ fix, readings }: Report): string {
  const at = fix?.at ?? readings[0]?.at ?? new Date()
  const [day, time] = at.toISOString().slice(2, 19).split('T')
  const [year, month, date] = (day ?? '').split('-')
  const place = fix
    ? [
        degrees(fix.lat, 2, 'N', 'S'),
        degrees(fix.lon, 3, 'E', 'W'),
        fix.speed ?? 'NA',
        fix.direction ?? 'NA',
        fix.altitude ?? 'NA',
        fix.valid ? 11 : 2,
      ]
    : ['NA;NA', 'NA;NA', 'NA', 'NA', 'NA', 'NA']
  const params = readings.map(({ name, value }) => `${name}:2:${value}`).join(',')
  const rest = [fix?.valid ? 0.8 : 'NA', 'NA', 'NA', 'NA', 'NA', params || 'NA']
  return [`${date}${month}${year}`, time?.replaceAll(':', ''), ...place, ...rest].join(';')
}

/** Degrees and minutes: 55° 45.348′ is `5545.34800`. */
function degrees(value: number, digits: number, positive: string, negative: string): string {
  const parts = Math.round(Math.abs(value) * 60 * 100_000)
  const whole = String(Math.floor(parts / 6_000_000)).padStart(digits, '0')
  const minutes = ((parts % 6_000_000) / 100_000).toFixed(5).padStart(8, '0')
  return `${whole}${minutes};${value < 0 ? negative : positive}`
}
