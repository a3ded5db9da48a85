import type { Reader } from '../reader'

type Values = Readonly<Record<string, number>>

/** What a tag says of sensors; only some have a name for it. */
interface Tags {
  from: number
  to: number
  size: number
  /** `number` counts from 0 within the tags of the same kind. */
  read?(reader: Reader, number: number): Values
}

const volts = (name: string) => (reader: Reader) => ({ [name]: reader.next(2) / 1000 })
const whole =
  (name: string, size: 1 | 2 | 4, first = 0) =>
  (reader: Reader, number: number) => ({ [`${name}${number + first}`]: reader.next(size) })
const single = (name: string, size: 1 | 2 | 4) => (reader: Reader) => ({ [name]: reader.next(size) })

/** Tags of fixed length. */
const fixed: readonly Tags[] = [
  { from: 0x01, to: 0x02, size: 1 },
  { from: 0x03, to: 0x03, size: 15 },
  { from: 0x04, to: 0x04, size: 2 },
  { from: 0x10, to: 0x10, size: 2 },
  { from: 0x20, to: 0x20, size: 4 },
  { from: 0x21, to: 0x21, size: 2 },
  { from: 0x30, to: 0x30, size: 9 },
  { from: 0x33, to: 0x33, size: 4 },
  { from: 0x34, to: 0x34, size: 2 },
  { from: 0x35, to: 0x35, size: 1 },
  { from: 0x40, to: 0x40, size: 2, read: single('status', 2) },
  { from: 0x41, to: 0x41, size: 2, read: volts('power') },
  { from: 0x42, to: 0x42, size: 2, read: volts('battery') },
  { from: 0x43, to: 0x43, size: 1, read: (reader) => ({ device_temperature: reader.signed(1) }) },
  { from: 0x44, to: 0x44, size: 4 },
  { from: 0x45, to: 0x45, size: 2, read: single('outputs', 2) },
  { from: 0x46, to: 0x46, size: 2, read: single('inputs', 2) },
  { from: 0x47, to: 0x47, size: 4 },
  { from: 0x48, to: 0x48, size: 2 },
  { from: 0x49, to: 0x49, size: 1 },
  {
    from: 0x50,
    to: 0x57,
    size: 2,
    read: (reader, number) => ({ [`adc${number + 1}`]: reader.next(2) / 1000 }),
  },
  { from: 0x58, to: 0x59, size: 2, read: whole('rs232_', 2) },
  { from: 0x5a, to: 0x5a, size: 4 },
  { from: 0x5b, to: 0x5b, size: 7 },
  { from: 0x5c, to: 0x5c, size: 68 },
  { from: 0x5d, to: 0x5d, size: 3 },
  { from: 0x60, to: 0x62, size: 2, read: whole('rs485_', 2) },
  { from: 0x63, to: 0x6f, size: 3, read: fuelAndTemperature },
  { from: 0x70, to: 0x77, size: 2, read: thermometer },
  {
    from: 0x78,
    to: 0x7d,
    size: 2,
    read: (reader, number) => ({ [`adc${number + 9}`]: reader.next(2) / 1000 }),
  },
  { from: 0x80, to: 0x87, size: 3 },
  { from: 0x88, to: 0x8c, size: 1 },
  { from: 0x90, to: 0x90, size: 4, read: single('ibutton', 4) },
  { from: 0xa0, to: 0xaf, size: 1, read: whole('can8_', 1, 15) },
  { from: 0xb0, to: 0xb9, size: 2, read: whole('can16_', 2, 5) },
  { from: 0xc0, to: 0xc0, size: 4, read: (reader) => ({ fuel_used: reader.next(4) / 2 }) },
  { from: 0xc1, to: 0xc1, size: 4, read: engine },
  { from: 0xc2, to: 0xc2, size: 4, read: single('can_b0', 4) },
  { from: 0xc3, to: 0xc3, size: 4, read: single('can_b1', 4) },
  { from: 0xc4, to: 0xd2, size: 1, read: whole('can8_', 1) },
  { from: 0xd3, to: 0xd3, size: 4, read: single('ibutton2', 4) },
  { from: 0xd4, to: 0xd4, size: 4, read: (reader) => ({ odometer: reader.next(4) / 1000 }) },
  { from: 0xd5, to: 0xd5, size: 1 },
  { from: 0xd6, to: 0xda, size: 2, read: whole('can16_', 2) },
  { from: 0xdb, to: 0xdf, size: 4, read: whole('can32_', 4) },
  { from: 0xe0, to: 0xe0, size: 4 },
  { from: 0xe2, to: 0xe9, size: 4, read: whole('user', 4) },
  { from: 0xf0, to: 0xf9, size: 4, read: whole('can32_', 4, 5) },
]

/** Sensors of a level with a thermometer. */
function fuelAndTemperature(reader: Reader, number: number): Values {
  return {
    [`rs485_${number + 3}`]: reader.next(2),
    [`rs485_${number + 3}_temperature`]: reader.signed(1),
  }
}

/** Its number on the wire comes first. */
function thermometer(reader: Reader, number: number): Values {
  reader.next(1)
  return { [`temperature${number}`]: reader.signed(1) }
}

function engine(reader: Reader): Values {
  return {
    fuel_level: (reader.next(1) * 4) / 10,
    coolant_temperature: reader.next(1) - 40,
    rpm: reader.next(2) / 8,
  }
}

const byTag = new Map(
  fixed.flatMap((tags) =>
    Array.from({ length: tags.to - tags.from + 1 }, (_, n) => [tags.from + n, tags] as const),
  ),
)

/** The data of a tag; null for a tag of unknown length. Throws RangeError when truncated. */
export function dataOf(tag: number, reader: Reader): Buffer | null {
  const known = byTag.get(tag)
  if (known) return reader.take(known.size)
  // Answers to commands and arrays of users have their length before them, extended tags one of two bytes.
  if (tag === 0xe1 || tag === 0xea) return reader.take(reader.next(1))
  return tag === 0xfe ? reader.take(reader.next(2)) : null
}

/** The values of a tag by name. */
export function valuesOf(tag: number, reader: Reader): Values {
  const known = byTag.get(tag)
  return known?.read?.(reader, tag - known.from) ?? {}
}
