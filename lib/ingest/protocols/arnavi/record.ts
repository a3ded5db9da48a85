import { type Fix, isNowhere, makeFix, type Report } from '@/lib/domain/position-intake'
import { kmh } from '@/lib/shared/speed-units'
import { alarmsOf } from '../events'
import { maxReadings, readingsOf } from '../readings'

const tag = { lat: 3, lon: 4, motion: 5, input: 6, status: 9 } as const

/** A tag and its value. */
const tagLength = 5

/** Enough for a position: with fewer satellites it is a guess. */
const enoughSatellites = 3

/** From here on the number of satellites says that cells or access points gave the place. */
const network = 0xfe

type Values = [name: string, value: number][]
type Tags = ReadonlyMap<number, Buffer>

/** Whether the alarm of a record is new; null where the record does not tell. */
type Alarm = (isOn: boolean | null) => boolean

/** Records repeat an alarm: only its beginning is one. */
export function followAlarm(): Alarm {
  let wasOn = false
  return (isOn) => {
    const begins = isOn === true && !wasOn
    wasOn = isOn ?? wasOn
    return begins
  }
}

/** The report of a record; none without content. */
export function reportOf(data: Buffer, at: Date, alarm: Alarm): Report[] {
  const tags = new Map<number, Buffer>()
  const values: Values = []
  for (let from = 0; from + tagLength <= data.length; from += tagLength) {
    const value = data.subarray(from + 1, from + tagLength)
    tags.set(data.readUInt8(from), value)
    values.push(...valuesOf(data.readUInt8(from), value))
  }
  const fix = fixIn(tags, at)
  const readings = readingsOf(at, values.slice(0, maxReadings)).map((reading) => ({
    ...reading,
    port: portOf(reading.name),
  }))
  const events = alarmsOf(at, alarm(isAlarmed(tags)) ? 'sos' : '')
  return fix || readings.length > 0 ? [{ fix, readings, events }] : []
}

/** Analog inputs have the port of their number. */
function portOf(name: string | null): number | null {
  const number = Number(/^adc(\d)$/.exec(name ?? '')?.[1] ?? 0)
  return number || null
}

function isAlarmed(tags: Tags): boolean | null {
  const status = tags.get(tag.status)
  return status ? (status.readUInt32LE(0) & 0x100000) !== 0 : null
}

function fixIn(tags: Tags, at: Date): Fix | null {
  const lat = tags.get(tag.lat)?.readFloatLE(0)
  const lon = tags.get(tag.lon)?.readFloatLE(0)
  if (lat === undefined || lon === undefined || isNowhere(lon, lat)) return null
  if (!Number.isFinite(lat + lon)) return null
  const motion = tags.get(tag.motion)
  const satellites = motion?.readUInt8(2) ?? 0
  const isSatellite = satellites < network
  const count = (satellites & 15) + (satellites >> 4)
  return makeFix({
    at,
    lon,
    lat,
    direction: motion && isSatellite ? motion.readUInt8(0) * 2 : null,
    altitude: motion && isSatellite ? motion.readUInt8(1) * 10 : null,
    speed: motion && isSatellite ? motion.readUInt8(3) * kmh.kn : null,
    valid: isSatellite && count >= enoughSatellites,
    provider: isSatellite ? 'gps' : 'network',
  })
}

type Read = (value: Buffer) => Values

const scaled =
  (name: string, scale = 1): Read =>
  (value) => [[name, value.readUInt32LE(0) / scale]]

const series = (first: number, count: number, read: (number: number) => Read): [number, Read][] =>
  Array.from({ length: count }, (_, n) => [first + n, read(n)])

/** Levels of fuel; the highest number is a sensor that fails. */
const level =
  (name: string, failed = 0xffff): Read =>
  (value) =>
    value.readUInt16LE(0) === failed ? [] : [[name, value.readUInt16LE(0)]]

/** What tags say of sensors; the others have no name. */
const readers = new Map<number, Read>([
  [1, volts],
  [tag.input, inputIn],
  [8, (value) => [['gsm_signal', value.readUInt8(3)]]],
  [tag.status, statusIn],
  ...series(20, 8, (n) => scaled(`frequency${n + 1}`)),
  ...series(30, 8, (n) => scaled(`adc${n + 1}`, 1000)),
  [0x34, scaled('engine_hours', 100)],
  [0x35, scaled('can_odometer', 100)],
  [0x36, scaled('fuel_used', 10)],
  [0x37, (value) => [['fuel_level', value.readUInt16LE(0) / 10]]],
  [0x38, scaled('fuel_litres')],
  [0x39, (value) => [['rpm', value.readUInt16LE(0)]]],
  [0x3a, (value) => [['coolant_temperature', value.readInt32LE(0)]]],
  [0x3b, scaled('can_speed')],
  ...series(0x3c, 5, (n) => scaled(`axle_load${n + 1}`)),
  ...series(70, 10, (n) => level(`fuel${n + 1}`)),
  ...series(0x5b, 6, (n) => level(`lls${n + 1}`)),
  [150, scaled('odometer', 100)],
])

const valuesOf = (tagged: number, value: Buffer): Values => readers.get(tagged)?.(value) ?? []

/** Zero is not connected. */
function volts(value: Buffer): Values {
  const said: Values = [
    ['battery', value.readUInt16LE(0) / 1000],
    ['power', value.readUInt16LE(2) / 1000],
  ]
  return said.filter(([, one]) => one > 0 && one < 65.535)
}

/** An input by its mode: all of them as bits, pulses, a frequency or a voltage. */
function inputIn(value: Buffer): Values {
  const number = value.readUInt8(1)
  const said = value.readUInt16LE(2)
  switch (value.readUInt8(0)) {
    case 1:
      return [
        ['ignition', number & 1],
        ['inputs', said],
      ]
    case 6:
      return [[`counter${number}`, said]]
    case 7:
      return [[`frequency${number}`, said]]
    case 8:
      return [[`adc${number}`, said / 1000]]
    default:
      return []
  }
}

function statusIn(value: Buffer): Values {
  const status = value.readUInt32LE(0)
  return [
    ['inputs', status & 0xff],
    ['outputs', (status >> 8) & 15],
    ['movement', (status >> 16) & 1],
  ]
}
