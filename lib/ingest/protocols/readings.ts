import type { Reading } from '@/lib/domain/position-intake'

/** No device sends more values than this in one message. */
export const maxReadings = 100

const words: Record<string, number> = { true: 1, false: 0 }

/** A plain decimal number; null for anything else. */
export function numberOf(text: string): number | null {
  return /^\s*[+-]?\d{1,18}(\.\d{0,18})?(e[+-]?\d{1,2})?\s*$/i.test(text) ? Number(text) : null
}

/** A sensor value as a number: true and false are 1 and 0. Null for other values. */
export function sensorValue(value: unknown): number | null {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? (words[value.trim().toLowerCase()] ?? numberOf(value)) : null
}

/** The longest name that the intake stores. */
const longestName = 200

/** Names that can be stored and shown: no control characters, limited length. */
export const isSensorName = (name: string) =>
  name.trim() !== '' && name.length <= longestName && name.isWellFormed() && !/\p{Cc}/u.test(name)

/** Named numeric values as readings. */
export function readingsOf(at: Date, values: Iterable<readonly [string, unknown]>): Reading[] {
  const readings: Reading[] = []
  for (const [name, said] of values) {
    const value = sensorValue(said)
    if (value !== null && isSensorName(name)) readings.push({ at, port: null, name, value })
  }
  return readings
}
