import { isNowhere, makeFix, type Report } from '@/lib/domain/position-intake'
import { Reader } from '../reader'
import { readingsOf } from '../readings'
import { positions } from './message-types'
import { stateIn } from './status'

/** Units of a degree: 30,000 in a minute. */
const degree = 1_800_000

const flag = { north: 0x400, west: 0x800, positioned: 0x1000, hasIgnition: 0x4000, ignition: 0x8000 } as const

/** The report of a message with a position; none when its time is impossible. Throws RangeError when truncated. */
export function parsePosition(type: number, content: Buffer, ahead: number): Report[] {
  const reader = new Reader(content, 'BE')
  const at = momentIn(reader, ahead)
  // The number of satellites, which the flag sums up.
  reader.next(1)
  const latitude = reader.next(4) / degree
  const longitude = reader.next(4) / degree
  const speed = reader.next(1)
  const flags = reader.next(2)
  const fix = makeFix({
    at,
    lon: flags & flag.west ? -longitude : longitude,
    lat: flags & flag.north ? latitude : -latitude,
    speed,
    direction: flags & 0x3ff,
    valid: (flags & flag.positioned) !== 0,
    provider: 'gps',
  })
  const ignition = flags & flag.hasIgnition ? { ignition: Number((flags & flag.ignition) !== 0) } : {}
  const values = { ...ignition, ...sequelIn(type, reader) }
  return [
    { fix: isNowhere(longitude, latitude) ? null : fix, readings: readingsOf(at, Object.entries(values)) },
  ]
}

/** An invalid date for one that no calendar has. */
function momentIn(reader: Reader, ahead: number): Date {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = reader.take(6)
  const possible =
    month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60
  return new Date(possible ? Date.UTC(2000 + year, month - 1, day, hour, minute - ahead, second) : Number.NaN)
}

/** Models differ in what follows: where it does not fit, the position stands alone. */
function sequelIn(type: number, reader: Reader): Record<string, number> {
  const sequel = positions[type]
  try {
    if (sequel === 'status') {
      const cells = reader.next(1)
      reader.take(Math.max(0, cells - 1))
      return stateIn(reader)
    }
    return sequel === 'ignition' || sequel === 'wide-ignition' ? ignitionIn(reader, sequel) : {}
  } catch (error) {
    if (error instanceof RangeError) return {}
    throw error
  }
}

function ignitionIn(reader: Reader, sequel: 'ignition' | 'wide-ignition'): Record<string, number> {
  // A flag of the country says that the network has two bytes.
  reader.take(reader.next(2) & 0x8000 ? 2 : 1)
  reader.take(sequel === 'ignition' ? 5 : 12)
  const ignition = reader.next(1)
  // Why it was sent, and whether it waited.
  reader.take(2)
  const odometer: Record<string, number> = reader.left === 4 ? { odometer: reader.next(4) / 1000 } : {}
  return { ...(ignition > 1 ? {} : { ignition }), ...odometer }
}
