import { correctClock } from './correct-clock'
import { type DeviceEvent, type Fix, type Reading, type Refusal, type Report, saysSomething } from './report'

const longestName = 200
const longestProvider = 100
const longestKind = 50
const longestValue = 500
const highestPort = 2 ** 31 - 1

export interface Limits {
  now: Date
  /** Older reports are not stored. */
  oldest: Date
  /** The clock of the device may be this much ahead, milliseconds. */
  ahead: number
}

/** Before this no clock was set. */
const firstMoment = Date.UTC(2000, 0, 1)

/** The report as it can be stored, or the reason why not. An invalid position rejects the whole report; other
 * values that the table cannot hold count as absent. */
export function validateReport(said: Report, limits: Limits): Report | Refusal {
  const { events = [], lost } = said
  const found = said.fault?.outcome ?? validateRest(said, limits)
  if (events.length === 0) return found
  const kept = events.map((event) => soundEvent(event, limits))
  // An alarm counts although its place or time does not.
  if (typeof found === 'string') return { fix: null, readings: [], events: kept, lost: lost ?? found }
  return { ...found, events: kept }
}

function validateRest(said: Report, limits: Limits): Report | Refusal {
  const report = correctClock(said, limits.now.getTime())
  const { fix, readings } = report
  if (fix && !isOnEarth(fix)) return 'bad-fix'
  const refused = fix ? validateMoment(fix.at, limits) : validateReadings(readings, limits)
  if (refused) return refused
  const sound = fix && soundFix(fix)
  // Fast path: most reports are a valid position alone.
  if (sound && sound === fix && readings.length === 0) return report
  const kept = { fix: sound, readings: readings.flatMap((reading) => soundReading(reading, limits)) }
  return saysSomething(kept) || said.events?.length ? kept : 'unreadable'
}

/** The event as it can be stored; at the time of its receipt when the clock of the device is wrong. */
function soundEvent(event: DeviceEvent, limits: Limits): DeviceEvent {
  const { kind, value } = event
  const at = validateMoment(event.at, limits) === null ? event.at : limits.now
  const text = value === null ? null : plain(value, longestValue)
  return { ...event, at, kind: plain(kind, longestKind).toLowerCase() || 'other', value: text || null }
}

/** Readings of one report may have different times, so some may be valid. */
function validateReadings(readings: readonly Reading[], limits: Limits): Refusal | null {
  const validated = readings.map(({ at }) => validateMoment(at, limits))
  return validated.includes(null) ? null : (validated[0] ?? null)
}

function validateMoment(at: Date, { now, oldest, ahead }: Limits): Refusal | null {
  const time = at.getTime()
  if (!(time >= firstMoment)) return 'bad-time'
  if (time > now.getTime() + ahead) return 'future'
  return time < oldest.getTime() ? 'too-old' : null
}

const isOnEarth = ({ lon, lat }: Fix) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90

/** The fix with invalid values left out; the same object when nothing is. */
function soundFix(fix: Fix): Fix {
  const speed = single(fix.speed, 0)
  const direction = single(fix.direction)
  const altitude = single(fix.altitude)
  const accuracy = single(fix.accuracy, 0)
  const provider = fix.provider === null ? null : plain(fix.provider, longestProvider) || null
  const isSound =
    speed === fix.speed &&
    direction === fix.direction &&
    altitude === fix.altitude &&
    accuracy === fix.accuracy &&
    provider === fix.provider
  return isSound ? fix : { ...fix, speed, direction, altitude, accuracy, provider }
}

/** A number that fits into four bytes, or null; tiny fractions become 0. */
function single(value: number | null, least = -1e9): number | null {
  if (value === null || !(value >= least && value <= 1e9)) return null
  return Math.abs(value) < 1e-9 ? 0 : value
}

function soundReading(reading: Reading, limits: Limits): Reading[] {
  const name = plain(reading.name, longestName)
  const { port, value } = reading
  const isPort = port === null ? name !== '' : Number.isInteger(port) && port >= 0 && port <= highestPort
  const isSound = isPort && Number.isFinite(value) && validateMoment(reading.at, limits) === null
  return isSound ? [{ ...reading, name }] : []
}

/** Most names consist of letters and digits. */
const isPlain = /^\w+$/

/** Text that the database accepts. */
function plain(text: string, longest: number): string {
  if (text.length <= longest && isPlain.test(text)) return text
  return text.replaceAll('\0', '').trim().slice(0, longest).toWellFormed()
}
