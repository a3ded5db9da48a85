import { isNowhere, makeFix, type Report } from '@/lib/domain/position-intake'
import { Reader } from '../reader'
import { maxReadings, readingsOf } from '../readings'

/** Bits of the type: the blocks that follow the position. */
const blocks = { inputs: 4, analog: 8, counters: 16, fuel: 32, can: 64, odometer: 128 } as const

/** The bit of the status without which the place is of now. */
const lastKnown = 0x20

/** Enough for a position: with fewer satellites it is a guess. */
const enoughSatellites = 3

type Values = [name: string, value: number][]

/** The report of a packet without its head. Throws RangeError when truncated. */
export function reportsOf(data: Buffer, type: number): Report[] {
  const reader = new Reader(data)
  // The firmware and the number of the packet.
  reader.take(3)
  const status = reader.next(2)
  const lat = reader.take(4).readFloatLE(0)
  const lon = reader.take(4).readFloatLE(0)
  const direction = reader.next(2) / 10
  const speed = reader.next(2) / 10
  // The acceleration.
  reader.next(1)
  const altitude = reader.signed(2)
  // The dilution of precision.
  reader.next(1)
  const satellites = reader.next(1) & 15
  const at = new Date(reader.next(4) * 1000)
  const values: Values = [
    ['power', reader.next(2) / 1000],
    ['battery', reader.next(2) / 1000],
    ...blocksIn(reader, type),
  ]
  const valid = (status & lastKnown) === 0 && satellites >= enoughSatellites
  const fix =
    isNowhere(lon, lat) || !Number.isFinite(lon + lat)
      ? null
      : makeFix({ at, lon, lat, direction, speed, altitude, valid, provider: 'gps' })
  const readings = readingsOf(at, values.slice(0, maxReadings)).map((reading) => ({
    ...reading,
    port: Number(/^adc(\d)$/.exec(reading.name ?? '')?.[1] ?? 0) || null,
  }))
  return [{ fix, readings }]
}

function* blocksIn(reader: Reader, type: number): Generator<[string, number]> {
  if (type & blocks.inputs) {
    // Vibration and how often.
    reader.take(2)
    const inputs = reader.next(1)
    yield ['outputs', inputs & 15]
    reader.next(1)
  }
  if (type & blocks.analog) for (let n = 1; n <= 6; n++) yield [`adc${n}`, reader.next(2) / 1000]
  if (type & blocks.counters) for (let n = 1; n <= 2; n++) yield [`counter${n}`, reader.next(4)]
  if (type & blocks.fuel) yield* fuelIn(reader)
  if (type & blocks.can) yield* canIn(new Reader(reader.take(Math.max(0, reader.next(1) - 1))))
  if (type & blocks.odometer) yield ['odometer', reader.next(4) / 1000]
}

/** The highest numbers say what is wrong with the sensor. */
function* fuelIn(reader: Reader): Generator<[string, number]> {
  const levels = [reader.next(2), reader.next(2), reader.next(2)]
  const degrees = [reader.signed(1), reader.signed(1), reader.signed(1)]
  for (const [n, level] of levels.entries()) {
    if (level >= 65_500) continue
    yield [`fuel${n + 1}`, level]
    yield [`fuel${n + 1}_temperature`, degrees[n] ?? 0]
  }
}

const sizes = [1, 2, 4, 8] as const

/** Values whose size is in the two highest bits of their number. */
function* canIn(reader: Reader): Generator<[string, number]> {
  while (reader.left > 0) {
    const mask = reader.next(1)
    const size = sizes[mask >> 6] ?? 1
    yield [`can${mask & 63}`, size === 8 ? reader.long() : reader.next(size)]
  }
}
