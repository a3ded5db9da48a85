import { type Fix, isNowhere, makeFix, type Reading, type Report } from '@/lib/domain/intake'
import { momentOf } from '../moment-of'
import { isSensorName, maxReadings, numberOf, sensorValue } from '../readings'
import { type Code, codes, Unreadable } from './codes'
import { textOf } from './packet'

const shortFields = 10
const fullFields = 16

/** Ports from 100 belong to sensors with names. */
const lastPort = 99

/** Enough for a position: with fewer satellites the receiver guesses. */
const enoughSatellites = 3

export type Form = 'short' | 'full' | 'either'

/** A record of SD, D or B. Throws Unreadable with the code of the answer. */
export function parseRecord(text: string, form: Form, received: Date): Report {
  const fields = text.split(';')
  const full = fields.length === fullFields
  if ((!full && fields.length !== shortFields) || form === (full ? 'short' : 'full'))
    throw new Unreadable(codes.structure)
  const at = momentIn(fields, received)
  return { fix: fixIn(fields, at), readings: full ? readingsIn(fields, at) : [] }
}

const absent = (field: string) => field === '' || field === 'NA'

function momentIn([date = '', time = '']: readonly string[], received: Date): Date {
  if (absent(date) && absent(time)) return received
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(date) ?? []
  const [, hours, minutes, seconds, fraction = ''] = /^(\d{2})(\d{2})(\d{2})(\.\d{1,9})?$/.exec(time) ?? []
  const text = `20${year}-${month}-${day}T${hours}:${minutes}:${seconds}${fraction.slice(0, 4)}Z`
  const moment = momentOf(Date.parse(text))
  // The 31st of February is another day to Date, and none to a device.
  if (moment?.getUTCDate() !== Number(day)) throw new Unreadable(codes.time)
  return moment
}

function fixIn(fields: readonly string[], at: Date): Fix | null {
  const [, , lat = '', ns = '', lon = '', ew = '', ...rest] = fields
  const [speed, direction, altitude] = rest.slice(0, 3).map((field) => numberIn(field, codes.movement))
  const satellites = numberIn(rest[3] ?? '', codes.satellites)
  if ((direction ?? 0) > 360 || (direction ?? 0) < 0) throw new Unreadable(codes.movement)
  const place = placeIn(lat, ns, lon, ew)
  if (!place || isNowhere(...place)) return null
  const valid = satellites === null || satellites >= enoughSatellites
  return makeFix({ at, lon: place[0], lat: place[1], speed, direction, altitude, valid, provider: 'gps' })
}

function placeIn(lat: string, ns: string, lon: string, ew: string): [lon: number, lat: number] | null {
  if ([lat, ns, lon, ew].every(absent)) return null
  const place = [degreesIn(lon, ew, 'E', 'W'), degreesIn(lat, ns, 'N', 'S')] as [number, number]
  if (Math.abs(place[0]) > 180 || Math.abs(place[1]) > 90) throw new Unreadable(codes.coordinates)
  return place
}

/** Degrees and minutes: `5545.3480` is 55° 45.348′. */
function degreesIn(field: string, side: string, positive: string, negative: string): number {
  const [, degrees, minutes] = /^(\d{1,3})(\d{2}(?:\.\d{1,12})?)$/.exec(field) ?? []
  if (degrees === undefined || Number(minutes) >= 60 || (side !== positive && side !== negative))
    throw new Unreadable(codes.coordinates)
  const value = Number(degrees) + Number(minutes) / 60
  return side === positive ? value : -value
}

function numberIn(field: string, code: Code): number | null {
  if (absent(field)) return null
  const value = numberOf(field)
  if (value === null) throw new Unreadable(code)
  return value
}

function readingsIn(fields: readonly string[], at: Date): Reading[] {
  const [hdop = '', inputs = '', outputs = '', adc = '', , params = ''] = fields.slice(shortFields)
  numberIn(hdop, codes.satellites)
  const named = { inputs: numberIn(inputs, codes.inputs), outputs: numberIn(outputs, codes.inputs) }
  return [
    ...adcReadings(adc, at),
    ...Object.entries(named).flatMap(([name, value]) =>
      value === null ? [] : [{ at, port: null, name, value }],
    ),
    ...paramReadings(params, at),
  ]
}

/** The place in the list is the number of the sensor. */
function adcReadings(list: string, at: Date): Reading[] {
  if (absent(list)) return []
  const values = list.split(',').map((field) => numberIn(field.trim(), codes.adc))
  if (values.length > lastPort) throw new Unreadable(codes.adc)
  return values.flatMap((value, index) =>
    value === null ? [] : [{ at, port: index + 1, name: `adc${index + 1}`, value }],
  )
}

/** `name:type:value`, type 1 a whole number, 2 a number, 3 a text. */
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
