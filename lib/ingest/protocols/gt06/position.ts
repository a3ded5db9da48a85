import { isNowhere, makeFix, type Report } from '@/lib/domain/position-intake'
import { alarmsOf } from '../events'
import { Reader } from '../reader'
import { readingsOf } from '../readings'
import { alarmOf } from './alarms'
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
  const { values, alarm } = sequelIn(type, reader)
  return [
    {
      fix: isNowhere(longitude, latitude) ? null : fix,
      readings: readingsOf(at, Object.entries({ ...ignition, ...values })),
      events: alarmsOf(at, alarm),
    },
  ]
}

interface Sequel {
  values: Record<string, number>
  /** The kind of an alarm; empty for none. */
  alarm: string
}

const nothing: Sequel = { values: {}, alarm: '' }

/** An invalid date for one that no calendar has. */
function momentIn(reader: Reader, ahead: number): Date {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = reader.take(6)
  const possible =
    month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60
  return new Date(possible ? Date.UTC(2000 + year, month - 1, day, hour, minute - ahead, second) : Number.NaN)
}

/** Models differ in what follows: where it does not fit, the position stands alone. */
function sequelIn(type: number, reader: Reader): Sequel {
  const sequel = positions[type]
  try {
    if (sequel === 'status') return statusIn(reader)
    return sequel === 'ignition' || sequel === 'wide-ignition'
      ? { values: ignitionIn(reader, sequel), alarm: '' }
      : nothing
  } catch (error) {
    if (error instanceof RangeError) return nothing
    throw error
  }
}

/** The state after the cells, and the alarm for which the message was sent. */
function statusIn(reader: Reader): Sequel {
  const cells = reader.next(1)
  reader.take(Math.max(0, cells - 1))
  const flags = reader.peek()
  const values = stateIn(reader)
  return { values, alarm: reader.left > 0 ? alarmOf(reader.next(1), flags) : '' }
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
