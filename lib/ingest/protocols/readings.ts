import type { Reading } from '@/lib/domain/position-intake'
import { readDecimal } from '@/lib/shared/read-decimal'

/** No device sends more values than this in one message. */
export const maxReadings = 100

const words: Record<string, number> = { true: 1, false: 0 }

/** What programs write for a value that they do not know. */
const unknown =
  /^(|-|null|nil|none|n\/?a|nan|[+-]?inf(inity)?|undefined|unknown|-9223372036854775808|-2147483648)$/i

export const isUnknown = (text: string) => unknown.test(text.trim())

/** A sensor value as a number: true and false are 1 and 0. Null for other values. */
export function sensorValue(value: unknown): number | null {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? (words[value.trim().toLowerCase()] ?? sensorNumber(value)) : null
}

/** Programs print an exponent with a sign or after a point; without either it is a hexadecimal name. */
function sensorNumber(text: string): number | null {
  return isUnknown(text) || /^\s*\d+e\d+\s*$/i.test(text) ? null : readDecimal(text)
}

/** The longest name that the intake stores. */
const longestName = 200

/** Names of cells, networks, hardware and people: what they hold is no quantity, even in digits. */
const identifiers = new Set(
  ['cell', 'cells', 'cellid', 'cell_id', 'cid', 'lac', 'tac', 'mcc', 'mnc', 'mccmnc', 'rnc', 'eci', 'pci']
    .concat([
      'wifi',
      'ssid',
      'bssid',
      'mac',
      'imei',
      'imsi',
      'iccid',
      'msisdn',
      'serial',
      'uuid',
      'guid',
      'vin',
    ])
    .concat(['network', 'operator', 'model', 'firmware', 'version', 'manufacturer', 'phone', 'phonenumber'])
    .concat(['driver', 'driverid', 'driver_id', 'driveruniqueid', 'ibutton', 'rfid', 'card', 'androidid']),
)

/** Names that can be stored and shown: no control characters, limited length. */
export const isSensorName = (name: string) =>
  name.trim() !== '' &&
  name.length <= longestName &&
  name.isWellFormed() &&
  !/\p{Cc}/u.test(name) &&
  !identifiers.has(name.toLowerCase())

/** A charge below zero means that the device does not know it. */
const isCharge = /^(batt|battery|batterylevel|battery_level|batl)$/i

/** Named numeric values as readings; at most `maxReadings`. */
export function readingsOf(at: Date, values: Iterable<readonly [string, unknown]>): Reading[] {
  const readings: Reading[] = []
  for (const [name, said] of values) {
    const value = sensorValue(said)
    if (value === null || !isSensorName(name) || (value < 0 && isCharge.test(name))) continue
    if (readings.push({ at, port: null, name, value }) === maxReadings) break
  }
  return readings
}

/** What `readingsOf` leaves out of so many values; undefined when it is nothing. */
export const lostAmong = (values: readonly unknown[]) =>
  values.length > maxReadings ? `${values.length - maxReadings} values after ${maxReadings}` : undefined
