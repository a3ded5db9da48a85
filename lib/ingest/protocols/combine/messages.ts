import { type Fix, isNowhere, makeFix, type Reading, type Report } from '@/lib/domain/position-intake'
import type { Reader } from '../reader'
import { maxReadings, readingsOf } from '../readings'
import { extended, longExtended, textOf, valueIn } from './values'

/** Enough for a position: with fewer satellites it is a guess. */
const enoughSatellites = 3

const degree = 1e6

type Values = [string, number][]

interface Content {
  fix: ((at: Date) => Fix | null) | null
  values: Values
}

interface Messages {
  reports: Report[]
  /** What cannot be read hides what follows it. */
  complete: boolean
}

/** The messages of a data packet. */
export function parseMessages(reader: Reader, received: Date): Messages {
  const reports: Report[] = []
  while (reader.left > 0) {
    const content: Content = { fix: null, values: [] }
    let at = received
    let complete = true
    try {
      at = new Date(reader.next(4) * 1000)
      for (let left = reader.next(1); left > 0; left--) parsePart(reader, content)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      complete = false
    }
    reports.push(...reportOf(content, at))
    if (!complete) return { reports, complete }
  }
  return { reports, complete: true }
}

function reportOf({ fix, values }: Content, at: Date): Report[] {
  const report: Report = { fix: fix?.(at) ?? null, readings: readingsIn(values, at) }
  return report.fix || report.readings.length > 0 ? [report] : []
}

/** Analog sensors have the port of their number. */
function readingsIn(values: Values, at: Date): Reading[] {
  return readingsOf(at, values.slice(0, maxReadings)).map((reading) => {
    const port = Number(/^adc([1-9]\d?)$/.exec(reading.name ?? '')?.[1] ?? 0)
    return { ...reading, port: port || null }
  })
}

/** Names of the parts that are lists of numbered values. */
const numbered: Readonly<Record<number, string>> = {
  5: 'fuel',
  6: 'temperature',
  7: 'can',
  8: 'counter',
  9: 'adc',
}

/** The parts of a message by their types; any other type has an unknown length. */
const parts: Readonly<Record<number, (reader: Reader, content: Content) => void>> = {
  0: (reader, { values }) => numberedValues(reader, extended(reader), 'param', values),
  1(reader, content) {
    content.fix = positionIn(reader)
  },
  2(reader, { values }) {
    values.push(['inputs', reader.next(4)], ['outputs', reader.next(4)])
  },
  3(reader) {
    extended(reader)
    const length = longExtended(reader)
    extended(reader)
    textOf(reader)
    reader.take(length)
  },
  // Cells of the network.
  4(reader) {
    reader.take(reader.next(1) * 12)
  },
  // Drivers are no sensors.
  10: (reader) => numberedValues(reader, reader.next(1), 'driver', []),
}

function parsePart(reader: Reader, content: Content): void {
  const type = extended(reader)
  const name = numbered[type]
  if (name !== undefined) return numberedValues(reader, reader.next(1), name, content.values)
  const parse = parts[type]
  if (!parse) throw new RangeError('A part of an unknown type')
  parse(reader, content)
}

function numberedValues(reader: Reader, count: number, name: string, values: Values): void {
  for (let left = count; left > 0; left--) {
    const number = extended(reader)
    const value = valueIn(reader)
    if (value !== null) values.push([`${name}${number}`, value])
  }
}

function positionIn(reader: Reader): (at: Date) => Fix | null {
  const lat = reader.signed(4) / degree
  const lon = reader.signed(4) / degree
  const speed = reader.next(2)
  const direction = reader.next(2)
  const altitude = reader.signed(2)
  const valid = reader.next(1) >= enoughSatellites
  // The dilution of precision.
  reader.next(2)
  if (isNowhere(lon, lat)) return () => null
  return (at) => makeFix({ at, lon, lat, speed, direction, altitude, valid, provider: 'gps' })
}
