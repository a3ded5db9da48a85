import {
  type DeviceEvent,
  type Fix,
  isNowhere,
  makeFix,
  type Reading,
  type Report,
} from '@/lib/domain/position-intake'
import { stateOf } from '../events'
import type { Reader } from '../reader'
import { isSensorName, maxReadings } from '../readings'

/** Types of values; binary data and most texts are dropped. */
const types = { text: 1, integer: 3, double: 4, long: 5 } as const

/** Enough for a position, where their number is known: with fewer satellites it is a guess. */
const enoughSatellites = 3

/** Descriptions of the network, which are no sensors. */
const cells: readonly string[] = ['mcc', 'mnc', 'lac', 'cell_id']

/** The block of the driver. */
const driver = 'avl_driver'

const ownNames: Readonly<Record<string, string>> = { avl_inputs: 'inputs', avl_outputs: 'outputs' }

interface Content extends Report {
  events: DeviceEvent[]
  /** Blocks whose lengths do not fit hide those after them. */
  complete: boolean
}

/** The blocks of a message: the position and its sensors. */
export function parseBlocks(reader: Reader, at: Date): Content {
  const content: Content = { fix: null, readings: [], events: [], complete: true }
  try {
    while (reader.left > 0) {
      // The type of the block.
      reader.next(2)
      const data = reader.take(reader.next(4))
      const nameEnd = data.indexOf(0, 2)
      if (nameEnd < 0) continue
      const name = data.toString('utf8', 2, nameEnd)
      const value = data.subarray(nameEnd + 1)
      if (name === 'posinfo') content.fix = fixIn(value, at)
      else if (name === driver && data.readUInt8(1) === types.text)
        content.events.push(...stateOf(at, 'driver', value.toString('utf8').replace(/\0.*$/s, '')))
      else if (content.readings.length < maxReadings)
        content.readings.push(...readingOf(name, data, value, at))
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    content.complete = false
  }
  return content
}

function fixIn(data: Buffer, at: Date): Fix | null {
  const lon = data.readDoubleLE(0)
  const lat = data.readDoubleLE(8)
  const altitude = data.readDoubleLE(16)
  const speed = data.readInt16BE(24)
  const direction = data.readInt16BE(26)
  const satellites = data.readUInt8(28)
  if (isNowhere(lon, lat) || !Number.isFinite(lon + lat)) return null
  const valid = satellites === 0 || satellites >= enoughSatellites
  return makeFix({ at, lon, lat, altitude, speed, direction, valid, provider: 'gps' })
}

function readingOf(said: string, data: Buffer, value: Buffer, at: Date): Reading[] {
  const name = ownNames[said] ?? said
  const number = numberIn(data.readUInt8(1), value)
  if (number === null || !isSensorName(name) || cells.includes(name)) return []
  const analog = Number(/^adc([1-9]\d?)$/.exec(name)?.[1] ?? 0)
  return [{ at, port: analog || null, name, value: number }]
}

function numberIn(type: number, value: Buffer): number | null {
  if (type === types.integer) return value.readInt32BE(0)
  if (type === types.double) return finite(value.readDoubleLE(0))
  if (type !== types.long) return null
  const long = Number(value.readBigInt64BE(0))
  return Number.isSafeInteger(long) ? long : null
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)
