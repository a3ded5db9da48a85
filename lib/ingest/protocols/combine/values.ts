import type { Reader } from '../reader'

/** A number of one byte, or of two when the first bit is set. */
export function extended(reader: Reader): number {
  const first = reader.next(1)
  return first & 0x80 ? ((first & 0x7f) << 8) | reader.next(1) : first
}

/** A number of two bytes, or of four when the first bit is set. */
export function longExtended(reader: Reader): number {
  const first = reader.next(2)
  return first & 0x8000 ? (first & 0x7fff) * 0x10000 + reader.next(2) : first
}

/** A text until its zero. */
export function textOf(reader: Reader): string {
  const bytes: number[] = []
  for (let byte = reader.next(1); byte !== 0; byte = reader.next(1)) bytes.push(byte)
  return Buffer.from(bytes).toString('latin1')
}

/** The types of values. */
const readers: readonly ((reader: Reader) => number | null)[] = [
  (reader) => reader.next(1),
  (reader) => reader.next(2),
  (reader) => reader.next(4),
  (reader) => exact(reader.take(8).readBigUInt64BE()),
  (reader) => reader.signed(1),
  (reader) => reader.signed(2),
  (reader) => reader.signed(4),
  (reader) => exact(reader.take(8).readBigInt64BE()),
  (reader) => finite(reader.take(4).readFloatBE()),
  (reader) => finite(reader.take(8).readDoubleBE()),
  (reader) => {
    textOf(reader)
    return null
  },
]

const firstFloat = 8

/** A value after its type; null for a text, for what is no number or too large. Throws RangeError for an unknown type. */
export function valueIn(reader: Reader): number | null {
  const said = reader.next(1)
  const type = said & 0x1f
  const read = readers[type]
  if (!read) throw new RangeError('A value of an unknown type')
  const value = read(reader)
  // Whole numbers have their decimal places with the type.
  return value === null || type >= firstFloat ? value : value / 10 ** (said >> 5)
}

const exact = (value: bigint) => (Number.isSafeInteger(Number(value)) ? Number(value) : null)
const finite = (value: number) => (Number.isFinite(value) ? value : null)
