import { isNowhere, makeFix, type Report } from '@/lib/domain/position-intake'
import { readingsOf } from '../readings'
import { sizeOf } from './fields'

/** Numbers of fields that make a position. */
const field = {
  time: 3,
  receiver: 8,
  lastTime: 9,
  lat: 10,
  lon: 11,
  height: 12,
  speed: 13,
  course: 14,
} as const

/** Ten-thousandths of a minute. */
const degree = 600_000

/** Enough for a position: with fewer satellites it is a guess. */
const enoughSatellites = 3

type Read = (data: Buffer) => number | null

const byte: Read = (data) => data.readUInt8(0)
const volts: Read = (data) => data.readUInt16LE(0) / 1000
const count: Read = (data) => data.readUInt32LE(0)
const frequency: Read = (data) => data.readUInt16LE(0)
/** Numbers that a terminal does not know are below zero. */
const kilometres: Read = (data) => (data.readFloatLE(0) >= 0 ? data.readFloatLE(0) : null)
/** The highest numbers say what is wrong with the sensor. */
const level: Read = (data) => (data.readUInt16LE(0) < 65_500 ? data.readUInt16LE(0) : null)
const degrees: Read = (data) => (data.readInt8(0) === -128 ? null : data.readInt8(0))
const below =
  (limit: number): Read =>
  (data) =>
    data.readUIntLE(0, data.length) < limit ? data.readUIntLE(0, data.length) : null

const series = (first: number, length: number, name: string, read: Read) =>
  Array.from({ length }, (_, n): [number, string, Read] => [first + n, `${name}${n + 1}`, read])

/** Fields that are sensors. */
const sensors: readonly [number, string, Read][] = [
  [7, 'gsm_signal', below(99)],
  [15, 'odometer', kilometres],
  [19, 'power', volts],
  [20, 'battery', volts],
  ...series(21, 8, 'adc', volts),
  [29, 'inputs', byte],
  [30, 'inputs2', byte],
  [31, 'outputs', byte],
  [32, 'outputs2', byte],
  ...series(33, 2, 'counter', count),
  ...series(35, 2, 'frequency', frequency),
  [37, 'engine_hours', (data) => data.readUInt32LE(0) / 3600],
  ...series(38, 6, 'fuel', level),
  [44, 'fuel_rs232', level],
  ...series(45, 8, 'temperature', degrees),
  [55, 'rpm', below(0xffff)],
  [56, 'coolant_temperature', degrees],
  [57, 'can_odometer', kilometres],
  [69, 'can_speed', below(0xff)],
]

/** The report of a record with these fields; none without content. */
export function reportsOf(bytes: Buffer, fields: readonly number[], received: Date): Report[] {
  const data = new Map<number, Buffer>()
  let offset = 0
  for (const one of fields) {
    data.set(one, bytes.subarray(offset, offset + sizeOf(one)))
    offset += sizeOf(one)
  }
  const seconds = (data.get(field.time) ?? data.get(field.lastTime))?.readUInt32LE(0)
  const at = seconds === undefined ? received : new Date(seconds * 1000)
  const values = sensors.flatMap(([number, name, read]) => {
    const said = data.get(number)
    const value = said ? read(said) : null
    return value === null ? [] : [[name, value] as const]
  })
  const readings = readingsOf(at, values).map((reading) => ({ ...reading, port: portOf(reading.name) }))
  const fix = fixIn(data, at)
  return fix || readings.length > 0 ? [{ fix, readings }] : []
}

/** Analog inputs have the port of their number. */
function portOf(name: string | null): number | null {
  return name?.startsWith('adc') ? Number(name.slice(3)) : null
}

function fixIn(data: ReadonlyMap<number, Buffer>, at: Date) {
  const lat = data.get(field.lat)
  const lon = data.get(field.lon)
  if (!lat || !lon || isNowhere(lon.readInt32LE(0), lat.readInt32LE(0))) return null
  const height = data.get(field.height)
  return makeFix({
    at,
    lon: lon.readInt32LE(0) / degree,
    lat: lat.readInt32LE(0) / degree,
    altitude: height ? height.readInt32LE(0) / 10 : null,
    speed: data.get(field.speed)?.readFloatLE(0) ?? null,
    direction: data.get(field.course)?.readUInt16LE(0) ?? null,
    valid: isTrusted(data.get(field.receiver)),
    provider: 'gps',
  })
}

/** Whether the receiver works, has a position, and of how many satellites. */
function isTrusted(receiver: Buffer | undefined): boolean {
  const said = receiver?.readUInt8(0)
  return said === undefined || ((said & 2) !== 0 && said >> 2 >= enoughSatellites)
}
