import { type Fix, isNowhere, makeFix, type Reading, type Report } from '@/lib/domain/position-intake'
import { momentOf } from '../moment-of'
import { isSensorName, maxReadings, numberOf, sensorValue } from '../readings'
import { type Code, codes, Unreadable } from './codes'
import { Fields } from './fields'
import { readDegrees, readMoment, readNumber } from './numbers'
import { textOf } from './packet'

const shortFields = 10
const fullFields = 16

/** Ports from 100 are used for named sensors. */
const lastPort = 99

/** Enough for a position: with fewer satellites it is a guess. */
const enoughSatellites = 3

export type Form = 'short' | 'full' | 'either'

/** Parses a record of SD, D or B. Throws Unreadable with the error code. */
export function parseRecord(
  text: string,
  form: Form,
  received: Date,
  from = 0,
  till: number = text.length,
): Report {
  const fields = new Fields(text, from, till)
  const full = fields.count === fullFields
  if ((!full && fields.count !== shortFields) || form === (full ? 'short' : 'full'))
    throw new Unreadable(codes.structure)
  const at = momentIn(fields, received)
  return { fix: fixIn(fields, at), readings: full ? readingsIn(fields.from(shortFields), at) : [] }
}

function momentIn(fields: Fields, received: Date): Date {
  if (fields.isAbsent(0) && fields.isAbsent(1)) return received
  const moment = readMoment(fields.text, fields.start(0), fields.end(0), fields.start(1), fields.end(1))
  const known = Number.isNaN(moment) ? null : momentOf(moment)
  if (!known) throw new Unreadable(codes.time)
  return known
}

function fixIn(fields: Fields, at: Date): Fix | null {
  const speed = numberIn(fields, 6, codes.movement)
  const direction = numberIn(fields, 7, codes.movement)
  const altitude = numberIn(fields, 8, codes.movement)
  const satellites = numberIn(fields, 9, codes.satellites)
  if ((direction ?? 0) > 360 || (direction ?? 0) < 0) throw new Unreadable(codes.movement)
  if (fields.isAbsent(2) && fields.isAbsent(3) && fields.isAbsent(4) && fields.isAbsent(5)) return null
  const lon = degreesIn(fields, 4, east, west)
  const lat = degreesIn(fields, 2, north, south)
  if (Math.abs(lon) > 180 || Math.abs(lat) > 90) throw new Unreadable(codes.coordinates)
  if (isNowhere(lon, lat)) return null
  const valid = satellites === null || satellites >= enoughSatellites
  return makeFix({ at, lon, lat, speed, direction, altitude, valid, provider: 'gps' })
}

const [north = 0, south = 0, east = 0, west = 0] = Buffer.from('NSEW')

/** Degrees and minutes, with the hemisphere in the next field. */
function degreesIn(fields: Fields, at: number, positive: number, negative: number): number {
  const value = readDegrees(fields.text, fields.start(at), fields.end(at))
  const start = fields.start(at + 1)
  const side = fields.end(at + 1) - start === 1 ? fields.text.charCodeAt(start) : Number.NaN
  if (Number.isNaN(value) || (side !== positive && side !== negative)) throw new Unreadable(codes.coordinates)
  return side === positive ? value : -value
}

function numberIn(fields: Fields, at: number, code: Code): number | null {
  if (fields.isAbsent(at)) return null
  const plain = readNumber(fields.text, fields.start(at), fields.end(at))
  return Number.isNaN(plain) ? numberOfText(fields.at(at), code) : plain
}

const absent = (field: string) => field === '' || field === 'NA'

function numberOfText(field: string, code: Code): number | null {
  if (absent(field)) return null
  const value = numberOf(field)
  if (value === null) throw new Unreadable(code)
  return value
}

function readingsIn(fields: readonly string[], at: Date): Reading[] {
  const [hdop = '', inputs = '', outputs = '', adc = '', , params = ''] = fields
  numberOfText(hdop, codes.satellites)
  const named = { inputs: numberOfText(inputs, codes.inputs), outputs: numberOfText(outputs, codes.inputs) }
  return [
    ...adcReadings(adc, at),
    ...Object.entries(named).flatMap(([name, value]) =>
      value === null ? [] : [{ at, port: null, name, value }],
    ),
    ...paramReadings(params, at),
  ]
}

/** The index in the list is the number of the sensor. */
function adcReadings(list: string, at: Date): Reading[] {
  if (absent(list)) return []
  const values = list.split(',').map((field) => numberOfText(field.trim(), codes.adc))
  if (values.length > lastPort) throw new Unreadable(codes.adc)
  return values.flatMap((value, index) =>
    value === null ? [] : [{ at, port: index + 1, name: `adc${index + 1}`, value }],
  )
}

/** `name:type:value`, with type 1 an integer, 2 a number, 3 a text. */
function paramReadings(list: string, at: Date): Reading[] {
  if (absent(list)) return []
  const params = list.split(',')
  if (params.length > maxReadings) throw new Unreadable(codes.params)
  return params.flatMap((param) => {
    const [, name = '', type, said = ''] = /^([^:]*):([123]):(.*)$/.exec(param.trim()) ?? []
    const value = sensorValue(said)
    if (!type || (type !== '3' && value === null && !absent(said))) throw new Unreadable(codes.params)
    return value !== null && isSensorName(textOf(name)) ? [{ at, port: null, name: textOf(name), value }] : []
  })
}
