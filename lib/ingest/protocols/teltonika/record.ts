import { isNowhere, makeFix, type Reading, type Report } from '@/lib/domain/position-intake'
import type { Reader } from '../reader'
import { eventsOf } from './events'
import { readingOf } from './io'

/** How a codec writes its IO elements. */
export interface Codec {
  /** Bytes of an id. */
  id: 1 | 2
  /** Bytes of a count. */
  count: 1 | 2
  /** Why the record was made is told after the event. */
  hasOrigin: boolean
  hasVariable: boolean
}

export const codecs: Readonly<Record<number, Codec>> = {
  8: { id: 1, count: 1, hasOrigin: false, hasVariable: false },
  16: { id: 2, count: 1, hasOrigin: true, hasVariable: false },
  142: { id: 2, count: 2, hasOrigin: false, hasVariable: true },
}

/** Of more values in one record, the later ones are dropped. */
const mostReadings = 250

/** Enough for a position: with fewer satellites it is the last known one. */
const enoughSatellites = 3

const degree = 1e7

/** The next record. Throws RangeError when truncated. */
export function parseRecord(reader: Reader, codec: Codec): Report {
  const at = new Date(reader.long())
  // The priority.
  reader.next(1)
  const lon = reader.signed(4) / degree
  const lat = reader.signed(4) / degree
  const altitude = reader.signed(2)
  const direction = reader.next(2)
  const valid = reader.next(1) >= enoughSatellites
  const speed = reader.next(2)
  // The event that caused the record.
  const event = reader.next(codec.id)
  const said = [...elements(reader, codec)]
  const readings = said.flatMap(([id, data]) => readingOf(id, data)).slice(0, mostReadings)
  const fix = isNowhere(lon, lat)
    ? null
    : makeFix({ at, lon, lat, altitude, direction, speed, valid, provider: 'gps' })
  return {
    fix,
    readings: readings.map((reading): Reading => ({ at, ...reading })),
    events: said.flatMap(([id, data]) => (id === event ? eventsOf(id, data, at) : [])),
  }
}

const sizes = [1, 2, 4, 8] as const

/** The elements by their ids. */
function* elements(reader: Reader, codec: Codec): Generator<[number, Buffer]> {
  if (codec.hasOrigin) reader.next(1)
  // The number of all elements.
  reader.next(codec.count)
  for (const size of sizes)
    for (let left = reader.next(codec.count); left > 0; left--)
      yield [reader.next(codec.id), reader.take(size)]
  if (codec.hasVariable)
    for (let left = reader.next(2); left > 0; left--) yield [reader.next(2), reader.take(reader.next(2))]
}
