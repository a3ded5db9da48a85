import { type Fix, isNowhere, makeFix } from '@/lib/domain/position-intake'
import { type Issue, invalid } from '@/lib/problems'
import type { Message } from '../message'
import { maxReadings, numberOf, readingsOf } from '../readings'
import { parseMoment } from './moment'

/** The largest accepted form, in bytes. */
export const formLimit = 16 * 1024

const knot = 1.852

/** Keys that are not sensors: the position, its quality, and network location. */
const known = new Set([
  'id',
  'deviceid',
  'timestamp',
  'lat',
  'lon',
  'location',
  'speed',
  'bearing',
  'heading',
  'altitude',
  'accuracy',
  'hdop',
  'valid',
  'cell',
  'wifi',
  'driverUniqueId',
])

/** Parses an OsmAnd position from a query or a form. Throws 400 that names every unreadable field. */
export function parseForm(fields: URLSearchParams, received: Date): Message {
  const form = new Form(fields)
  const key = form.text('id') || form.text('deviceid')
  if (!key) form.issues.push({ path: 'id', rule: 'required' })
  else if (key.length > 100) form.issues.push({ path: 'id', rule: 'long', values: { limit: 100 } })
  if (key.includes('\0')) form.issues.push({ path: 'id', rule: 'nul' })
  const at = form.moment('timestamp') ?? received
  const fix = fixOf(form, at)
  const others = [...fields].filter(([name]) => !known.has(name))
  if (others.length > maxReadings)
    form.issues.push({ path: '', rule: 'many', values: { limit: maxReadings } })
  if (form.issues.length > 0) throw invalid(...form.issues)
  return { key, reports: [{ fix, readings: readingsOf(at, new Map(others)) }] }
}

function fixOf(form: Form, at: Date): Fix | null {
  const [lat, lon] = form.text('location') ? form.pair('location') : [form.number('lat'), form.number('lon')]
  const speed = form.number('speed')
  const direction = form.number('bearing') ?? form.number('heading')
  const altitude = form.number('altitude')
  const accuracy = form.number('accuracy')
  const valid = !/^(false|0)$/i.test(form.text('valid'))
  if (lat === null || lon === null || isNowhere(lon, lat)) return null
  return makeFix({
    at,
    lon,
    lat,
    speed: speed === null ? null : speed * knot,
    direction,
    altitude,
    accuracy,
    valid,
  })
}

/** Reads form fields one by one and collects errors in `issues`. */
class Form {
  readonly issues: Issue[] = []

  constructor(private readonly fields: URLSearchParams) {}

  text(name: string): string {
    return this.fields.get(name)?.trim() ?? ''
  }

  /** Null for unknown; some clients send NaN. */
  number(name: string): number | null {
    const text = this.text(name)
    if (text === '' || text === 'NaN') return null
    const value = numberOf(text)
    if (value === null) this.issues.push({ path: name, rule: 'number' })
    return value
  }

  pair(name: string): [number | null, number | null] {
    const [first = '', second = '', ...more] = this.text(name).split(',')
    const pair = [numberOf(first), numberOf(second)] as [number | null, number | null]
    if (more.length > 0 || pair.includes(null)) this.issues.push({ path: name, rule: 'point' })
    return pair
  }

  moment(name: string): Date | null {
    const text = this.text(name)
    const moment = text === '' ? null : parseMoment(text)
    if (text !== '' && !moment) this.issues.push({ path: name, rule: 'moment' })
    return moment
  }
}
