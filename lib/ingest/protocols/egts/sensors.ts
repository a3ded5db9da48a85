import type { Reading } from '@/lib/domain/position-intake'
import { Reader } from '../reader'
import { bitsOf, parts } from './sub-records'

type Values = Omit<Reading, 'at'>[]

const named = (name: string, value: number) => ({ port: null, name, value })

/** Analog sensors are numbered. */
const numbered = (number: number, value: number) => ({ port: number, name: `adc${number}`, value })

/** Values of the sensor sub-records. Truncated data throws RangeError. */
const readers: Readonly<Record<number, (reader: Reader) => Values>> = {
  [parts.sensors](reader) {
    const groups = bitsOf(reader.next(1))
    const outputs = reader.next(1)
    const analog = bitsOf(reader.next(1))
    const inputs = groups.map((bit) => named(`inputs${bit + 2}`, reader.next(1)))
    return [named('outputs', outputs), ...inputs, ...analog.map((bit) => numbered(bit + 1, reader.next(3)))]
  },
  [parts.counters]: (reader) =>
    bitsOf(reader.next(1)).map((bit) => named(`counter${bit + 1}`, reader.next(3))),
  [parts.state](reader) {
    reader.next(1)
    return ['power', 'backup_battery', 'battery'].map((name) => named(name, reader.next(1) / 10))
  },
  [parts.analogSensor](reader) {
    const number = reader.next(1)
    const value = reader.next(3)
    // Ports from 100 are used for named sensors.
    return number >= 1 && number < 100 ? [numbered(number, value)] : [named(`adc${number}`, value)]
  },
  [parts.counter]: (reader) => [named(`counter${reader.next(1)}`, reader.next(3))],
  [parts.liquidLevel](reader) {
    const flags = reader.next(1)
    reader.next(2)
    const raw = (flags & 8) !== 0
    const broken = (flags & 0x40) !== 0
    return raw || broken ? [] : [named(`liquid${flags & 7}`, reader.next(4) / liquidUnits(flags))]
  },
  [parts.passengers](reader) {
    const raw = (reader.next(1) & 1) !== 0
    const doors = bitsOf(reader.next(1))
    reader.next(1)
    reader.next(2)
    if (raw) return []
    return doors.flatMap((bit) => [
      named(`passengers_in${bit + 1}`, reader.next(1)),
      named(`passengers_out${bit + 1}`, reader.next(1)),
    ])
  },
}

/** Levels are raw, in per cent, or in tenths of a litre. */
function liquidUnits(flags: number): number {
  return (flags >> 4) % 4 === 2 ? 10 : 1
}

export function parseSensors(type: number, data: Buffer): Values {
  return readers[type]?.(new Reader(data)) ?? []
}
