import type { Fix, Report } from '@/lib/domain/position-intake'
import { packetTypes, writePacket } from '@/lib/ingest/protocols/egts/packet'
import { services, type SubRecord, writeRecord } from '@/lib/ingest/protocols/egts/record'
import { parts } from '@/lib/ingest/protocols/egts/sub-records'

/** Seconds of the protocol count from here. */
const epoch = Date.UTC(2010, 0, 1)

/** What a terminal of EGTS sends. Its sensors have numbers: the fuel is a liquid level, the engine's temperature an
 * analog value, the door an input. */
export class EgtsFrames {
  #packets = 0
  #records = 0

  login(key: string): Buffer {
    const data = Buffer.concat([little(1, 4), Buffer.from([2]), Buffer.from(key.padEnd(15, '\0'), 'latin1')])
    return this.#packet([this.#record(services.auth, { type: parts.terminalIdentity, data })])
  }

  many(reports: readonly Report[]): Buffer {
    return this.#packet(reports.map((report) => this.#record(services.telemetry, ...partsOf(report))))
  }

  #packet(records: readonly Buffer[]): Buffer {
    this.#packets = (this.#packets + 1) & 0xffff
    return writePacket(this.#packets, packetTypes.data, Buffer.concat(records))
  }

  #record(service: number, ...subRecords: readonly SubRecord[]): Buffer {
    this.#records = (this.#records + 1) & 0xffff
    return writeRecord(this.#records, service, ...subRecords)
  }
}

function partsOf({ fix, readings }: Report): SubRecord[] {
  const values = new Map(readings.map(({ name, value }) => [name, value]))
  if (!fix) return []
  const found: SubRecord[] = [{ type: parts.position, data: position(fix, values) }]
  const fuel = values.get('fuel')
  const engine = values.get('engine_temperature')
  const power = values.get('power')
  if (fuel !== undefined)
    found.push({ type: parts.liquidLevel, data: bytes([0x21, 1], [0, 2], [Math.round(fuel * 10), 4]) })
  if (engine !== undefined)
    found.push({ type: parts.analogSensor, data: bytes([1, 1], [Math.max(0, Math.round(engine)), 3]) })
  if (power !== undefined)
    found.push({
      type: parts.state,
      data: bytes([2, 1], [Math.round(power * 10), 1], [40, 1], [41, 1], [0, 1]),
    })
  return found
}

const flag = { valid: 1, south: 0x20, west: 0x40, altitude: 0x80 } as const

function position(fix: Fix, values: ReadonlyMap<string, number>): Buffer {
  const { at, lon, lat, speed, direction, altitude, valid } = fix
  const course = Math.round(direction ?? 0) % 360
  const flags =
    (valid ? flag.valid : 0) | (lat < 0 ? flag.south : 0) | (lon < 0 ? flag.west : 0) | flag.altitude
  const below = (altitude ?? 0) < 0 ? 0x4000 : 0
  return bytes(
    [Math.floor((at.getTime() - epoch) / 1000), 4],
    [Math.round((Math.abs(lat) / 90) * 0xffffffff), 4],
    [Math.round((Math.abs(lon) / 180) * 0xffffffff), 4],
    [flags, 1],
    [Math.round((speed ?? 0) * 10) | below | (course > 255 ? 0x8000 : 0), 2],
    [course & 0xff, 1],
    [Math.round((values.get('odometer') ?? 0) * 10), 3],
    [values.get('door') ?? 0, 1],
    [0, 1],
    [Math.abs(Math.round(altitude ?? 0)), 3],
  )
}

const bytes = (...numbers: readonly [value: number, size: number][]) =>
  Buffer.concat(numbers.map(([value, size]) => little(value, size)))

function little(value: number, size: number): Buffer {
  const written = Buffer.alloc(size)
  written.writeUIntLE(value, 0, size)
  return written
}
