import { type Fix, isNowhere, makeFix, type Reading, type Report } from '@/lib/domain/position-intake'
import { readDecimal } from '@/lib/shared/read-decimal'
import { alarmsOf, stateOf } from '../events'
import { isUnknown, maxReadings, readingsOf } from '../readings'
import { codes, Unreadable } from './codes'
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

/** Parses a record of SD, D or B; parts that cannot be read are left out beside a place and a time that can.
 * Throws Unreadable with the error code. */
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
  const fix = fixIn(fields, at)
  return full ? { fix, ...sensorsIn(fields.from(shortFields), at) } : { fix, readings: [] }
}

function momentIn(fields: Fields, received: Date): Date {
  if (fields.isAbsent(0) && fields.isAbsent(1)) return received
  const moment = readMoment(fields.text, fields.start(0), fields.end(0), fields.start(1), fields.end(1))
  if (Number.isNaN(moment)) throw new Unreadable(codes.time)
  return new Date(moment)
}

function fixIn(fields: Fields, at: Date): Fix | null {
  if (fields.isAbsent(2) && fields.isAbsent(3) && fields.isAbsent(4) && fields.isAbsent(5)) return null
  const lon = degreesIn(fields, 4, east, west)
  const lat = degreesIn(fields, 2, north, south)
  if (Math.abs(lon) > 180 || Math.abs(lat) > 90) throw new Unreadable(codes.coordinates)
  if (isNowhere(lon, lat)) return null
  const [speed, direction, altitude] = [numberIn(fields, 6), numberIn(fields, 7), numberIn(fields, 8)]
  const satellites = numberIn(fields, 9)
  const valid = satellites === null || satellites < 0 || satellites >= enoughSatellites
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

/** Null where there is none that can be read. */
function numberIn(fields: Fields, at: number): number | null {
  if (fields.isAbsent(at)) return null
  const plain = readNumber(fields.text, fields.start(at), fields.end(at))
  return Number.isNaN(plain) ? readDecimal(fields.at(at)) : plain
}

const absent = (field: string) => field === '' || field === 'NA'

/** The sensors of a full record, and the first part that is left out. */
function sensorsIn(fields: readonly string[], at: Date): Pick<Report, 'readings' | 'events' | 'lost'> {
  const [, inputs = '', outputs = '', adc = '', driver = '', params = ''] = fields
  const named = Object.entries({ inputs, outputs }).filter(([, value]) => !absent(value))
  const analog = absent(adc) ? [] : adc.split(',').slice(0, lastPort)
  const list = absent(params) ? [] : params.split(',')
  const lost = [...named.map(([, value]) => value), ...analog].find(isLost) ?? list.find(isLostParam)
  const values = list.flatMap(namedIn)
  const pressed = values.some(([name, value]) => isPanic(name) && Number(value) > 0)
  return {
    readings: [
      ...analogReadings(analog, at),
      ...readingsOf(at, named),
      ...readingsOf(
        at,
        values.filter(([name]) => !isPanic(name)),
      ),
    ],
    events: [...alarmsOf(at, pressed ? 'sos' : ''), ...stateOf(at, 'driver', absent(driver) ? '' : driver)],
    lost: lost ?? (list.length > maxReadings ? `${list.length - maxReadings} params` : undefined),
  }
}

const isLost = (value: string) => !absent(value.trim()) && !isUnknown(value) && readDecimal(value) === null

/** The index in the list is the number of the sensor. */
function analogReadings(values: readonly string[], at: Date): Reading[] {
  return values.flatMap((field, index) => {
    const value = readDecimal(field)
    return value === null ? [] : [{ at, port: index + 1, name: `adc${index + 1}`, value }]
  })
}

/** The panic button. */
const isPanic = (name: string) => name.toUpperCase() === 'SOS'

/** `name:type:value`, with type 1 an integer, 2 a number, 3 a text. */
const param = /^([^:]*):([123]):(.*)$/

function namedIn(said: string): [string, string][] {
  const [, name, , value = ''] = param.exec(said.trim()) ?? []
  return name ? [[textOf(name), value]] : []
}

function isLostParam(said: string): boolean {
  const [, , type, value = ''] = param.exec(said.trim()) ?? []
  return said.trim() !== '' && (!type || (type !== '3' && isLost(value)))
}
