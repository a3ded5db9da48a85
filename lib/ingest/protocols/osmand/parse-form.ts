import {
  type DeviceEvent,
  type Fix,
  isNowhere,
  makeFix,
  type Report,
  unreadable,
} from '@/lib/domain/position-intake'
import { type Issue, invalid } from '@/lib/problems'
import { readDecimal } from '@/lib/shared/read-decimal'
import { readMoment } from '@/lib/shared/read-moment'
import { kmh } from '@/lib/shared/speed-units'
import { alarmsOf, stateOf } from '../events'
import type { Message } from '../message'
import { isUnknown, lostAmong, readingsOf } from '../readings'

/** The largest accepted form, in bytes. */
export const formLimit = 16 * 1024

const firstMoment = Date.UTC(2000, 0, 1)

/** The names of the position and its quality: the one of the OsmAnd form first, then those of other apps. */
const names = {
  key: ['id', 'deviceid', 'device_id'],
  at: ['timestamp'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'lng', 'long', 'longitude'],
  speed: ['speed', 'spd'],
  direction: ['bearing', 'heading', 'course', 'direction', 'dir', 'cog', 'azimuth'],
  altitude: ['altitude', 'alt', 'ele', 'elevation'],
  accuracy: ['accuracy', 'acc', 'hacc', 'horizontal_accuracy', 'horizontalaccuracy'],
} as const

/** The time as other apps call it. Some mean a time of day or a sensor by these names. */
const otherMoments = ['time', 'datetime', 'date', 'gpstime', 'fixtime', 'tst', 'utc']

/** Texts that are told as events of these kinds. */
const states: Readonly<Record<string, string>> = {
  driveruniqueid: 'driver',
  driverid: 'driver',
  ibutton: 'driver',
  activity: 'motion',
}

/** Keys that are not sensors. */
const known = new Set<string>([
  ...Object.values(names).flat(),
  ...otherMoments,
  ...Object.keys(states),
  'alarm',
  'location',
  'hdop',
  'valid',
  'apiversion',
])

/** Parses an OsmAnd position from a query or a form. What cannot be read beside the position is left out; a
 * position or time that cannot be read is the fault of the report. Throws 400 without a usable device key. */
export function parseForm(fields: URLSearchParams, received: Date): Message {
  const form = new Form(fields)
  const key = form.text('key')
  const issues = issuesOfKey(key)
  // No device waits behind it, so the answer names all that is wrong.
  if (issues.length > 0) throw invalid(...issues, ...issuesOfValues(form))
  return { key, reports: [reportIn(form, fields, received)], assumedUnit: 'kn' }
}

function issuesOfKey(key: string): Issue[] {
  if (!key) return [{ path: 'id', rule: 'required' }]
  const issues: Issue[] = []
  if (key.length > 100) issues.push({ path: 'id', rule: 'long', values: { limit: 100 } })
  if (key.includes('\0')) issues.push({ path: 'id', rule: 'nul' })
  return issues
}

function issuesOfValues(form: Form): Issue[] {
  const values = ['lat', 'lon', 'speed', 'direction', 'altitude', 'accuracy'] as const
  const unread = values.filter(
    (value) => !isUnknown(form.text(value)) && readDecimal(form.text(value)) === null,
  )
  const at = form.text('at')
  return [
    ...(at !== '' && !readMoment(at, 'UTC') ? [{ path: names.at[0], rule: 'moment' as const }] : []),
    ...unread.map((value) => ({ path: names[value][0], rule: 'number' as const })),
  ]
}

function reportIn(form: Form, fields: URLSearchParams, received: Date): Report {
  const said = form.text('at')
  const at = said === '' ? (form.otherMoment() ?? received) : readMoment(said, 'UTC')
  const events = form.events(at ?? received)
  if (!at) return { ...unreadable(said, 'bad-time'), events }
  const place = placeIn(form)
  if (!place) return { ...unreadable(form.place, 'bad-fix'), events }
  const fix = fixOf(form, at, place)
  const others = [...fields].filter(([name]) => !known.has(name.toLowerCase()))
  return { fix, readings: readingsOf(at, others), events, lost: form.lost ?? lostAmong(others) }
}

type Place = [lat: number | null, lon: number | null]

/** Latitude and longitude, null where it has none; null when there is one that cannot be read. */
function placeIn(form: Form): Place | null {
  const texts = form.location ? form.location.split(',') : [form.text('lat'), form.text('lon')]
  const place = texts.map((text) => (isUnknown(text) ? null : readDecimal(text)))
  const isRead = texts.length === 2 && texts.every((text, n) => isUnknown(text) || place[n] !== null)
  return isRead ? (place as Place) : null
}

function fixOf(form: Form, at: Date, [lat, lon]: Place): Fix | null {
  const speed = form.number('speed')
  const [direction, altitude] = [form.number('direction'), form.number('altitude')]
  const accuracy = form.number('accuracy')
  if (lat === null || lon === null || isNowhere(lon, lat)) return null
  return makeFix({
    at,
    lon,
    lat,
    speed: speed === null ? null : speed * kmh.kn,
    direction,
    altitude,
    accuracy,
    valid: !/^(false|0)$/i.test(form.valid),
  })
}

/** Reads form fields by any of their names, in any case. */
class Form {
  /** The first value that could not be read. */
  lost: string | undefined
  readonly #fields = new Map<string, string>()

  constructor(fields: URLSearchParams) {
    for (const [name, value] of fields) {
      const lower = name.toLowerCase()
      if (known.has(lower) && !this.#fields.has(lower)) this.#fields.set(lower, value.trim())
    }
  }

  get location(): string {
    return this.#fields.get('location') ?? ''
  }

  get valid(): string {
    return this.#fields.get('valid') ?? ''
  }

  /** The position as it was said. */
  get place(): string {
    return this.location || `${this.text('lat')}, ${this.text('lon')}`
  }

  text(value: keyof typeof names): string {
    const name = names[value].find((one) => this.#fields.get(one))
    return (name && this.#fields.get(name)) ?? ''
  }

  /** Null unless one of the other names holds a moment of this century. */
  otherMoment(): Date | null {
    const moments = otherMoments.map((name) => readMoment(this.#fields.get(name) ?? '', 'UTC'))
    return moments.find((moment) => moment && moment.getTime() >= firstMoment) ?? null
  }

  /** The alarms and states that it tells. */
  events(at: Date): DeviceEvent[] {
    const told = Object.entries(states).flatMap(([name, kind]) => stateOf(at, kind, this.#fields.get(name)))
    return [...alarmsOf(at, this.#fields.get('alarm')), ...told]
  }

  /** Null for unknown. */
  number(value: keyof typeof names): number | null {
    const text = this.text(value)
    const number = isUnknown(text) ? null : readDecimal(text)
    if (number === null && !isUnknown(text)) this.lost ??= `${value}: ${text}`
    return number
  }
}
