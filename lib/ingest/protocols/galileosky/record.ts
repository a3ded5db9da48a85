import { type Fix, isNowhere, makeFix, type Report } from '@/lib/domain/position-intake'
import { Reader } from '../reader'
import { maxReadings, readingsOf } from '../readings'
import type { Changes } from './changes'
import { dataOf, valuesOf } from './tags'

const tag = { imei: 0x03, id: 0x04, time: 0x20, place: 0x30, motion: 0x33, height: 0x34 } as const

/** Enough for a position: with fewer satellites it is a guess. */
const enoughSatellites = 3

const degree = 1e6

/** The tags of one record. */
export type Tags = ReadonlyMap<number, Buffer>

export interface Records {
  records: Tags[]
  /** A tag of unknown length hides those after it. */
  complete: boolean
}

/** The records of a packet: a new one begins where a tag comes again. */
export function parseTags(bytes: Buffer): Records {
  const reader = new Reader(bytes)
  let record = new Map<number, Buffer>()
  const records = [record]
  try {
    while (reader.left > 0) {
      const next = reader.next(1)
      const data = dataOf(next, reader)
      if (!data) return { records, complete: false }
      if (record.has(next)) {
        record = new Map()
        records.push(record)
      }
      record.set(next, data)
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { records, complete: false }
  }
  return { records, complete: true }
}

/** The name of the terminal: its IMEI, else its number; null where the packet has neither. */
export function keyIn(records: readonly Tags[]): { imei: string | null; id: string | null } {
  const said = records.flatMap((record) => [...record])
  const imei = said.find(([one]) => one === tag.imei)?.[1].toString('latin1') ?? ''
  const id = said.find(([one]) => one === tag.id)?.[1].readUInt16LE(0)
  return { imei: /^\d{15}$/.test(imei) ? imei : null, id: id ? String(id) : null }
}

/** The report of a record; none without content. */
export function reportsOf(record: Tags, received: Date, changes: Changes): Report[] {
  const seconds = record.get(tag.time)?.readUInt32LE(0)
  const at = seconds === undefined ? received : new Date(seconds * 1000)
  const values = [...record].flatMap(([one, data]) => Object.entries(valuesOf(one, new Reader(data))))
  const readings = readingsOf(at, values.slice(0, maxReadings)).map((reading) => ({
    ...reading,
    port: portOf(reading.name),
  }))
  const fix = fixIn(record, at)
  const events = changes(record, at)
  return fix || readings.length > 0 ? [{ fix, readings, events }] : []
}

/** Analog inputs have the port of their number. */
function portOf(name: string | null): number | null {
  const number = /^adc(\d+)$/.exec(name ?? '')?.[1]
  return number === undefined ? null : Number(number)
}

function fixIn(record: Tags, at: Date): Fix | null {
  const place = record.get(tag.place)
  if (!place) return null
  const lat = place.readInt32LE(1) / degree
  const lon = place.readInt32LE(5) / degree
  if (isNowhere(lon, lat)) return null
  const quality = place.readUInt8(0)
  const motion = record.get(tag.motion)
  return makeFix({
    at,
    lon,
    lat,
    speed: motion && motion.readUInt16LE(0) / 10,
    direction: motion && motion.readUInt16LE(2) / 10,
    altitude: record.get(tag.height)?.readInt16LE(0) ?? null,
    // The other half says how the place was found: 0 is by satellites.
    valid: quality >> 4 === 0 && (quality & 15) >= enoughSatellites,
    provider: 'gps',
  })
}
