import { type DeviceEvent, type Fix, isNowhere, makeFix, type Reading } from '@/lib/domain/position-intake'
import { momentFrom } from './record'
import { alarmsOf } from '../events'
import { Reader } from '../reader'

const flag = { valid: 1, south: 0x20, west: 0x40, altitude: 0x80 } as const

export interface Position {
  at: Date
  fix: Fix | null
  readings: Reading[]
  events: DeviceEvent[]
}

/** What made a terminal report, as far as it is an alarm (order 285 of the Ministry of Transport, table 3). */
const alarms: Readonly<Record<number, string>> = {
  7: 'overspeed',
  10: 'tamper',
  11: 'power_cut',
  12: 'low_battery',
  13: 'sos',
  15: 'sos',
  18: 'fault',
  19: 'hard_acceleration',
  20: 'hard_braking',
  21: 'fault',
  22: 'fault',
  23: 'fault',
  24: 'fault',
  27: 'tow',
}

/** Sub-record 16. Throws RangeError when truncated. */
export function parsePosition(data: Buffer): Position {
  const reader = new Reader(data)
  const at = momentFrom(reader.next(4))
  const latitude = (reader.next(4) * 90) / 0xffffffff
  const longitude = (reader.next(4) * 180) / 0xffffffff
  const flags = reader.next(1)
  const motion = reader.next(2)
  const direction = reader.next(1) + (motion & 0x8000 ? 256 : 0)
  const odometer = reader.next(3) / 10
  const inputs = reader.next(1)
  const source = reader.next(1)
  const height = flags & flag.altitude ? reader.next(3) : null
  const fix = makeFix({
    at,
    lon: flags & flag.west ? -longitude : longitude,
    lat: flags & flag.south ? -latitude : latitude,
    speed: (motion & 0x3fff) / 10,
    direction,
    altitude: height !== null && motion & 0x4000 ? -height : height,
    valid: (flags & flag.valid) !== 0,
    provider: 'gps',
  })
  const readings = [{ at, port: null, name: 'inputs', value: inputs }]
  // Terminals without an odometer send 0.
  if (odometer > 0) readings.push({ at, port: null, name: 'odometer', value: odometer })
  return {
    at,
    fix: isNowhere(longitude, latitude) ? null : fix,
    readings,
    events: alarmsOf(at, alarms[source]),
  }
}

/** Sub-record 17: whether the preceding position has enough satellites; null when unknown. */
export function parseExtendedPosition(data: Buffer): { trusted: boolean | null } {
  const reader = new Reader(data)
  const flags = reader.next(1)
  // Vertical, horizontal and position dilution come first.
  for (const bit of [1, 2, 4]) if (flags & bit) reader.next(2)
  return { trusted: flags & 8 ? reader.next(1) >= 3 : null }
}
